import Foundation
import Geography

extension CityTiles {
  static let attribution = "<a href=\"https://example.org/\">Synthetic city</a> of the tests"

  public var name: String { "Musterstadt" }

  /// The bounds as west, south, east and north in degrees.
  var boundsText: String {
    let (southwest, northeast) = City.bounds
    return [southwest.longitude, southwest.latitude, northeast.longitude, northeast.latitude]
      .map { String(format: "%.7f", $0) }.joined(separator: ",")
  }

  /// The description of the layers as JSON, which both containers have in their metadata.
  func layersJSON(adding others: [String: String] = [:]) throws -> String {
    var object: [String: Any] = others
    object["vector_layers"] = layers.map { layer -> [String: Any] in
      ["id": layer.name, "fields": layer.fields, "minzoom": zooms.lowerBound, "maxzoom": zooms.upperBound]
    }
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
