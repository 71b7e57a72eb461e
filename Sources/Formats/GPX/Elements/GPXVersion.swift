/// The two versions of GPX. They differ in where extensions are.
public enum GPXVersion: Sendable {
  /// Version 1.0, in which extensions are mixed with GPX elements.
  case v1_0
  /// Version 1.1, in which extensions are inside of an `extensions` element.
  case v1_1
}
