// Derives Sources/SceneMatch/Text/FoldTable+Data.swift from the Foundation of this toolchain.
// Nothing here is copied from a data file: every entry is an answer Foundation gave.

import Foundation

let usage = """
  OVERVIEW: Writes the data of FoldTable, derived from this toolchain's Foundation.

  USAGE: generate-fold-table [--output <file>] [--check <file>]

  OPTIONS:
    --output <file>  Write the Swift source to this file instead of standard output.
    --check <file>   Write nothing; fail if the file differs from what would be written.
    --toolchain <v>  The Swift version the source names; the shell script passes it.
    -h, --help       Show this help.

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("generate-fold-table: \(message)\n".utf8))
  exit(1)
}

// MARK: - What Foundation answers

func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

func text(_ values: [UInt32]) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: values.compactMap(Unicode.Scalar.init))
  return String(view)
}

/// The composed spelling. Foundation takes a base above U+FFFF for its lower half, which composes
/// U+10045 and an acute to É; the standard library's equality tells such a spelling from a real one.
func composed(_ values: [UInt32]) -> [UInt32] {
  // Taken apart first, for Foundation does not compose every composed base with a further mark.
  let pieces = text(values).decomposedStringWithCanonicalMapping
  let spelling = pieces.precomposedStringWithCanonicalMapping
  return spelling == text(values) ? scalars(spelling) : values
}

func decomposed(_ values: [UInt32]) -> [UInt32] {
  scalars(text(values).decomposedStringWithCanonicalMapping)
}

/// Whether Foundation finds either of the texts in the other, both held between two signs so that
/// neither the start nor the end of a text plays a part.
func areAlike(_ one: [UInt32], _ other: [UInt32]) -> Bool {
  let first = "#" + text(one) + "%"
  let second = "#" + text(other) + "%"
  let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
  return first.range(of: second, options: options) != nil
    && second.range(of: first, options: options) != nil
}

let hangulSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
// Foundation drops the marks of a precomposed letter only below this scalar.
let firstBaseThatKeepsItsMark: UInt32 = 0x510
let all = (0x80...0x10FFFF as ClosedRange<UInt32>).filter { Unicode.Scalar($0) != nil }
let marks = Set(all.filter { areAlike([$0], []) })

func fold(_ scalar: UInt32) -> [UInt32] {
  if marks.contains(scalar) { return [] }
  let canonical = composed([scalar])
  if canonical != [scalar] { return canonical.flatMap(fold) }
  let pieces = decomposed([scalar])
  if pieces.count > 1 { return pieces[0] < firstBaseThatKeepsItsMark ? fold(pieces[0]) : [scalar] }
  // Foundation's search folds case in the basic plane only.
  if scalar > 0xFFFF { return [scalar] }
  let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
  let folded = text([scalar]).folding(options: options, locale: nil)
  return scalars(folded).filter { !marks.contains($0) }
}

// MARK: - The tables

/// What `FoldTable` needs to know about every scalar but the marks.
struct Tables {
  var mapped: [(source: UInt32, target: UInt32)] = []
  var expansions: [(source: UInt32, target: [UInt32])] = []
  var compositions: [(base: UInt32, mark: UInt32, composed: UInt32)] = []

  init() {
    var bases: Set<UInt32> = []
    var composingMarks: Set<UInt32> = []
    for scalar in all where !hangulSyllables.contains(scalar) && !marks.contains(scalar) {
      let folded = fold(scalar)
      if folded.flatMap(fold) != folded { fail("\(scalar) does not fold to something folded") }
      if composed([scalar]) == [scalar], scalar <= 0xFFFF, !areAlike([scalar], folded) {
        fail("the search does not take \(scalar) for \(folded)")
      }
      let pieces = decomposed([scalar])
      if folded == [scalar], pieces.count > 1 {
        bases.formUnion([scalar] + composed(Array(pieces.dropLast())))
        composingMarks.formUnion(pieces.suffix(1))
      } else if folded.count == 1, folded != [scalar] {
        mapped.append((scalar, folded[0]))
      } else if folded.count != 1 {
        expansions.append((scalar, folded))
      }
    }
    if !composingMarks.isSubset(of: marks) { fail("a letter ends in something that is no mark") }
    // Where the first part of a vowel sign is a mark itself, as in Kannada and Balinese, there is no
    // letter to replace: the parts are dropped one by one, as by Foundation.
    for base in bases.sorted() where !marks.contains(base) {
      for mark in composingMarks.sorted() {
        guard let first = composed([base, mark]).first, first != base else { continue }
        if fold(base) != [base] || fold(first) != [first] { fail("\(base), \(first) are folded") }
        compositions.append((base, mark, first))
      }
    }
  }
}

/// The first and last scalar of each run of marks.
func ignoredRanges() -> [UInt32] {
  var result: [UInt32] = []
  for mark in marks.sorted() {
    if let last = result.last, last + 1 == mark {
      result[result.count - 1] = mark
    } else {
      result += [mark, mark]
    }
  }
  return result
}

/// Splits the single targets into arithmetic runs (first, count, step, target, target step) and,
/// for what is left, sequences (first, count, the targets of consecutive scalars).
func runsAndSequences(
  of mapped: [(source: UInt32, target: UInt32)]
) -> (runs: [UInt32], sequences: [UInt32]) {
  var runs: [UInt32] = []
  var left: [(source: UInt32, target: UInt32)] = []
  var index = 0
  while index < mapped.count {
    let first = mapped[index]
    var end = index + 1
    if end < mapped.count, mapped[end].source - first.source <= 2,
      mapped[end].target >= first.target, mapped[end].target - first.target <= 2
    {
      let step = mapped[end].source - first.source
      let targetStep = mapped[end].target - first.target
      while end < mapped.count, mapped[end].source == mapped[end - 1].source + step,
        mapped[end].target == mapped[end - 1].target + targetStep
      {
        end += 1
      }
      if end - index >= 3 {
        runs += [first.source, UInt32(end - index), step, first.target, targetStep]
        index = end
        continue
      }
    }
    left.append(first)
    index += 1
  }
  var sequences: [UInt32] = []
  index = 0
  while index < left.count {
    var end = index + 1
    while end < left.count, left[end].source == left[end - 1].source + 1 { end += 1 }
    sequences += [left[index].source, UInt32(end - index)]
    sequences += left[index..<end].map(\.target)
    index = end
  }
  return (runs, sequences)
}

// MARK: - The source

func list(_ name: String, _ documentation: String, _ values: [UInt32]) -> String {
  var lines = [""]
  for value in values {
    let token = String(value, radix: 16)
    if lines[lines.count - 1].isEmpty {
      lines[lines.count - 1] = "    " + token
    } else if lines[lines.count - 1].count + 1 + token.count <= 100 {
      lines[lines.count - 1] += " " + token
    } else {
      lines.append("    " + token)
    }
  }
  let body = lines.joined(separator: "\n")
  return "  /// \(documentation)\n  static let \(name) = \"\"\"\n\(body)\n    \"\"\"\n"
}

func source(_ tables: Tables, toolchain: String) -> String {
  let (runs, sequences) = runsAndSequences(of: tables.mapped)
  let lists = [
    list("ignored", "First and last scalar of each range that folds to nothing.", ignoredRanges()),
    list("runs", "First scalar, count, step, first target, target step of each run.", runs),
    list(
      "sequences", "First scalar, count, then the target of each of the consecutive scalars.",
      sequences),
    list(
      "expansions", "Scalar, count, then the scalars it folds to.",
      tables.expansions.flatMap { [$0.source, UInt32($0.target.count)] + $0.target }),
    list(
      "compositions", "Base, mark, and the scalar that replaces the base.",
      tables.compositions.flatMap { [$0.base, $0.mark, $0.composed] }),
  ]
  return """
    // Generated by scripts/generate-fold-table. Do not edit; run the script again instead.
    // Derived from the answers of the Foundation in Swift \(toolchain) on Linux to
    // range(of:options:), folding(options:locale:) and the canonical mappings of every scalar:
    // \(marks.count) scalars fold to nothing, \(tables.mapped.count) to one other scalar, \
    \(tables.expansions.count) to several, besides the
    // \(hangulSyllables.count) Hangul syllables, which FoldTable takes apart by arithmetic.

    /// The data of `FoldTable`: lists of hexadecimal numbers, read once.
    enum FoldTableData {
    \(lists.joined(separator: "\n"))}

    """
}

// MARK: - The command

var output: String?
var check: String?
var toolchain = "?"
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "-h", "--help":
    print(usage, terminator: "")
    exit(0)
  case "--output", "--check", "--toolchain":
    guard let value = arguments.popFirst() else { fail("\(argument) needs a value") }
    switch argument {
    case "--output": output = value
    case "--check": check = value
    default: toolchain = value
    }
  default:
    fail("unknown argument '\(argument)'; see --help")
  }
}

let generated = source(Tables(), toolchain: toolchain)
if let check {
  guard let data = FileManager.default.contents(atPath: check), data == Data(generated.utf8) else {
    fail("\(check) is out of date")
  }
} else if let output {
  guard FileManager.default.createFile(atPath: output, contents: Data(generated.utf8)) else {
    fail("cannot write \(output)")
  }
} else {
  print(generated, terminator: "")
}
