/// A style of MapLibre that was read from a file: https://maplibre.org/maplibre-style-spec/
///
/// Unsupported parts are listed in `omissions`, and aren't drawn.
public struct MapLibreStyle: Sendable {
  /// The name of the style, if it has one.
  public let name: String?
  /// The unsupported parts, in the order of the layers.
  public let omissions: [StyleOmission]
  let layers: [StyleLayer]
  /// The numbers of attributes, keyed by name.
  let attributes: [String: Int]

  /// The maximum number of layers. The largest styles in practice have about 400.
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

  /// The names of the tile layers that the style draws, sorted.
  public var tileLayers: [String] { Set(layers.map(\.sourceLayer)).subtracting([""]).sorted() }

  /// Resolves `ref`, with which older styles take the type, source, zooms, filter and layout from another layer.
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
  /// The style draws only layers that the file of tiles doesn't have. The associated value is the names of these
  /// layers.
  case otherLayers([String])
  /// The style has no supported layer that draws vector tiles.
  case nothingToDraw
}
