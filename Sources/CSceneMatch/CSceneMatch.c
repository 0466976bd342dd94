// Swift packages want a source file beside the headers of a C target.
