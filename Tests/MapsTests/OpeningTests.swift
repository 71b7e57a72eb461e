import Documents
import Files
import Foundation
import Geography
import Maps
import Testing
import Waiting

@MainActor @Suite struct OpeningTests {
  @Test func aFileThatIsOpenIsNotReadAgain() async throws {
    let desk = try Desk()
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.geojson"), withDestinationPath: "a.geojson")
    let map = try await desk.open("a.geojson")
    let request = await desk.maps.request(
      ["a.geojson", "link.geojson", "b.geojson", "b.geojson"].map { desk.location($0) }
        + [
          "geo:48.2,16.37", "geo:here", "geo:0,0?q=Old+Town",
          "https://www.openstreetmap.org/?mlat=47.1&mlon=15.4#map=15/48/16",
        ].map { FileLocation(uri: $0) })
    #expect(request.openMaps.count == 1 && request.openMaps.first === map)
    #expect(request.files == [desk.location("b.geojson")])
    #expect(request.coordinates.map(\.coordinate.latitude) == [48.2, 47.1])
    #expect(request.searches == ["Old Town"])
    #expect(request.failures == [OpeningError(FileLocation(uri: "geo:here"), .notACoordinate)])
  }

  @Test func filesGoOnTopOfAMapThatSomebodyHasUsed() async throws {
    let desk = try Desk()
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    let map = try await desk.open("a.geojson")
    let outcome = await desk.maps.open([desk.location("b.geojson"), desk.location("c.geojson")], onto: map)
    guard case .layers(let layers)? = outcome.arrival else {
      Issue.record("they became a map of their own")
      return
    }
    map.add(layers)
    #expect(map.document.layers.map(\.state.name) == ["a.geojson", "b.geojson"])
    #expect(outcome.failures.map(\.location) == [desk.location("c.geojson")])
    // What was added is known: nothing is merged, and a save writes it as it was read.
    map.rename(row: 1, to: "changed")
    _ = await map.save()
    #expect(try desk.read("b.geojson") == Text.collection("changed"))
  }

