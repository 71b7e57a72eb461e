/// Whether the map under the annotations is light or dark. It determines the colors of texts next to
/// annotations.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// A light map: texts are dark with a light halo.
  case light
  /// A dark map: texts are light with a dark halo.
  case dark
}
