@main enum SceneMatchTool { static func main() {} }
