/// The program's identity for the desktop, its users and servers.
nonisolated public enum Program {
  public static let identifier = "org.pindrop.Pindrop"
  public static let version = "0.1.0"
  /// The user agent in HTTP requests.
  package static let userAgent = "Pindrop/\(version) (\(identifier))"
}
