import Features
import Gettext

extension FeatureStore {
  /// A warning about places whose latitude is outside ±90°. `nil` if all latitudes are valid or the coordinates aren't
  /// in degrees. O(n).
  var latitudeWarning: String? {
    guard referenceSystem ?? .degrees == .degrees else { return nil }
    let beyond = records.indices.filter { index in
      records[index].unplaced == .latitude
        || points[records[index].points].contains { PlacementFailure($0) == .latitude }
    }
    guard !beyond.isEmpty else { return nil }
    let names = beyond.prefix(FormatLosses.longestNames).compactMap { title(at: $0) }.map {
      localized("“{0}”", $0)
    }
    let sentence = localized(
      "The latitude of {0} place is beyond 90°", plural: "The latitudes of {0} places are beyond 90°",
      count: beyond.count, beyond.count.formatted)
    return names.isEmpty
      ? sentence : localized("{0}: {1}", sentence, names.joined(separator: localized(", ")))
  }
}
