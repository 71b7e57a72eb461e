/// The HTTP client for geocoders. The application implements this protocol with its HTTP library.
public protocol HTTPFetching: Sendable {
  /// Sends a GET request and returns the response, regardless of its status. Doesn't follow redirections.
  ///
  /// If the task is canceled, the transfer ends.
  func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer
}

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  public var headers: [String: String]
  /// The maximum size of the body in bytes, after decompression. If the body is larger, the request throws
  /// `HTTPError.tooLarge`.
  public var maximumSize: Int

  public init(_ address: String, headers: [String: String] = [:], maximumSize: Int) {
    self.address = address
    self.headers = headers
    self.maximumSize = maximumSize
  }
}

/// An HTTP response.
public struct HTTPAnswer: Hashable, Sendable {
  public var status: Int
  /// The headers. Their names are in lowercase.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why there is no response to a request.
public enum HTTPError: Error, Hashable, Sendable {
  case canceled
  /// The body is longer than `HTTPRequest.maximumSize`.
  case tooLarge
  /// The server can't be reached. The value is the system's message.
  case unreachable(String)
}
