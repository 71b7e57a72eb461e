import Documents
import MapFiles
import Synchronization
import Testing

/// A server with a single file. It may provide entity tags for the versions of the file.
final class Server: RemoteFiles {
  static let location = FileLocation(uri: "sftp://server/places.geojson")

  private struct State {
    var text: String
    var number = 1
    var reads = 0
  }

  private let state: Mutex<State>
  private let hasTags: Bool

  init(_ text: String, hasTags: Bool = true) {
    state = Mutex(State(text: text))
    self.hasTags = hasTags
  }

  var text: String {
    get { state.withLock { $0.text } }
    set {
      state.withLock {
        $0.text = newValue
        $0.number += 1
      }
    }
  }

  /// The number of requests for the file's contents.
  var reads: Int { state.withLock { $0.reads } }

  private func tag(_ state: State) -> String? { hasTags ? "\(state.number)" : nil }

  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents {
    state.withLock { state in
      state.reads += 1
      return RemoteContents(bytes: Array(state.text.utf8), tag: tag(state))
    }
  }

  func tag(of uri: String) async throws(RemoteFileError) -> String? {
    // No other files exist on the server.
    guard uri.hasSuffix("places.geojson") else { throw .missing }
    return state.withLock { tag($0) }
  }

  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? {
    let written: String?? = state.withLock { state in
      if let expected, expected != tag(state) { return .none }
      state.text = String(decoding: bytes, as: UTF8.self)
      state.number += 1
      return .some(tag(state))
    }
    guard let written else { throw .changedByOthers }
    return written
  }
}

@MainActor @Suite struct RemoteTests {
  private func opened(_ server: Server) async throws -> (desk: Desk, map: OpenMap) {
    let desk = try Desk(remote: server)
    return (desk, try await desk.open([Server.location]))
  }

  @Test(arguments: [true, false]) func remoteFileIsOpenedMergedAndSaved(hasTags: Bool) async throws {
    let server = Server(Text.collection("a", "b"), hasTags: hasTags)
    let (desk, map) = try await opened(server)
    #expect(map.title == .file("places.geojson"))
    map.rename(row: 0, to: "ours")
    server.text = Text.collection("a", "theirs")
    _ = await map.save()
    #expect(server.text == Text.collection("ours", "theirs"))
    #expect(!map.document.files.hasUnsavedChanges)
    withExtendedLifetime(desk) {}
  }

  @Test func unchangedTagAvoidsReadingAgain() async throws {
    let server = Server(Text.collection("a"))
    let (desk, map) = try await opened(server)
    map.rename(row: 0, to: "ours")
    _ = await map.save()
    #expect(server.text == Text.collection("ours"))
    #expect(server.reads == 1)
    withExtendedLifetime(desk) {}
  }
}
