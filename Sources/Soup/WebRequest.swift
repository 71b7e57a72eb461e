/// A GET request.
public struct WebRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  /// Sent in addition to the session's, replacing those of the same name.
  public var headers: [String: String]
  /// Bytes of the body, decompressed; a longer one throws `WebError.tooLarge`. nil for no limit.
  public var maximumSize: Int?
  /// Whether redirections are followed.
  public var followsRedirections: Bool

  public init(
    _ address: String, headers: [String: String] = [:], maximumSize: Int? = nil,
    followsRedirections: Bool = true
  ) {
    self.address = address
    self.headers = headers
    self.maximumSize = maximumSize
    self.followsRedirections = followsRedirections
  }
}

/// A response.
public struct WebAnswer: Hashable, Sendable {
  public var status: Int
  /// The server's reason phrase.
  public var reason: String
  /// By name in lower case; several of one name are joined by commas.
  public var headers: [String: String]
  public var body: [UInt8]
}

/// Why a request got no usable response.
public enum WebError: Error, Hashable, Sendable {
  case notAnAddress(String)
  /// The server answered with a status other than success.
  case refused(status: Int, reason: String)
  /// No response; with the system's message.
  case unreachable(String)
  /// Longer than `WebRequest.maximumSize`.
  case tooLarge
  /// The task was cancelled.
  case cancelled
}
