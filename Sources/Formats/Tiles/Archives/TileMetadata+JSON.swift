import Foundation

/// The parts of a file's JSON metadata that are used.
struct MetadataJSON {
  var name: String?
  var attribution: String?
  /// The names of the vector layers.
  var layers: [String] = []

  /// Reads a JSON object. Ignores members of unexpected types. Returns `nil` if the text isn't a JSON object.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= TileLimits.metadata,
      let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return nil }
    name = object["name"] as? String
    attribution = object["attribution"] as? String
    layers = MetadataJSON.layers(in: object)
    // Files that were converted from MBTiles can contain the JSON metadata as a string.
    if layers.isEmpty, let text = object["json"] as? String,
      let inner = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    {
      layers = MetadataJSON.layers(in: inner)
    }
  }

  /// Returns the names in the member `vector_layers`.
  static func layers(in object: [String: Any]) -> [String] {
    let layers = object["vector_layers"] as? [Any] ?? []
    return layers.compactMap { ($0 as? [String: Any])?["id"] as? String }
  }
}
