/// A GET request.
public struct WebRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  /// The headers of the request. They replace headers of the session with the same name.
  public var headers: [String: String]
  /// The maximum size of the decompressed body in bytes, or `nil` for no limit. A longer body throws
  /// `WebError.tooLarge`.
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
public struct WebResponse: Hashable, Sendable {
  public var status: Int
  /// The server's reason phrase.
  public var reason: String
  /// The headers, keyed by lowercase name. If a name is repeated, its values are separated by commas.
  public var headers: [String: String]
  public var body: [UInt8]
}

/// The reason why a request failed.
public enum WebError: Error, Hashable, Sendable {
  case notAnAddress(String)
  /// The server responded with an error status.
  case refused(status: Int, reason: String)
  /// The server didn't respond. Contains the system's message.
  case unreachable(String)
  /// The body is longer than `WebRequest.maximumSize`.
  case tooLarge
  /// The task was canceled.
  case canceled
}
