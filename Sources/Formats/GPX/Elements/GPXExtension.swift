import Features
import Markup

/// Functions for extensions, which are elements of other namespaces. They contain data for which GPX has no elements.
enum GPXExtension {
  /// Returns an element for a property with any name. It contains `text`, and declares its own prefix, because the file
  /// may not declare it.
  ///
  /// If the name is a valid XML name, the element has this name, like a field of GDAL or QGIS. Otherwise, the name is
  /// written as an attribute. If an attribute in `others` has a name that is already used, a number is added to the
  /// name.
  static func element(
    _ name: String, _ text: [UInt8], attributes others: [(name: String, value: String)] = []
  ) -> [UInt8] {
    let tag = tag(name)
    var usedNames = Set(tag.attributes.map(\.name) + ["xmlns"])
    let others = others.map { name, value in
      var (free, number) = (name, 2)
      while !usedNames.insert(free).inserted { (free, number) = ("\(name)-\(number)", number + 1) }
      return (name: free, value: value)
    }
    return Array("<\(tag.name)".utf8) + GPXExtension.text(of: tag.attributes + others) + Array(">".utf8)
      + text
      + Array("</\(tag.name)>".utf8)
  }

  /// Returns the changes that rename an element. Its content and unrelated attributes stay the same.
  static func renaming(_ index: Int, to name: String, _ reader: MarkupReader) -> [Splice] {
    let old = tag(self.name(of: index, reader))
    let new = tag(name)
    let attributes = reader.attributes(of: index).map {
      (name: String(decoding: reader.slice($0.name), as: UTF8.self), range: $0)
    }
    var missing = new.attributes
    var splices: [Splice] = []
    for attribute in attributes {
      if let place = missing.firstIndex(where: { $0.name == attribute.name }) {
        splices += reader.settingAttribute(attribute.range.value, to: missing.remove(at: place).value)
      } else if old.name == reader.qualifiedName(index),
        old.attributes.contains(where: { $0.name == attribute.name }),
        // Remove the declaration of the old prefix only if no other attribute uses the prefix.
        !attributes.contains(where: { "xmlns:\($0.name)".hasPrefix(attribute.name + ":") })
      {
        splices.append(reader.removal(of: attribute.range))
      }
    }
    let element = reader.elements[index]
    let range = Int(element.start) + 1..<Int(element.nameEnd)
    splices.append(Splice(range, Array(new.name.utf8) + text(of: missing)))
    guard !element.isOneTag else { return splices }
    let end = Int(element.contentEnd) + 2
    return splices + [Splice(end..<end + range.count, Array(new.name.utf8))]
  }

  private static func text(of attributes: [(name: String, value: String)]) -> [UInt8] {
    attributes.flatMap { name, value in
      Array(" \(name)=\"".utf8) + MarkupText.encoded(value, quote: UInt8(ascii: "\"")) + [UInt8(ascii: "\"")]
    }
  }

  /// Returns the element name for a property name, with the attributes that the element needs.
  private static func tag(_ name: String) -> (name: String, attributes: [(name: String, value: String)]) {
    if MarkupText.isPlainName(name) { return ("ogr:\(name)", [("xmlns:ogr", "http://osgeo.org/gdal")]) }
    if name.hasPrefix("osmand:"), MarkupText.isPlainName(String(name.dropFirst("osmand:".count))) {
      return (name, [("xmlns:osmand", "https://osmand.net")])
    }
    return ("pindrop:property", [("xmlns:pindrop", "https://pindrop.org/gpx"), ("name", name)])
  }

  /// Returns the name of the property that an extension element stands for.
  static func name(of index: Int, _ reader: MarkupReader) -> String {
    let name = reader.qualifiedName(index)
    if name == "pindrop:property", let given = reader.attributeText("name", of: index) { return given }
    return name.hasPrefix("ogr:") ? String(name.dropFirst("ogr:".count)) : name
  }

}
