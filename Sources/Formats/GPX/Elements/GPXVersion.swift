/// The two versions of GPX. They differ in the place of extensions.
public enum GPXVersion: Sendable {
  /// Elements of other namespaces are mixed with GPX elements.
  case v1_0
  /// Elements of other namespaces are in `extensions`.
  case v1_1
}
