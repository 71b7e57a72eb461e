import Foundation

extension Nominatim {
  /// The address of a Nominatim server: what stands before `/reverse`.
  public struct Endpoint: Hashable, Sendable {
    /// Without a slash at its end.
    public let address: String
    /// The server's name, which is told with what it says; with the port where that is not the usual one.
    public let host: String

    /// Reads an address as somebody may have typed it.
    public init(_ text: String) throws(EndpointFailure) {
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !trimmed.isEmpty else { throw .empty }
      guard var parts = URLComponents(string: trimmed), let scheme = parts.scheme?.lowercased() else {
        throw .notAnAddress(trimmed)
      }
      guard scheme == "https" || scheme == "http" else { throw .otherScheme(scheme) }
      guard let host = parts.host, !host.isEmpty else { throw .notAnAddress(trimmed) }
      guard parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil else {
        throw .tooMuch(trimmed)
      }
      parts.scheme = scheme
      while parts.path.hasSuffix("/") { parts.path.removeLast() }
      if parts.path.hasSuffix("/reverse") { parts.path.removeLast("/reverse".count) }
      guard let address = parts.string else { throw .notAnAddress(trimmed) }
      self.address = address
      self.host = parts.port.map { "\(host):\($0)" } ?? host
    }
  }

  /// Why a text is no server's address.
  public enum EndpointFailure: Error, Hashable, Sendable {
    case empty
    case notAnAddress(String)
    /// Neither `http` nor `https`.
    case otherScheme(String)
    /// With a query, a fragment or a password.
    case tooMuch(String)
  }
}
