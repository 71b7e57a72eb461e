import StreetTesting
import Testing
import Tiles

@testable import Streets

@Suite struct TileSchemaTests {
  @Test(arguments: CitySchema.allCases) func layersOfAFileIdentifyItsSchema(_ schema: CitySchema) {
    let layers = CityTiles(schema: schema, zooms: 13...14).layers.map(\.name)
    #expect(TileSchema(layers: layers) == schema.tileSchema)
  }

  @Test(arguments: CitySchema.allCases) func everyTileIdentifiesItsSchema(_ schema: CitySchema) throws {
    for (id, bytes) in CityTiles(schema: schema, zooms: 12...14).sorted {
      let tile = try VectorTile(bytes)
      // The layers of land use and of water have the same names in two schemas.
      #expect(TileSchema(of: tile) == schema.tileSchema, "\(id): \(tile.layers.map(\.name))")
    }
  }

  @Test(arguments: [[], ["road", "admin", "place_label"], ["water"], ["buildings", "pois"]])
  func otherLayersAreUnknown(_ layers: [String]) {
    #expect(TileSchema(layers: layers) == .unknown)
  }
}

extension CitySchema {
  var tileSchema: TileSchema {
    switch self {
    case .openMapTiles: .openMapTiles
    case .protomaps: .protomaps
    case .shortbread: .shortbread
    }
  }
}
