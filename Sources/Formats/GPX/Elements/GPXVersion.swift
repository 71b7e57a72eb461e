/// The two versions of GPX, which differ in the location of extensions.
public enum GPXVersion: Sendable {
  /// Version 1.0, in which elements of other namespaces are mixed with GPX elements.
  case v1_0
  /// Version 1.1, in which elements of other namespaces are inside of `extensions`.
  case v1_1
}
