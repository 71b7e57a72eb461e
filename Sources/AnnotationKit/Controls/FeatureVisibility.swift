/// Whether something that belongs to a map is shown: a text of a marker, a compass, a scale. After MapKit's
/// `MKFeatureVisibility`, raw values included.
public enum FeatureVisibility: Int, Hashable, Sendable, CaseIterable, Codable {
  /// As things stand. Of a marker, titles unless a callout shows them, and subtitles while it is selected; a compass
  /// while the map is turned; a scale while the map is zoomed.
  case adaptive
  /// Never.
  case hidden
  /// Always; of a marker, beside a callout too.
  case visible
}
