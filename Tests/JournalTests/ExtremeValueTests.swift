import FileTesting
import Foundation
import GRDB
import Testing

@testable import Journal

/// Journals whose numbers have extreme values.
@Suite struct ExtremeValueTests {
  private static let values: [Int64] = [.min, -1, 0, 1 << 31, 1 << 62 - 1, 1 << 62, .max]

  /// Creates a closed journal that has rows in all tables. Returns the path of its folder.
  private static func makeJournal(in maps: String) throws -> String {
    let journal = try Journal.create(in: maps)
    let layer = LayerRecord(name: "a", place: 0)
    try journal.begin(
      layers: [0: layer],
      bases: [
        BaseRecord(
          layer: 0, uri: "file:///a", size: 3, hash: [1, 2, 3, 4], sequence: 0, layout: [0, 0, 0],
          snapshot: "0-0")
      ])
    for number in 1...4 { try journal.perform(.addition(number, "{\"a\": \(number)}")) }
    try journal.perform(.layer(1, from: nil, to: LayerRecord(name: "b", place: 1)))
    try journal.perform(
      StepRecord(
        name: "Order", changes: [.order(OrderChangeRecord(layer: 0, before: [1, 2], after: [2, 1]))]))
    try journal.perform(
      StepRecord(
        name: "Delete",
        changes: [
          .feature(
            FeatureChangeRecord(layer: 0, feature: 1, before: .of(1, "{\"a\": 1}"), after: nil))
        ]))
    try journal.undo()
    try journal.setViewport([1, 2, 3, 4])
    journal.close()
    return journal.folder
  }

  /// Opens a journal and calls all methods. They may throw errors, but must not crash.
  private static func use(_ folder: String) async {
    _ = Journal.summary(of: folder)
    guard let journal = try? Journal.open(folder) else { return }
    _ = try? journal.read()
    _ = try? journal.recentlyDeleted()
    _ = try? journal.recentlyDeleted(ofEachStep: 1, atMost: 1, since: 0)
    for _ in 0..<2 {
      _ = try? journal.redo()
      _ = try? journal.undo()
      _ = try? journal.perform(.addition(9, "{}"))
    }
    let step = StepRecord(name: "Staged", changes: [])
    let staged = try? await journal.stage(
      StagedChanges(count: 1) { _ in
        [.feature(FeatureChangeRecord(layer: 0, feature: 10, before: nil, after: .of(10, "{}")))]
      })
    if let staged { _ = try? journal.perform(step, staged: staged) }
    _ = try? journal.forgetUndone()
    let base = BaseRecord(layer: 0, size: 0, hash: [], sequence: journal.sequence, layout: [])
    _ = try? journal.note(base: base)
    await journal.removeLeftovers()
    _ = try? journal.forgetDeleted(before: .max)
    while (try? journal.undo()) ?? nil != nil {}
    journal.close()
    _ = Journal.summary(of: folder)
  }

  /// All columns with integers: the table and the name of each.
  private static func columns(_ database: DatabaseQueue) throws -> [(table: String, name: String)] {
    try database.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'").flatMap { table in
        try db.columns(in: table).filter { $0.type == "INTEGER" }.map { (table, $0.name) }
      }
    }
  }

  @Test func extremeNumbersInRowsDoNotTrap() async throws {
    let scratch = try ScratchFolder()
    let original = try ExtremeValueTests.makeJournal(in: scratch.maps)
    let columns = try ExtremeValueTests.columns(DatabaseQueue(path: original + "/journal.sqlite"))
    #expect(columns.count > 40)
    for (table, column) in columns {
      for value in ExtremeValueTests.values {
        let copy = scratch.path + "/copy"
        try FileManager.default.copyItem(atPath: original, toPath: copy)
        let database = try DatabaseQueue(path: copy + "/journal.sqlite")
        // `OR IGNORE` skips values that violate a constraint.
        try await database.write { db in
          try db.execute(
            sql: """
              UPDATE OR IGNORE \(table) SET \(column) = ?
              WHERE \(column) = (SELECT max(\(column)) FROM \(table))
              """, arguments: [value])
        }
        try database.close()
        await ExtremeValueTests.use(copy)
        try FileManager.default.removeItem(atPath: copy)
      }
    }
  }

  /// The rows have valid checksums, as in a manipulated file.
  @Test(arguments: values) func extremeNumbersInRecordsDoNotTrap(_ value: Int64) async throws {
    let scratch = try ScratchFolder()
    for kind in 0..<9 {
      let folder = try ExtremeValueTests.makeJournal(in: scratch.maps)
      let journal = try Journal.open(folder)
      _ = try? journal.commit { db, heads in
        var step = StepRow(StepRecord(name: "Extreme", changes: []), number: 100, firstChange: 200)
        switch kind {
        case 0: step.number = value
        case 1: step.firstChange = value
        case 2: step.changeCount = Int(value)
        case 3: (step.firstChange, step.changeCount) = (value, Int(value))
        case 4:
          try BaseRecord(
            layer: 0, size: value, modified: value, hash: [1, 2, 3, 4], sequence: value, layout: [1, 0, 0]
          ).write(db)
        case 5:
          let change = FeatureChangeRecord(
            layer: Int(value), feature: Int(value), before: .of(1, "{}"), after: .of(2, "{}"),
            predecessor: UInt64(bitPattern: value))
          try change.insert(Query(db, FeatureChangeRecord.insertion), change: 200)
          step.changeCount = 1
        case 6:
          let state = FeatureStateRecord(
            text: Array("{}".utf8), isFeature: true, keys: [UInt64(bitPattern: value)])
          let change = FeatureChangeRecord(layer: 0, feature: 1, before: nil, after: state)
          try change.insert(Query(db, FeatureChangeRecord.insertion), change: 200)
          step.changeCount = 1
        case 7:
          let change = OrderChangeRecord(layer: Int(value), before: [UInt64(bitPattern: value)], after: [])
          try change.insert(Query(db, OrderChangeRecord.insertion), change: 200)
          step.changeCount = 1
        default:
          let place = LayerRecord(name: "l", place: Int(value))
          try LayerChangeRecord(layer: Int(value), before: place, after: place).insert(
            Query(db, LayerChangeRecord.insertion), change: 200)
          step.changeCount = 1
        }
        try step.insert(db)
        heads.step = 100
        heads.change = 300
      }
      journal.close()
      await ExtremeValueTests.use(folder)
    }
  }
}
