import Geography
import Tiles

/// A house number in a tile.
public struct HouseNumber: Hashable, Sendable {
  public var text: String
  /// The street, or `nil` if the tile doesn't state the street of the house number.
  public var street: String?
  public var position: MercatorPoint

  /// Returns the house numbers of a tile. Omits points in the tile's buffer, which belong to a neighboring tile.
  /// O(features).
  public static func all(in tile: VectorTile, at id: TileID, schema: TileSchema) -> [HouseNumber] {
    var numbers: [HouseNumber] = []
    for layer in tile.layers {
      guard let labeled = LabeledLayer(layer, in: schema), !labeled.rules.textKeys.isEmpty else { continue }
      let projection = TileProjection(id, of: layer)
      for feature in layer.features where feature.kind == .points {
        guard let (meaning, attributes) = labeled.meaning(of: feature), meaning.kind == .houseNumber,
          let text = labeled.rules.textKeys.lazy.compactMap({ attributes.text($0) }).first(where: isNumber)
        else { continue }
        let street = streetKeys.lazy.compactMap { attributes.text($0) }.first { !$0.isEmpty }
        layer.forEachCommand(of: feature) { command in
          guard case .move(let x, let y) = command else { return }
          let point = Point(x: Double(x), y: Double(y))
          guard projection.contains(point) else { return }
          let position = projection.position(point)
          numbers.append(HouseNumber(text: text, street: street, position: position))
        }
      }
    }
    return numbers
  }

  /// The attributes that can contain the street. Protomaps uses the first.
  private static let streetKeys = ["addr_street", "street", "addr:street"]

  /// Whether a text is a single line that is short enough for a house number, such as "12 b" or "12–16".
  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40 && !text.contains { $0.isNewline }
  }
}
