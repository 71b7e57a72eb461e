import Places
import Synchronization

/// A web client for tests. It replies to requests with the given replies in order, and records the requests.
final class ScriptedWeb: HTTPFetching {
  typealias Reply = @Sendable (HTTPRequest) async -> Result<HTTPAnswer, HTTPError>
  private let replies: Mutex<[Reply]>
  private let heard = Mutex<[HTTPRequest]>([])

  private let listener = Mutex<@Sendable () -> Void>({})

  /// Creates a client. The last reply is used for all further requests.
  init(_ replies: Reply...) { self.replies = Mutex(replies) }

  var requests: [HTTPRequest] { heard.withLock { $0 } }

  func onRequest(_ body: @escaping @Sendable () -> Void) { listener.withLock { $0 = body } }

  func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
    heard.withLock { $0.append(request) }
    listener.withLock { $0 }()
    let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    return try await reply(request).get()
  }

  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Reply {
    { _ in .success(HTTPAnswer(status: status, headers: headers, body: Array(text.utf8))) }
  }

  static func status(_ status: Int, _ headers: [String: String] = [:]) -> Reply {
    json("", status: status, headers: headers)
  }

  /// A reply that doesn't arrive before the task is canceled.
  static let silence: Reply = { _ in
    try? await Task.sleep(for: .seconds(100_000))
    return .failure(.canceled)
  }

  static let bern = """
    {"place_id":1,"lat":"46.94800","lon":"7.44740","category":"building","name":"Bundeshaus","address":\
    {"building":"Bundeshaus","house_number":"3","road":"Bundesplatz","city":"Bern","state":"Bern",\
    "country":"Schweiz","country_code":"ch"}}
    """
}
