import Foundation
import Journal

/// Measures writing and reading journal steps: many small steps and one large step.
@MainActor enum JournalBenchmarks {
  static func run() throws {
    let maps = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: maps) }
    let journal = try Journal.create(in: maps)
    try small(journal)
    try large(journal)
    Benchmark(name: "journal: create", runs: 10).measure { _ = try? Journal.create(in: maps) }
  }

  private static func small(_ journal: Journal) throws {
    var number = 0
    // Simulates moving a pin: the two texts of 270 bytes differ in a few digits.
    try Benchmark(name: "journal: note a move", runs: 5000).measure {
      number += 1
      try journal.perform(step(number: number, features: 1))
    }
    try Benchmark(name: "journal: undo and redo", batch: 2, runs: 1000).measure {
      try journal.undo()
      try journal.redo()
    }
    try reading("journal: read 5,000 steps", journal)
  }

  private static func large(_ journal: Journal) throws {
    let step = step(number: 0, features: 100_000)
    try Benchmark(name: "journal: note a step of 100,000 changes", runs: 5).measure {
      try journal.perform(step)
    }
    try Benchmark(name: "journal: undo 100,000 changes, forget them and note a move", runs: 3).measure {
      try journal.undo()
      try journal.perform(self.step(number: 1, features: 1))
      try journal.perform(step)
    }
    try reading("journal: read 700,000 changes", journal)
  }

  private static func reading(_ name: String, _ journal: Journal) throws {
    try Benchmark(name: name, runs: 3).measure { _ = try journal.read() }
  }

  private static func step(number: Int, features: Int) -> StepRecord {
    let changes = (0..<features).map { feature in
      ChangeRecord.feature(
        FeatureChangeRecord(
          layer: 1, feature: feature, before: state(feature, number), after: state(feature, number + 1)))
    }
    return StepRecord(name: "Move of Place \(number)", changes: changes, selectionAfter: [UInt64(number)])
  }

  private static func state(_ feature: Int, _ number: Int) -> FeatureStateRecord {
    let text = """
      { "type": "Feature", "id": \(feature), "properties": { "name": "Place \(feature)", "marker-color": \
      "#e5484d", "description": "A place with some words about it, as people write them." }, "geometry": \
      { "type": "Point", "coordinates": [ 16.\(1000 + number % 9000), 48.2082 ] } }
      """
    return FeatureStateRecord(text: Array(text.utf8), keys: [UInt64(feature)])
  }
}