  @Test func filesAreAMapOfTheirOwnWhereNobodyUsedTheOther() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let outcome = await desk.maps.open([desk.location("a.geojson")], onto: desk.maps.makeEmpty())
    guard case .map(let map)? = outcome.arrival else {
      Issue.record("there is no map")
      return
    }
    #expect(map.title == .file("a.geojson") && !map.document.hasUnsavedChanges)
  }

  @Test func aFileThatWasOpenedWhileItWasReadIsNoSecondMap() async throws {
    let held = HeldServer(Server(Text.collection("a")))
    let desk = try Desk(remote: held)
    let location = FileLocation(uri: "sftp://server/places.geojson")
    held.hold(.read)
    let slow = Task { await desk.maps.open([location], onto: nil) }
    try await yielding(until: "the file is read") { held.isHolding }
    guard case .map(let map)? = await desk.maps.open([location], onto: nil).arrival else {
      Issue.record("there is no map")
      return
    }
    held.letGoOn()
    let outcome = await slow.value
    #expect(outcome.arrival == nil && outcome.failures.isEmpty)
    #expect(outcome.openMaps.map { $0 === map } == [true])
    #expect(desk.maps.all.count == 1)
  }

  /// A journal of a file on a server, which is there differently from what the journal starts from: it is read once more.
  private func openSlowly(
    _ location: FileLocation, of server: Server, _ held: HeldServer, _ desk: Desk
  ) async throws -> Task<OpeningOutcome, Never> {
    guard case .map(let map)? = await desk.maps.open([location], onto: nil).arrival else {
      throw Desk.NotOpened(failures: [])
    }
    map.rename(row: 0, to: "ours")
    map.close()
    server.text = Text.collection("theirs")
    held.hold(.read)
    let slow = Task { await desk.maps.open([location], onto: nil) }
    try await yielding(until: "the file is read") { held.isHolding }
    held.hold(.read)
    held.letGoOn()
    try await yielding(until: "it is read for its journal") { held.isHolding }
    return slow
  }

  @Test(.timeLimit(.minutes(20))) func otherFilesDoNotWaitForAJournal() async throws {
    let server = Server(Text.collection("a"))
    let held = HeldServer(server)
    let location = FileLocation(uri: "sftp://server/places.geojson")
    let desk = try Desk(remote: held)
    let other = try desk.write(Text.collection("b"), to: "b.geojson")
    let slow = try await openSlowly(location, of: server, held, desk)
    var outcome: OpeningOutcome?
    Task { outcome = await desk.maps.open([other], onto: nil) }
    defer { held.letGoOn() }
    try await yielding(until: "the other file is open") { outcome != nil }
    #expect(outcome?.read == [other] && outcome?.arrival != nil && held.isHolding)
    held.letGoOn()
    #expect(await slow.value.arrival != nil)
    #expect(desk.maps.all.count == 2)
  }

  @Test(.timeLimit(.minutes(20))) func theSameFileWaitsForItsJournal() async throws {
    let server = Server(Text.collection("a"))
    let held = HeldServer(server)
    let location = FileLocation(uri: "sftp://server/places.geojson")
    let desk = try Desk(remote: held)
    let other = try desk.write(Text.collection("b"), to: "b.geojson")
    let slow = try await openSlowly(location, of: server, held, desk)
    let again = Task { await desk.maps.open([other, location], onto: nil) }
    for _ in 0..<100 { await Task.yield() }
    held.letGoOn()
    let first = await slow.value
    let second = await again.value
    #expect(first.arrival != nil && second.openMaps.count == 1 && second.arrival != nil)
    #expect(desk.maps.all.map { $0.document.layers.count } == [1, 1])
  }

  @Test func whatOthersHaveOpenIsLeftOutOfWhatIsReadTogether() async throws {
    let held = HeldServer(Server(Text.collection("a")))
    let desk = try Desk(remote: held)
    let location = FileLocation(uri: "sftp://server/places.geojson")
    let other = try desk.write(Text.collection("b"), to: "b.geojson")
    held.hold(.read)
    let both = Task { await desk.maps.open([location, other], onto: nil) }
    try await yielding(until: "the file is read") { held.isHolding }
    let map = try await desk.open("b.geojson")
    held.letGoOn()
    let outcome = await both.value
    guard case .map(let new)? = outcome.arrival else {
      Issue.record("there is no map")
      return
    }
    #expect(new.document.layers.map(\.state.name) == ["places.geojson"])
    #expect(outcome.openMaps.map { $0 === map } == [true])
  }

  @Test func aFileThatIsOpenedTwiceAtOnceIsOneMap() async throws {
    let desk = try Desk()
    let file = try desk.write(Text.collection("a"), to: "a.geojson")
    let openings = (0..<8).map { _ in Task { await desk.maps.open([file], onto: nil) } }
    var outcomes: [OpeningOutcome] = []
    for opening in openings { outcomes.append(await opening.value) }
    #expect(outcomes.count { $0.arrival != nil } == 1)
    #expect(desk.maps.all.count == 1)
    let map = try #require(desk.maps.all.first)
    #expect(outcomes.allSatisfy { $0.arrival != nil || $0.openMaps.first === map })
  }

  @Test func aLocationIsItsPathAndItsName() {
    let location = FileLocation(path: "/tmp/ä b/ c#.geojson")
    #expect(location.uri == "file:///tmp/%C3%A4%20b/%20c%23.geojson")
    #expect(location.path == "/tmp/ä b/ c#.geojson")
    #expect(location.name == " c#.geojson")
    #expect(location.folder?.path == "/tmp/ä b")
    #expect(location.folder?.appending(" c#.geojson") == location)
    #expect(FileLocation(uri: "file:///tmp/%FFb").path?.bytes == Array("/tmp/".utf8) + [0xFF, 0x62])
    #expect(FileLocation(uri: "sftp://server/a.geojson").path == nil)
    #expect(FileLocation(uri: "sftp://server/a.geojson").name == "a.geojson")
    #expect(FileLocation(uri: "GEO:1,2").scheme == "geo")
  }
}
