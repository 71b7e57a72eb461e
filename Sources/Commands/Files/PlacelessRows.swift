import CSV
import Features
import Gettext

extension FeatureStore {
  /// Says how many rows of a table have no place; `nil` if all have one, and for other formats, in which a feature may be
  /// without a place on purpose. O(n).
  var placelessWarning: String? {
    guard self is CSVFile else { return nil }
    let count = records.count { $0.unplaced == .noGeometry }
    guard count > 0 else { return nil }
    return localized(
      "{0} row has no place.", plural: "{0} rows have no place.", count: count, count.formatted)
  }
}
