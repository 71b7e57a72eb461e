/// Whether the map under the annotations is light or dark. This determines the colors of text next to annotations.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// A light map. Text is dark with a light halo.
  case light
  /// A dark map. Text is light with a dark halo.
  case dark
}
