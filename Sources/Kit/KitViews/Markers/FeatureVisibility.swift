/// Whether a part of a map is shown: a text of a marker, a compass or a scale. After MapKit's
/// `MKFeatureVisibility`, with the same raw values.
public enum FeatureVisibility: Int, Hashable, Sendable, CaseIterable, Codable {
  /// Shown depending on the state. A marker's title is shown unless a callout shows it, and its subtitle
  /// while the marker is selected. A compass is shown while the map is rotated, a scale while it is being
  /// zoomed.
  case adaptive
  /// Never shown.
  case hidden
  /// Always shown. A marker's texts are shown even if a callout shows them too.
  case visible
}
