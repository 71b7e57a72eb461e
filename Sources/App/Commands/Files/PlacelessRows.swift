import CSV
import Features
import Gettext
import MapFiles

extension FeatureStore {
  /// A warning about table rows without coordinates, or `nil`. Other formats get no warning, because their features may
  /// intentionally have no location. O(n).
  var placelessWarning: String? {
    guard self is CSVFile else { return nil }
    let count = records.count { $0.unplaced == .noGeometry }
    guard count > 0 else { return nil }
    return localized(
      "{0} row has no coordinates.", plural: "{0} rows have no coordinates.", count: count, count.formatted)
  }
}

extension LoadedLayer {
  /// A warning about Google Takeout places without coordinates, or `nil`.
  var unplacedWarning: String? {
    guard !unplaced.isEmpty else { return nil }
    return localized(
      "{0} place has no coordinates.", plural: "{0} places have no coordinates.", count: unplaced.count,
      unplaced.count.formatted)
  }
}
