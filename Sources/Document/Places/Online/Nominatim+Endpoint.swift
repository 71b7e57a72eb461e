import Foundation

extension Nominatim {
  /// The base URL of a Nominatim server, without `/reverse`.
  public struct Endpoint: Hashable, Sendable {
    /// The URL without a slash at the end. Percent-encoded as specified in RFC 3986, with international host names in
    /// IDNA.
    public let address: String
    /// The host name for display, with the port if it isn't the default.
    public let host: String
    /// Whether requests leave this computer without TLS encryption.
    public let isUnencrypted: Bool

    /// Parses a server address that the user has typed.
    public init(_ text: String) throws(EndpointError) {
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !trimmed.isEmpty else { throw .empty }
      guard !trimmed.contains(where: \.isWhitespace) else { throw .unreadable }
      guard trimmed.contains("://") else { throw .noScheme }
      guard var parts = URLComponents(string: trimmed), let scheme = parts.scheme?.lowercased(),
        (1...65535).contains(parts.port ?? 1)
      else { throw .unreadable }
      guard scheme == "https" || scheme == "http" else { throw .otherScheme(scheme) }
      guard let name = parts.host, !name.isEmpty else { throw .noHost }
      if let query = parts.query { throw .tooMuch("?" + query) }
      if let fragment = parts.fragment { throw .tooMuch("#" + fragment) }
      if let user = parts.user { throw .tooMuch(user + (parts.password.map { ":" + $0 } ?? "") + "@") }
      parts.scheme = scheme
      while parts.path.hasSuffix("/") { parts.path.removeLast() }
      for page in ["/reverse", "/search"] where parts.path.hasSuffix(page) {
        parts.path.removeLast(page.count)
      }
      guard let address = parts.string else { throw .unreadable }
      self.address = address
      host = parts.port.map { "\(name):\($0)" } ?? name
      isUnencrypted = scheme == "http" && !["localhost", "127.0.0.1", "[::1]"].contains(name)
    }
  }

  /// Why a string isn't a server address.
  public enum EndpointError: Error, Hashable, Sendable {
    case empty
    case noScheme
    /// The scheme is neither `http` nor `https`. The value is the scheme.
    case otherScheme(String)
    case noHost
    /// The address contains a query, a fragment, or a user name and password. The value is this part as the user typed
    /// it.
    case tooMuch(String)
    /// The address contains a character or a port that isn't valid in a URL.
    case unreadable
  }
}
