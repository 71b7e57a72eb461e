/// Gets from the web what geocoders ask for. Whoever uses them brings one, over whatever library it has.
public protocol HTTPFetching: Sendable {
  /// Makes one GET request and answers whatever status comes; redirections are answers, and not followed.
  ///
  /// Ends at once, on the wire too, when the task is cancelled.
  func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer
}

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
  /// An `http:` or `https:` URL.
  public var address: String
  public var headers: [String: String]
  /// Bytes, after decompression; what would be longer is given up.
  public var maximumSize: Int

  public init(_ address: String, headers: [String: String] = [:], maximumSize: Int) {
    self.address = address
    self.headers = headers
    self.maximumSize = maximumSize
  }
}

/// What a server answered.
public struct HTTPAnswer: Hashable, Sendable {
  public var status: Int
  /// By their names in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why there is no answer.
public enum HTTPFailure: Error, Hashable, Sendable {
  case cancelled
  /// Longer than what was asked for.
  case tooLarge
  /// In the system's words.
  case unreachable(String)
}
