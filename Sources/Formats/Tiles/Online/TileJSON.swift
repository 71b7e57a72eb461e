import Foundation

/// The description of a server's tiles: TileJSON 3.0.
public struct TileJSON: Hashable, Sendable {
  public var name: String?
  /// The attribution, which can contain HTML.
  public var attribution: String?
  public var template: TileTemplate
  public var zooms: ClosedRange<Int>
  /// The names of the layers of vector tiles, or `nil` if the tiles are images. Empty if the layers are unknown.
  public var vectorLayers: [String]?

  /// The maximum zoom if a description doesn't state it. Vector tiles of higher zooms are rare.
  private static let usualMaximum = (images: 19, vector: 14)

  /// Creates a description of a server's tiles. The address determines whether they are images or vector tiles.
  public init(template: TileTemplate, attribution: String?) {
    self.template = template
    self.attribution = attribution
    vectorLayers = template.namesVectorTiles ? [] : nil
    zooms = 0...(template.namesVectorTiles ? TileJSON.usualMaximum.vector : TileJSON.usualMaximum.images)
  }

  /// The same description for vector tiles, for a server whose tiles turn out to be vector tiles.
  public var ofVectorTiles: TileJSON {
    var description = self
    description.vectorLayers = []
    if zooms.upperBound == TileJSON.usualMaximum.images {
      description.zooms =
        min(zooms.lowerBound, TileJSON.usualMaximum.vector)...TileJSON.usualMaximum.vector
    }
    return description
  }

  /// The description as JSON.
  public var text: String {
    var object: [String: Any] = [
      "tilejson": "3.0.0", "tiles": [template.text], "minzoom": zooms.lowerBound, "maxzoom": zooms.upperBound,
    ]
    object["name"] = name
    object["attribution"] = attribution
    if let vectorLayers {
      object["format"] = "pbf"
      object["vector_layers"] = vectorLayers.map { ["id": $0] }
    }
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Parses a description. Relative addresses of tiles aren't supported.
  public init(_ bytes: [UInt8]) throws(TileJSONError) {
    guard let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] else {
      throw .notJSON
    }
    if object["version"] as? Int == 8, object["sources"] != nil { throw .style }
    guard let tiles = (object["tiles"] as? [String])?.first else { throw .noTiles }
    let isFromSouth = object["scheme"] as? String == "tms"
    do throws(TileAddressError) {
      template = try TileTemplate(isFromSouth ? tiles.replacing("{y}", with: "{-y}") : tiles)
    } catch {
      throw .address(tiles, error)
    }
    let isVector =
      object["vector_layers"] != nil || ["pbf", "mvt"].contains(object["format"] as? String)
      || template.namesVectorTiles
    vectorLayers = isVector ? MetadataJSON.layers(in: object) : nil
    let usual = isVector ? TileJSON.usualMaximum.vector : TileJSON.usualMaximum.images
    let low = min(max(object["minzoom"] as? Int ?? 0, 0), 22)
    zooms = low...min(max(object["maxzoom"] as? Int ?? usual, low), 22)
    name = object["name"] as? String
    attribution = object["attribution"] as? String
  }
}

/// The reason why a description of tiles can't be used.
public enum TileJSONError: Error, Hashable, Sendable {
  case notJSON
  case noTiles
  /// The file is a map style, not a description of tiles.
  case style
  case address(String, TileAddressError)
}
