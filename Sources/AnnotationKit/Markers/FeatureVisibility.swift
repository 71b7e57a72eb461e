/// Whether a text of a marker is shown. After MapKit's `MKFeatureVisibility`, raw values included.
public enum FeatureVisibility: Int, Hashable, Sendable, CaseIterable, Codable {
  /// As the marker's state has it: titles unless a callout shows them, subtitles of selected markers likewise.
  case adaptive
  /// In no state.
  case hidden
  /// In every state, beside a callout too.
  case visible
}
