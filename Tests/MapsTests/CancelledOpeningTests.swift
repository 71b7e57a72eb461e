import CSV
import Documents
import Maps
import Testing
import Waiting

/// Opening files that somebody ends before they are read.
@MainActor @Suite struct CancelledOpeningTests {
  private static let location = FileLocation(uri: "sftp://server/places.csv")
  /// It does not say clearly where its places are.
  private static let table = "a,b\n46.5,7.5\n46.6,7.6\n"

  @Test(.timeLimit(.minutes(20))) func itEndsWhileTheFileStillDoesNotCome() async throws {
    let server = SlowServer(CancelledOpeningTests.table)
    let desk = try Desk(remote: server)
    var questions = 0
    func open() async -> OpeningOutcome {
      await desk.maps.open(
        [CancelledOpeningTests.location], onto: nil,
        asking: OpeningQuestions(table: { _, question in
          questions += 1
          return question.best
        }))
    }
    let work = Task { await open() }
    try await yielding(until: "the file is asked for") { server.hasReader }
    work.cancel()
    let outcome = await work.value
    #expect(outcome.arrival == nil && outcome.failures.isEmpty && outcome.read.isEmpty)
    #expect(server.hasReader, "nobody waited for the file")
    server.answer()
    try await yielding(until: "the server has answered") { server.answers > 0 }
    // What is open now was opened after what the file was read for has ended too.
    let again = await open()
    #expect(again.read == [CancelledOpeningTests.location])
    #expect(questions == 1)
    #expect(desk.maps.all.count == 1)
    withExtendedLifetime((desk, again)) {}
  }

  /// The same file becomes a map once, and so waits for what came before it.
  @Test(.timeLimit(.minutes(20))) func oneWhoseMapStillComesBackKeepsNobodyWaiting() async throws {
    let server = Server(Text.collection("a"))
    let held = HeldServer(server)
    let location = FileLocation(uri: "sftp://server/places.geojson")
    let desk = try Desk(remote: held)
    guard case .map(let map)? = await desk.maps.open([location], onto: nil).arrival else {
      throw Desk.NotOpened(failures: [])
    }
    map.rename(row: 0, to: "ours")
    map.close()
    // What its journal starts from is not there any more: it is looked for once more.
    server.text = Text.collection("theirs")
    let other = try desk.write(Text.collection("b"), to: "b.geojson")
    let again = try desk.restarted()
    held.hold(.read)
    let slow = Task { await again.maps.open([location], onto: nil) }
    try await yielding(until: "the file is read") { held.isHolding }
    held.hold(.read)
    held.letGoOn()
    try await yielding(until: "it is read for its journal") { held.isHolding }
    slow.cancel()
    #expect(await slow.value.arrival == nil)
    var outcome: OpeningOutcome?
    Task { outcome = await again.maps.open([other, location], onto: nil) }
    defer { held.letGoOn() }
    try await yielding(until: "both files are open", within: waitLimit) { outcome != nil }
    #expect(outcome?.read == [other, location] && outcome?.arrival != nil)
  }

  @Test(.timeLimit(.minutes(20))) func aTaskThatIsCancelledAlreadyOpensNothing() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let request = await desk.maps.request([desk.location("a.geojson")])
      let outcome = await desk.maps.open([desk.location("a.geojson")], onto: nil)
      return request.files.isEmpty && outcome.arrival == nil && outcome.failures.isEmpty
    }
    #expect(await work.value)
    #expect(desk.maps.all.isEmpty)
  }
}
