import MapFiles
import Synchronization
import Waiting

/// A server that holds back the reply to a request until the test continues.
final class HeldServer: RemoteFiles {
  enum Request: Sendable {
    case tag, read, write
  }

  private struct State {
    /// The kind of the next request to hold back.
    var held: Request?
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let server: Server
  private let state = Mutex(State())

  init(_ server: Server) { self.server = server }

  /// Whether a request is being held back.
  var isHolding: Bool { state.withLock { $0.waiting != nil } }

  /// Holds back the next request of this kind.
  func hold(_ request: Request) { state.withLock { $0.held = request } }

  func letGoOn() {
    state.withLock { state in
      state.waiting?.resume()
      state.waiting = nil
    }
  }

  /// Starts `work` and returns when its request of this kind is held back.
  @MainActor func begin<Answer: Sendable>(
    holding request: Request, _ work: @escaping @MainActor () async -> Answer
  ) async throws -> Task<Answer, Never> {
    hold(request)
    let task = Task { await work() }
    try await yielding(until: "the server is asked for \(request)") { isHolding }
    return task
  }

  private func pass(_ request: Request) async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        guard state.held == request else { return continuation.resume() }
        (state.held, state.waiting) = (nil, continuation)
      }
    }
  }

  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents {
    await pass(.read)
    return try await server.read(uri)
  }

  func tag(of uri: String) async throws(RemoteFileError) -> String? {
    await pass(.tag)
    return try await server.tag(of: uri)
  }

  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? {
    await pass(.write)
    return try await server.write(bytes, to: uri, expecting: expected)
  }
}
