/// Writes formulas as flat code, in ascending order of rank.
struct ProgramBuilder {
  private var code: [UInt32] = []
  private var starts: [UInt32] = []
  private var ranks: [UInt32] = []
  private var conditions: [TextTest] = []
  private var numbers: [Condition: UInt32] = [:]
  private var touches: [(atom: UInt32, program: UInt32)] = []

  /// Starts the program of the next formula.
  mutating func begin(rank: UInt32) {
    starts.append(UInt32(code.count))
    ranks.append(rank)
  }

  /// Adds a condition; one without an atom holds for nothing.
  mutating func append(_ condition: Condition, atom: UInt32?) {
    guard let atom, let test = TextTest(condition) else {
      // An empty choice is false.
      code.append(Programs.anyOperator)
      return
    }
    let number = numbers[condition] ?? UInt32(conditions.count)
    if number == conditions.count {
      numbers[condition] = number
      conditions.append(test)
    }
    code.append(number << 2 | Programs.conditionOperator)
    touches.append((atom, UInt32(ranks.count - 1)))
  }

  /// Opens an operator, whose operands follow until it is closed.
  mutating func open(_ kind: UInt32) -> Int {
    code.append(kind)
    return code.count - 1
  }

  /// Closes the operator opened at `place`.
  mutating func close(_ place: Int) {
    code[place] |= UInt32(code.count - place - 1) << 2
  }

  /// The finished programs.
  consuming func build(atomCount: Int, in memory: FrozenMemory) -> Programs {
    guard !ranks.isEmpty else {
      return Programs(
        code: memory.array([]), starts: memory.array([]), ranks: memory.array([]), conditions: [],
        touchedStarts: memory.array([]), touched: memory.array([]))
    }
    // Programs were begun in ascending order of rank, so sorting by number sorts by rank.
    var touchedStarts = [UInt32](repeating: 0, count: atomCount + 1)
    for touch in touches { touchedStarts[Int(touch.atom) + 1] += 1 }
    for atom in 0..<atomCount { touchedStarts[atom + 1] += touchedStarts[atom] }
    var next = touchedStarts
    var touched = [UInt32](repeating: 0, count: touches.count)
    for touch in touches {
      touched[Int(next[Int(touch.atom)])] = touch.program
      next[Int(touch.atom)] += 1
    }
    return Programs(
      code: memory.array(code), starts: memory.array(starts), ranks: memory.array(ranks),
      conditions: conditions, touchedStarts: memory.array(touchedStarts),
      touched: memory.array(touched))
  }
}
