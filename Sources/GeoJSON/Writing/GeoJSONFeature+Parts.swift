import Features

/// What programs are given that take features apart.
extension GeoJSONFeature {
  /// The geometry's own text; nil where it has none.
  public var geometryText: [UInt8]? {
    reading { json in geometry(json).map { Array(bytes[json.tokens[$0].range]) } }
  }

  /// Whether its geometry is a GeometryCollection.
  public var isCollection: Bool {
    reading { json in json.geometries(in: geometry(json)).count > 1 }
  }

  /// Of how many of its positions the text gives a height, and how many there are.
  public var heights: (given: Int, positions: Int) {
    reading { json in
      let positions = json.positions(in: geometry(json))
      // The array itself, longitude, latitude.
      return (positions.count { json.tokens[$0].next > $0 + 3 }, positions.count)
    }
  }

  /// The text of a Feature on one line.
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
