/// What is written differently in the two versions.
public enum GPXVersion: Sendable {
  /// Elements of other namespaces stand among the rest.
  case v1_0
  /// They stand in `extensions`.
  case v1_1
}
