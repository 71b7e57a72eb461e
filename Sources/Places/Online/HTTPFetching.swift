/// The HTTP client of geocoders, implemented by the program with the library it uses.
public protocol HTTPFetching: Sendable {
  /// Makes one GET request and returns the answer whatever its status; redirections are returned, not followed.
  ///
  /// Aborts the transfer when the task is cancelled.
  func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer
}

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  public var headers: [String: String]
  /// Bytes, after decompression; a longer body throws `HTTPError.tooLarge`.
  public var maximumSize: Int

  public init(_ address: String, headers: [String: String] = [:], maximumSize: Int) {
    self.address = address
    self.headers = headers
    self.maximumSize = maximumSize
  }
}

/// A response.
public struct HTTPAnswer: Hashable, Sendable {
  public var status: Int
  /// Names are in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why a request got no answer.
public enum HTTPError: Error, Hashable, Sendable {
  case cancelled
  /// Longer than `HTTPRequest.maximumSize`.
  case tooLarge
  /// With the system's message.
  case unreachable(String)
}
