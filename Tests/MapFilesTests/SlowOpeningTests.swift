import Documents
import MapFiles
import Testing
import Waiting

/// Opening other files while a server is slow to reply.
@MainActor @Suite struct SlowOpeningTests {
  private let server = Server(Text.collection("a"))
  private let held: HeldServer
  private let desk: Desk
  /// The location of a local file.
  private let other: FileLocation

  init() throws {
    held = HeldServer(server)
    desk = try Desk(remote: held)
    other = try desk.write(Text.collection("b"), to: "b.geojson")
  }

  /// Starts opening the files. Returns while the server is holding back the request for its file.
  private func openSlowly(
    _ locations: [FileLocation] = [Server.location], of desk: Desk
  ) async throws -> Task<OpeningOutcome, Never> {
    try await held.begin(holding: .read) { await desk.maps.open(locations, onto: nil) }
  }

  /// Starts opening the server's file. Its journal refers to other contents, so the file has to be read a second time.
  /// Returns while the server is holding back the second request.
  private func openWithJournal(of desk: Desk) async throws -> Task<OpeningOutcome, Never> {
    let map = try await self.desk.open([Server.location])
    map.rename(row: 0, to: "ours")
    await map.close().value
    server.text = Text.collection("theirs")
    let slow = try await openSlowly(of: desk)
    held.hold(.read)
    held.letGoOn()
    try await yielding(until: "it is read for its journal") { held.isHolding }
    return slow
  }

  @Test func fileOpenedDuringReadingCreatesNoSecondMap() async throws {
    let slow = try await openSlowly(of: desk)
    let map = try await desk.open([Server.location])
    held.letGoOn()
    let outcome = await slow.value
    #expect(outcome.arrival == nil && outcome.failures.isEmpty)
    #expect(outcome.openMaps.map { $0 === map } == [true])
    #expect(desk.maps.all.count == 1)
  }

  @Test(.timeLimit(.minutes(40))) func otherFilesDoNotWaitForASlowJournal() async throws {
    let slow = try await openWithJournal(of: desk)
    var outcome: OpeningOutcome?
    Task { outcome = await desk.maps.open([other], onto: nil) }
    defer { held.letGoOn() }
    try await yielding(until: "the other file is open") { outcome != nil }
    #expect(outcome?.read == [other] && outcome?.arrival != nil && held.isHolding)
    held.letGoOn()
    #expect(await slow.value.arrival != nil)
    #expect(desk.maps.all.count == 2)
  }

  @Test(.timeLimit(.minutes(40))) func sameFileWaitsForItsJournal() async throws {
    let slow = try await openWithJournal(of: desk)
    let again = Task { await desk.maps.open([other, Server.location], onto: nil) }
    for _ in 0..<100 { await Task.yield() }
    held.letGoOn()
    let first = await slow.value
    let second = await again.value
    #expect(first.arrival != nil && second.openMaps.count == 1 && second.arrival != nil)
    #expect(desk.maps.all.map { $0.document.layers.all.count } == [1, 1])
  }

  /// Openings of the same file run one after another, so a canceled one must end.
  @Test(.timeLimit(.minutes(40))) func canceledOpeningDoesNotBlockLaterOnes() async throws {
    let again = try desk.restarted()
    let slow = try await openWithJournal(of: again)
    slow.cancel()
    #expect(await slow.value.arrival == nil)
    var outcome: OpeningOutcome?
    Task { outcome = await again.maps.open([other, Server.location], onto: nil) }
    defer { held.letGoOn() }
    try await yielding(until: "both files are open", within: waitLimit) { outcome != nil }
    #expect(outcome?.read == [other, Server.location] && outcome?.arrival != nil)
  }

  @Test func filesOpenedMeantimeAreLeftOutOfTheNewMap() async throws {
    let both = try await openSlowly([Server.location, other], of: desk)
    let map = try await desk.open("b.geojson")
    held.letGoOn()
    let outcome = await both.value
    guard case .map(let new)? = outcome.arrival else {
      Issue.record("there is no map")
      return
    }
    #expect(new.document.layers.all.map(\.state.name) == ["places.geojson"])
    #expect(outcome.openMaps.map { $0 === map } == [true])
  }
}
