import Testing
import Tiles

@testable import StreetTesting
@testable import Streets

/// Tests how the names of streets and points are classified in each schema.
@Suite struct StreetLabelSchemaTests {
  private static let place = TileID(z: 14, x: 8600, y: 5800)

  /// Returns a tile with one layer, whose features have the given attributes.
  private func tile(
    _ layer: String, _ geometry: TileGeometry, _ features: [[(key: String, value: TileValue)]]
  ) throws -> VectorTile {
    var writer = TileLayerWriter(layer)
    for (index, attributes) in features.enumerated() { writer.add(UInt64(index), geometry, attributes) }
    var tile = WireWriter()
    tile.field(3, writer.bytes(extent: 4096))
    return try VectorTile(tile.bytes)
  }

  private static let roads: [(TileSchema, labels: String, kind: String)] = [
    (.openMapTiles, "transportation_name", "class"), (.protomaps, "roads", "kind"),
    (.shortbread, "street_labels", "kind"),
  ]

  /// All roads and paths that a schema draws can have names.
  @Test(arguments: roads) func everyDrawnRoadCanHaveAName(
    _ schema: TileSchema, _ layer: String, _ key: String
  ) throws {
    let drawn = try #require(schema.labelLayers[layer]?.drawnLayer)
    let mapping = try #require(schema.mapping?.layers[drawn])
    let values = mapping.kinds.filter { $0.value.isRoad }.map(\.key)
    #expect(values.count >= 6)
    let tile = try tile(
      layer, .lines([[SIMD2(10, 10), SIMD2(900, 10)]]),
      values.map { [(key, .text($0)), ("name", .text("Name of \($0)"))] })
    let labels = StreetLabel.labels(in: tile, at: Self.place, schema: schema)
    #expect(Set(labels.map(\.text)) == Set(values.map { "Name of \($0)" }))
    for label in labels {
      let value = String(label.text.dropFirst("Name of ".count))
      #expect(mapping.kinds[value].flatMap(StreetLabel.Kind.init(road:)) == label.kind)
    }
  }

  /// Files can contain any number.
  @Test(
    arguments: [
      (TileSchema.openMapTiles, "place", "class", "rank"),
      (.protomaps, "places", "kind_detail", "population_rank"),
      (.shortbread, "place_labels", "kind", "population"),
    ], [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18])
  func unusualRanksAreAccepted(_ layer: (TileSchema, String, String, String), _ number: Double) throws {
    let (schema, name, kind, rank) = layer
    var attributes: [(key: String, value: TileValue)] = [
      (kind, .text("town")), (rank, .number(number)), ("name", .text("Seedorf")),
    ]
    if schema == .protomaps { attributes.append(("kind", .text("locality"))) }
    let tile = try tile(name, .points([SIMD2(10, 10)]), [attributes])
    let labels = StreetLabel.labels(in: tile, at: Self.place, schema: schema)
    #expect(labels.map(\.text) == ["Seedorf"])
    #expect(labels.allSatisfy { (0...99).contains($0.rank) })
  }

  /// The middle of a line can be far outside of the tile.
  @Test func pointOfInterestIsNoLine() throws {
    let far = Int32.max / 4
    let line = TileGeometry.lines([[SIMD2(10, 10), SIMD2(far, far)]])
    let attributes = [[(key: "class", value: TileValue.text("cafe")), ("name", .text("Zum Anker"))]]
    let tile = try tile("poi", line, attributes)
    let id = TileID(z: 0, x: 0, y: 0)
    #expect(NamedFeature.all(in: tile, at: id, schema: .openMapTiles).isEmpty)
    let point = try self.tile("poi", .points([SIMD2(10, 10)]), attributes)
    #expect(NamedFeature.all(in: point, at: id, schema: .openMapTiles).count == 1)
  }

  /// Protomaps and Shortbread have a layer of the same name.
  @Test func pointsAreReadByTheirSchema() throws {
    let tile = try tile(
      "pois", .points([SIMD2(10, 10)]),
      [[("kind", .text("museum")), ("amenity", .text("pub")), ("name", .text("Old House"))]])
    func icon(_ schema: TileSchema) -> String? {
      StreetLabel.labels(in: tile, at: Self.place, schema: schema).first?.icon
    }
    #expect(icon(.protomaps) == "museum")
    #expect(icon(.shortbread) == "beer")
    #expect(icon(.openMapTiles) == nil)
    #expect(icon(.unknown) == nil)
  }
}
