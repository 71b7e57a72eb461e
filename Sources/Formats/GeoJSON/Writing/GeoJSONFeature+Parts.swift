import Features

/// Parts of a feature for programs such as GDAL.
extension GeoJSONFeature {
  /// The text of the geometry, or `nil` if the feature has no valid geometry.
  public var geometryText: [UInt8]? {
    reading { json in geometry(json).map { Array(bytes[json.tokens[$0].range]) } }
  }

  public var isCollection: Bool {
    reading { json in json.geometries(in: geometry(json)).count > 1 }
  }

  /// The number of positions that have a height, and the number of all positions.
  public var heights: (given: Int, positions: Int) {
    reading { json in
      let positions = json.positions(in: geometry(json))
      // The tokens of a position are the array, the longitude, the latitude and, if present, the height.
      return (positions.count { json.tokens[$0].next > $0 + 3 }, positions.count)
    }
  }

  /// Returns the text of a Feature, on one line.
  public static func text(properties: [Property], geometry: [UInt8]?) -> [UInt8] {
    var text = Array(#"{"type":"Feature","properties":{"#.utf8)
    for (index, property) in properties.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += JSONText.encoded(property.name) + [UInt8(ascii: ":")] + property.value.encoded(onOneLine: true)
    }
    text += Array(#"},"geometry":"#.utf8)
    text += geometry.map(JSONText.onOneLine) ?? Array("null".utf8)
    return text + [UInt8(ascii: "}")]
  }
}
