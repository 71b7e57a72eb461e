import FileTesting
import Journal
import Testing

@Suite struct BasesTests {
  @Test func basesAreRestoredWithAllValues() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let base = BaseRecord(
      layer: 1, uri: "file:///a%20b.geojson", size: 5, modified: -1, hash: [1, 2], sequence: 0,
      layout: [0, 9],
      snapshot: "1.geojson")
    let layer = LayerRecord(name: "a b", place: 0)
    let noted = try journal.perform(.layer(1, from: nil, to: layer), bases: [base])
    var expected = base
    expected.sequence = noted.sequence
    #expect(try journal.read().bases == [1: expected])
    journal.close()
    #expect(try Journal.open(journal.folder).read().bases == [1: expected])
  }

  @Test func readReturnsTheLogSinceTheLowestBaseAndTheFullStack() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    for feature in 1...6 { try journal.perform(.addition(feature, "{}", layer: 1 + feature % 2)) }
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///1", sequence: 4))
    #expect(try journal.read().log.map(\.sequence) == Array(1...6))
    try journal.note(base: BaseRecord(layer: 2, uri: "file:///2", sequence: 3))
    let contents = try journal.read()
    #expect(contents.log.map(\.sequence) == [4, 5, 6])
    #expect(contents.stack == Array(1...6) && contents.steps.count == 6)
  }

  @Test func undoneStepSavedInAFileIsKeptToRevertTheFile() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    for feature in 1...3 { try journal.perform(.addition(feature, "{}")) }
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///1", sequence: 2))
    try journal.undo()
    try journal.undo()
    try journal.perform(.addition(4, "{}"))
    // The saved file contains step 2, which must be undone after the file is read. Step 3 was performed and undone
    // after the save.
    let contents = try journal.read()
    #expect(contents.stack == [1, 4])
    #expect(contents.log.map(\.step) == [2, 4] && contents.log.map(\.direction) == [.undone, .done])
    #expect(Set(contents.steps.keys) == [1, 2, 4])
    // After the next save, step 2 is no longer needed.
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///1", sequence: 6))
    #expect(try Set(journal.read().steps.keys) == [1, 4])
  }
}
