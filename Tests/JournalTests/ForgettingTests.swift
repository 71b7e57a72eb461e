import FileTesting
import SeededRandom
import Testing

@testable import Journal

@Suite struct ForgettingTests {
  /// Edits one of ten features at a time; the text says which step it was.
  private func edit(_ number: Int) -> StepRecord {
    .edit(number % 10, from: "\(number - 10)", to: "\(number)")
  }

  @Test func `ten thousand steps can be undone, the oldest are forgotten once a file has them`() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let layer = LayerRecord(name: "a", place: 0)
    try journal.perform(.layer(1, from: nil, to: layer), bases: [BaseRecord(layer: 1, uri: "file:///a")])
    try journal.perform(.deletion(77, "{77}"))
    let count = Journal.keptSteps + Journal.slack + 50
    for number in 1...count { try journal.perform(edit(number)) }
    var contents = try journal.read()
    #expect(contents.stack.count <= Journal.keptSteps + Journal.slack)
    #expect(contents.stack.count >= Journal.keptSteps && contents.doneCount == contents.stack.count)
    // Nothing is saved: all steps are needed, and replaying them gives what was last.
    #expect(contents.log.count == count + 1)
    #expect(replay(contents) == expected(count))

    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: journal.sequence))
    contents = try journal.read()
    #expect(contents.log.isEmpty)
    #expect(contents.steps.count == contents.stack.count)
    #expect(contents.stack.map { contents.steps[$0]?.name }.last == "Edit \(count % 10)")
    // The step that deleted it is gone, the feature is not.
    #expect(try journal.recentlyDeleted().map(\.text) == [Array("{77}".utf8)])
    for _ in contents.stack { #expect(try journal.undo() != nil) }
    #expect(try journal.undo() == nil)
    #expect(try replay(journal.read(), onto: expected(count)) == expected(count - contents.stack.count))
  }

  @Test func `of a large journal a thousand steps can be undone`() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    journal.largeSize = 100_000
    for number in 1...2000 {
      try journal.perform(edit(number))
      if number == 1000 { try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: 1000)) }
    }
    let contents = try journal.read()
    #expect(
      (Journal.keptLargeSteps...Journal.keptLargeSteps + Journal.slack).contains(contents.stack.count))
    #expect(replay(contents, onto: expected(1000)) == expected(2000))
  }

  @Test func `a large step that was undone is gone by the next save`() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(0, "0"))
    let changes = (1...10_001).map { ChangeRecord.addition($0, "text") }
    try journal.perform(StepRecord(name: "Import", changes: changes))
    try journal.undo()
    try journal.perform(.addition(1, "1"))
    let contents = try journal.read()
    #expect(contents.stack == [1, 3] && replay(contents) == [0: "0", 1: "1"])
    #expect(try journal.redo() == nil)
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: 1))
    #expect(try journal.read().steps.keys.sorted() == [1, 3])
    #expect(try replay(journal.read(), onto: [0: "0"]) == [0: "0", 1: "1"])
  }

  @Test func `replay from any base gives what was last, whatever was undone and forgotten`() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    var generator = SeededGenerator(seed: 5)
    var (now, base) = ([Int: String](), [Int: String]())
    var (done, undone) = ([StepRecord](), [StepRecord]())
    for number in 0..<600 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let feature = Int.random(in: 0..<8, using: &generator)
        let old = now[feature]
        let new = old != nil && number % 3 == 0 ? nil : "\(number)"
        let change = FeatureChangeRecord(
          layer: 1, feature: feature, before: old.map { .of(feature, $0) },
          after: new.map { .of(feature, $0) })
        let step = StepRecord(name: "\(number)", changes: [.feature(change)])
        try journal.perform(step)
        done.append(step)
        undone = []
        now[feature] = new
      case 5..<8:
        guard let step = done.popLast() else { continue }
        try journal.undo()
        undone.append(step)
        apply(step, isUndone: true, to: &now)
      case 8:
        guard let step = undone.popLast() else { continue }
        try journal.redo()
        done.append(step)
        apply(step, isUndone: false, to: &now)
      default:
        try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: journal.sequence))
        base = now
      }
      if number % 20 == 0 {
        let contents = try journal.read()
        #expect(replay(contents, onto: base) == now)
        #expect(contents.stack.map { contents.steps[$0] } == done + undone.reversed())
        #expect(contents.doneCount == done.count)
      }
    }
  }

  private func expected(_ count: Int) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: (max(1, count - 9)...count).map { ($0 % 10, "\($0)") })
  }

  private func replay(_ contents: JournalContents, onto base: [Int: String] = [:]) -> [Int: String] {
    var texts = base
    for entry in contents.log where entry.sequence > contents.bases[1]?.sequence ?? 0 {
      if let step = contents.steps[entry.step] {
        apply(step, isUndone: entry.direction == .undone, to: &texts)
      }
    }
    return texts
  }

  private func apply(_ step: StepRecord, isUndone: Bool, to texts: inout [Int: String]) {
    for case .feature(let change) in step.changes {
      let state = isUndone ? change.before : change.after
      texts[change.feature] = state.map { String(decoding: $0.text, as: UTF8.self) }
    }
  }
}
