/// Whether what lies under the annotations is light or dark. What is written beside them differs.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// Light: texts are dark, in a light halo.
  case light
  /// Dark: texts are light, in a dark halo.
  case dark
}
