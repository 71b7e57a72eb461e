/// A GET request.
public struct WebRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  /// Sent beside the session's own, and in the place of those of the same name.
  public var headers: [String: String]
  /// Bytes of the answer, decompressed; one that is longer is given up. nil takes all.
  public var maximumSize: Int?
  /// Whether another address that the server names is asked in its turn.
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

/// What a server answered.
public struct WebAnswer: Hashable, Sendable {
  public var status: Int
  /// The server's words for the status.
  public var reason: String
  /// By their names in lower case; of several with one name, all, with commas between them.
  public var headers: [String: String]
  public var body: [UInt8]
}

/// Why there is no answer.
public enum WebError: Error, Hashable, Sendable {
  case notAnAddress(String)
  /// The server answered, but not with what was asked for.
  case refused(status: Int, reason: String)
  /// No answer; the reason in the system's words.
  case unreachable(String)
  /// Longer than what was asked for.
  case tooLarge
  /// Nobody waits for the answer any more.
  case cancelled
}
