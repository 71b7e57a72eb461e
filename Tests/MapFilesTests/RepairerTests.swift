import Documents
import Geography
import MapFiles
import Testing

@MainActor @Suite struct RepairerTests {
  private static let right = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Tokyo"},"geometry":{"type":"Point","coordinates":[139.69,35.680]}},
    {"type":"Feature","properties":{"name":"Either"},"geometry":{"type":"Point","coordinates":[77.2,28.6]}}
    ]}
    """
  private static let wrong =
    right.replacing("139.69,35.680", with: "35.680,139.69").replacing("77.2,28.6", with: "28.6,77.2")

  /// Opens the file, and waits until its coordinates have been checked.
  private func opened(_ desk: Desk) async throws -> (map: OpenMap, repairer: Repairer) {
    let map = try await desk.open("map.geojson")
    let repairer = Repairer(map)
    repairer.follow()
    await repairer.finish()
    return (map, repairer)
  }

  @Test func repairingTwiceConcurrentlyRepairsOnce() async throws {
    let desk = try Desk()
    try desk.write(RepairerTests.wrong, to: "map.geojson")
    let (map, repairer) = try await opened(desk)
    #expect(repairer.offer != nil)
    async let first = repairer.repair()
    async let second = repairer.repair()
    let outcomes = await [first, second].compactMap { $0 }
    #expect(outcomes.map(\.count) == [2])
    #expect(map.text == RepairerTests.right)
    map.document.history.undo()
    #expect(map.text == RepairerTests.wrong)
  }

  @Test func dismissedOfferIsNotRepeatedButCanBeRepaired() async throws {
    let desk = try Desk()
    try desk.write(RepairerTests.wrong, to: "map.geojson")
    let (map, repairer) = try await opened(desk)
    repairer.dismiss()
    #expect(repairer.offer == nil && repairer.repairable != nil)
    await map.close().value
    let (again, other) = try await opened(desk)
    #expect(other.offer == nil)
    #expect(await other.repair()?.count == 2)
    #expect(again.text == RepairerTests.right)
  }

  @Test func lockedLayerGetsNoOffer() async throws {
    let desk = try Desk()
    try desk.write(RepairerTests.wrong, to: "map.geojson")
    let (map, repairer) = try await opened(desk)
    let layer = map.document.layers.all[0].key
    map.document.layers.set(layer, isLocked: true)
    #expect(repairer.offer == nil && repairer.repairable == nil)
    map.document.layers.set(layer, isLocked: false)
    #expect(repairer.offer?.layer.key == layer)
  }

  /// A repair must not move places that the user added or moved after the file was opened.
  @Test func placesMovedByTheUserAreNotRepaired() async throws {
    let desk = try Desk()
    try desk.write(RepairerTests.wrong, to: "map.geojson")
    let (map, repairer) = try await opened(desk)
    let document = map.document
    let either = document.rows.key(at: 1)
    document.features.move(either, to: Coordinate(latitude: 12, longitude: 34), zoom: 10)
    document.features.addMarker(at: Coordinate(latitude: 48.5, longitude: 2.25), zoom: 10)
    repairer.follow()
    await repairer.finish()
    #expect(repairer.offer?.misplacement.count == 1 && repairer.offer?.misplacement.total == 3)
    #expect(await repairer.repair()?.count == 1)
    let places = (0..<3).compactMap { document.rows.coordinate(of: document.rows.key(at: $0)) }
    #expect(places.map(\.latitude) == [35.68, 12, 48.5] && places.map(\.longitude) == [139.69, 34, 2.25])
  }
}
