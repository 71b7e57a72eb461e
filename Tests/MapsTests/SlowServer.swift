import Maps
import Synchronization

/// A server whose one file comes when a test says so, whether or not anybody still waits for it.
final class SlowServer: RemoteFiles {
  private struct State {
    var reader: CheckedContinuation<Void, Never>?
    var answers = 0
    var mayAnswer = false
  }

  private let state = Mutex(State())
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether somebody waits for the file.
  var hasReader: Bool { state.withLock { $0.reader != nil } }
  /// How often it was delivered.
  var answers: Int { state.withLock { $0.answers } }

  /// Delivers it to whoever waits, and from now on at once.
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
