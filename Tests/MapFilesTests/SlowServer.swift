import MapFiles
import Synchronization

/// A server that replies only when the test calls `answer()`, even if the request was canceled before.
final class SlowServer: RemoteFiles {
  private struct State {
    var reader: CheckedContinuation<Void, Never>?
    var answers = 0
    var mayAnswer = false
  }

  private let state = Mutex(State())
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether a request is waiting for the file.
  var hasReader: Bool { state.withLock { $0.reader != nil } }
  /// The number of replies so far.
  var answers: Int { state.withLock { $0.answers } }

  /// Replies to the waiting request, and to all later requests immediately.
  func answer() {
    state.withLock { state in
      state.mayAnswer = true
      state.reader?.resume()
      state.reader = nil
    }
  }

  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents {
    await withCheckedContinuation { reader in
      state.withLock { state in
        if state.mayAnswer { reader.resume() } else { state.reader = reader }
      }
    }
    state.withLock { $0.answers += 1 }
    return RemoteContents(bytes: Array(text.utf8), tag: nil)
  }

  func tag(of uri: String) async throws(RemoteFileError) -> String? { nil }

  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? { throw .denied }
}
