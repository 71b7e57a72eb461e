import Geography
import Tiles

extension StreetLabel {
  /// Returns the labels of a tile. O(features).
  ///
  /// Names are in the first of `languages` in which the tile has them, otherwise in the local language. Points in the
  /// tile's buffer belong to a neighboring tile and are omitted. Lines end at the tile's edge.
  public static func labels(
    in tile: VectorTile, at id: TileID, schema: TileSchema, languages: [String] = []
  ) -> [StreetLabel] {
    let nameKeys = nameKeys(in: languages) + localNameKeys
    var labels: [StreetLabel] = []
    for layer in tile.layers {
      guard let labeled = LabeledLayer(layer, in: schema) else { continue }
      let keys = labeled.rules.textKeys.isEmpty ? nameKeys : labeled.rules.textKeys
      for feature in layer.features where feature.kind != .polygons {
        guard let (meaning, attributes) = labeled.meaning(of: feature) else { continue }
        let text = keys.lazy.compactMap { attributes.text($0)?.labelText }.first
        let reference = labeled.rules.referenceKey.flatMap { attributes.text($0)?.reference }
        guard text != nil || reference != nil else { continue }
        let shapes = layer.shapes(of: feature, in: id)
        for shape in shapes {
          if let text {
            labels.append(
              StreetLabel(meaning.kind, text, icon: meaning.icon, rank: meaning.rank, shape: shape))
          }
          if let reference, meaning.kind == .majorStreet || meaning.kind == .street, case .line = shape {
            labels.append(
              StreetLabel(.shield, reference, rank: meaning.kind == .majorStreet ? 0 : 1, shape: shape))
          }
        }
      }
    }
    return labels
  }
}

extension StreetLabel {
  /// The attributes with the local name of a feature. Some files have only one of them.
  package static let localNameKeys = ["name", "name:latin", "name_int"]

  /// Returns the attributes with the name of a feature in any of `languages`.
  package static func nameKeys(in languages: [String]) -> [String] {
    languages.flatMap { ["name:\($0)", "name_\($0)"] }
  }
}

extension String {
  /// The text on one line and without surrounding spaces. `nil` if it is empty or too long for a label.
  package var labelText: String? {
    guard utf8.count <= 300 else { return nil }
    let words = split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The first of several road numbers, or `nil` if it is too long for a shield.
  fileprivate var reference: String? {
    guard let first = split(whereSeparator: { $0 == ";" || $0.isNewline }).first.map(String.init)?.labelText,
      first.count <= 8
    else { return nil }
    return first
  }
}
