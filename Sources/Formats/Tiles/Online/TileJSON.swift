import Foundation

/// The description of a server's tiles: TileJSON 3.0.
public struct TileJSON: Hashable, Sendable {
  public var name: String?
  /// The attribution, which can contain HTML.
  public var attribution: String?
  public var template: TileTemplate
  public var zooms: ClosedRange<Int>

  public init(template: TileTemplate, attribution: String?, zooms: ClosedRange<Int> = 0...19) {
    self.template = template
    self.attribution = attribution
    self.zooms = zooms
  }

  /// The description as JSON.
  public var text: String {
    var object: [String: Any] = [
      "tilejson": "3.0.0", "tiles": [template.text], "minzoom": zooms.lowerBound, "maxzoom": zooms.upperBound,
    ]
    object["name"] = name
    object["attribution"] = attribution
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
    let isVector =
      object["vector_layers"] != nil || ["pbf", "mvt"].contains(object["format"] as? String)
      || tiles.prefix { $0 != "?" }.hasSuffix(".pbf") || tiles.prefix { $0 != "?" }.hasSuffix(".mvt")
    if isVector { throw .vectorTiles }
    let isFromSouth = object["scheme"] as? String == "tms"
    do throws(TileAddressError) {
      template = try TileTemplate(isFromSouth ? tiles.replacing("{y}", with: "{-y}") : tiles)
    } catch {
      throw .address(tiles, error)
    }
    let low = min(max(object["minzoom"] as? Int ?? 0, 0), 22)
    zooms = low...min(max(object["maxzoom"] as? Int ?? 19, low), 22)
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
  /// The server has vector tiles, which can only be read from files.
  case vectorTiles
  case address(String, TileAddressError)
}
