import Foundation

extension Nominatim {
  /// The address of a Nominatim server: what stands before `/reverse`.
  public struct Endpoint: Hashable, Sendable {
    /// Without a slash at its end, and in the letters that go over the wire: RFC 3986, with names of other
    /// alphabets as IDNA writes them.
    public let address: String
    /// The server's name as people read it, which is told with what it says; with the port where that is not
    /// the usual one.
    public let host: String
    /// Whether others on the way can read what is asked: it goes to another machine, and not over TLS.
    public let isOpenToOthers: Bool

    /// Reads an address as somebody may have typed it.
    public init(_ text: String) throws(EndpointFailure) {
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
      isOpenToOthers = scheme == "http" && !["localhost", "127.0.0.1", "[::1]"].contains(name)
    }
  }

  /// Why a text is no server's address.
  public enum EndpointFailure: Error, Hashable, Sendable {
    case empty
    /// Nothing says how the server is reached.
    case noScheme
    /// Neither `http` nor `https`.
    case otherScheme(String)
    /// No name stands after the `//`.
    case noHost
    /// With a query, a fragment, or a name and password: the part as it stands.
    case tooMuch(String)
    /// It has a character that no address has, or a port that none is.
    case unreadable
  }
}
