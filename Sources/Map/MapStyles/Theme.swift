/// The light or dark style of a base map.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
