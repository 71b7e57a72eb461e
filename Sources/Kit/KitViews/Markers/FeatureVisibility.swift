/// When a part of a map is shown: a marker's title or subtitle, a compass or a scale. Modeled on MapKit's
/// `MKFeatureVisibility`, with the same raw values.
public enum FeatureVisibility: Int, Hashable, Sendable, CaseIterable, Codable {
  /// Shown depending on the state. A marker's title is shown unless a callout shows it, and its subtitle
  /// while the marker is selected. A compass is shown while the map is rotated, a scale while it is being
  /// zoomed.
  case adaptive
  /// Never shown.
  case hidden
  /// Always shown. A marker's title and subtitle are shown even if a callout shows them too.
  case visible
}
