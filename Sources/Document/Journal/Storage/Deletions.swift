import GRDB
import Glibc

/// Adds the features that a step deletes to the table of recently deleted features.
struct Deletions {
  private let insertion: Query
  private let step: Int64
  private let now = Int64(time(nil))

  init(_ db: Database, step: Int64) throws {
    insertion = try Query(
      db,
      """
      INSERT INTO deleted (change, step, layer, layer_name, feature, is_feature, time)
      VALUES (?, ?, ?, coalesce((SELECT name FROM layers WHERE layer = ?), ''), ?, ?, ?)
      """)
    self.step = step
  }

  /// If the change deletes a feature, adds the feature to the table. `number` is the number of the change.
  func note(_ change: FeatureChangeRecord, number: Int64) throws {
    guard let before = change.before, change.after == nil else { return }
    try insertion.run(
      .integer(number), .integer(step), .integer(change.layer), .integer(change.layer),
      .integer(change.feature), .flag(before.isFeature), .integer(now))
  }
}
