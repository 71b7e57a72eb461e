import Geography
import Streets
import Tiles

/// The named streets and the house numbers of a tile.
struct AddressTile: Sendable {
  struct Street: Sendable {
    var name: String
    /// Whether the street is a path. Other streets take precedence, because houses rarely have the address of a path.
    var isPath: Bool
    var line: [MercatorPoint]
  }

  var streets: [Street] = []
  var houses: [HouseNumber]

  init(_ tile: VectorTile, at id: TileID, schema: TileSchema, languages: [String]) {
    houses = HouseNumber.all(in: tile, at: id, schema: schema)
    for label in StreetLabel.labels(in: tile, at: id, schema: schema, languages: languages) {
      guard case .line(let line) = label.shape else { continue }
      switch label.kind {
      case .majorStreet, .street, .minorStreet, .path:
        streets.append(Street(name: label.text, isPath: label.kind == .path, line: line))
      default: continue
      }
    }
  }
}
