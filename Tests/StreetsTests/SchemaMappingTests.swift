import StreetTesting
import Testing
import Tiles

@testable import Streets

/// The same city in three schemas must have the same features.
@Suite struct SchemaMappingTests {
  private struct Shape: Hashable {
    var feature: StreetFeature
    var geometry: [GeometryCommand]
  }

  @Test(arguments: [CitySchema.protomaps, .shortbread]) func schemasHaveEqualFeatures(_ schema: CitySchema)
    throws
  {
    let reference = CityTiles(schema: .openMapTiles, zooms: 11...14)
    let other = CityTiles(schema: schema, zooms: 11...14)
    #expect(reference.tiles.count > 30)
    for (id, bytes) in reference.sorted {
      var shapes = [try features(bytes, .openMapTiles), try features(other.tiles[id] ?? [], schema)]
      // Sports grounds are points in Shortbread, which aren't drawn.
      for index in shapes.indices { shapes[index] = shapes[index].filter { $0.feature.kind != .pitch } }
      #expect(
        shapes[0] == shapes[1], "\(id): \(Set(shapes[0].symmetricDifference(shapes[1]).map(\.feature)))")
    }
  }

  @Test(arguments: CitySchema.allCases) func cityHasAllKindsOfWays(_ schema: CitySchema) throws {
    let found = try CityTiles(schema: schema, zooms: 14...14).tiles.values.reduce(into: Set<StreetFeature>())
    {
      $0.formUnion(try features($1, schema).map(\.feature))
    }
    let expected: [StreetFeature] = [
      StreetFeature(.motorway), StreetFeature(.motorway, level: .bridge),
      StreetFeature(.motorway, level: .tunnel),
      StreetFeature(.minor), StreetFeature(.service), StreetFeature(.path), StreetFeature(.steps),
      StreetFeature(.rail), StreetFeature(.tram), StreetFeature(.ferry), StreetFeature(.runway),
      StreetFeature(.river), StreetFeature(.lake), StreetFeature(.ocean), StreetFeature(.building),
      StreetFeature(.countryBorder), StreetFeature(.regionBorder),
    ]
    #expect(expected.filter { !found.contains($0) } == [])
  }

  private func features(_ bytes: [UInt8], _ schema: CitySchema) throws -> Set<Shape> {
    let mapping = try #require(schema.tileSchema.mapping)
    var shapes: Set<Shape> = []
    for layer in try VectorTile(bytes).layers {
      guard let classifier = FeatureClassifier(layer, in: mapping) else { continue }
      for feature in layer.features where feature.kind != .points {
        guard let found = classifier.classify(feature) else { continue }
        var geometry: [GeometryCommand] = []
        layer.forEachCommand(of: feature) { geometry.append($0) }
        shapes.insert(Shape(feature: found, geometry: geometry))
      }
    }
    return shapes
  }
}
