/// A style of MapLibre that was read from a file: https://maplibre.org/maplibre-style-spec/
///
/// Layers that aren't understood are listed, and aren't drawn.
public struct MapLibreStyle: Sendable {
  /// The name of the style, if it has one.
  public let name: String?
  /// What isn't understood, in the order of the layers.
  public let omissions: [StyleOmission]
  let layers: [StyleLayer]
  /// The numbers of attributes, keyed by name.
  let attributes: [String: Int]

  /// The largest number of layers. The largest styles in practice have about 400.
  private static let maximumLayers = 4000

  public init(_ bytes: [UInt8]) throws(MapLibreStyleError) {
    let json: StyleJSON
    do throws(StyleJSONError) { json = try StyleJSONParser.parse(bytes) } catch { throw .json(error) }
    guard json.object != nil else { throw .notAStyle }
    guard json["version"]?.number == 8, let list = json["layers"]?.array else { throw .notAStyle }
    guard list.count <= MapLibreStyle.maximumLayers else { throw .tooManyLayers }
    name = json["name"]?.string.map { String($0.prefix(200)) }
    let sources = (json["sources"]?.object ?? [:]).filter { $0.value["type"]?.string == "vector" }
    var parser = LayerParser(sources: Set(sources.keys))
    for (index, layer) in MapLibreStyle.resolved(list).enumerated() { parser.add(layer, at: index) }
    layers = parser.layers
    omissions = parser.omissions
    attributes = parser.expressions.attributes
  }

  /// The names of the layers of tiles that the style draws.
  public var tileLayers: [String] { Set(layers.map(\.sourceLayer)).subtracting([""]).sorted() }

  /// Adds the properties of other layers to layers that refer to them, as in older styles.
  private static func resolved(_ layers: [StyleJSON]) -> [StyleJSON] {
    let byName = Dictionary(layers.map { ($0["id"]?.string ?? "", $0) }) { first, _ in first }
    return layers.map { layer in
      guard let name = layer["ref"]?.string, var members = layer.object, let other = byName[name] else {
        return layer
      }
      for key in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
        members[key] = other[key]
      }
      return .object(members)
    }
  }
}

/// The reason why a style can't be used.
public enum MapLibreStyleError: Error, Hashable, Sendable {
  case json(StyleJSONError)
  /// The file isn't a style of version 8.
  case notAStyle
  case tooManyLayers
  /// The style draws layers that the file of tiles doesn't have.
  case otherLayers([String])
  /// None of the style's layers is understood.
  case nothingToDraw
}
