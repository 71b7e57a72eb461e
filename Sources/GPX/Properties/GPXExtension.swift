import Markup

/// Elements of other namespaces, in which GPX has everything that it has no element for.
enum GPXExtension {
  /// An element that says `text` under a name that people chose. It declares its own prefix, because the file may not.
  ///
  /// What XML takes as a name is written as GDAL and QGIS write fields; any other name stands in an attribute.
  static func element(_ name: String, _ text: [UInt8]) -> [UInt8] {
    let tags = tags(name)
    return Array("<\(tags.open)>".utf8) + text + Array("</\(tags.close)>".utf8)
  }

  private static func tags(_ name: String) -> (open: String, close: String) {
    if isPlain(name) { return ("ogr:\(name) xmlns:ogr=\"http://osgeo.org/gdal\"", "ogr:\(name)") }
    if name.hasPrefix("osmand:"), isPlain(String(name.dropFirst("osmand:".count))) {
      return ("\(name) xmlns:osmand=\"https://osmand.net\"", name)
    }
    let value = String(decoding: MarkupText.encoded(name, quote: UInt8(ascii: "\"")), as: UTF8.self)
    return (
      "pindrop:property xmlns:pindrop=\"https://pindrop.org/gpx\" name=\"\(value)\"", "pindrop:property"
    )
  }

  /// What a property is called that an element of an extension is.
  static func name(of index: Int, _ reader: MarkupReader) -> String {
    let name = reader.qualifiedName(index)
    if name == "pindrop:property", let given = reader.attributeText("name", of: index) { return given }
    return name.hasPrefix("ogr:") ? String(name.dropFirst("ogr:".count)) : name
  }

  /// Whether XML takes `name` as one, of those in ASCII.
  private static func isPlain(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.\-]*/) != nil
  }
}
