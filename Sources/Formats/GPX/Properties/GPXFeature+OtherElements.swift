import Features
import Markup

extension GPXFeature {
  /// The names of elements that other formats can't represent: the text and type of links, attributes of extensions,
  /// and elements between the points of a segment.
  public var otherElements: [String] {
    reading { reader in
      var names: [String] = []
      func note(_ name: String) {
        if !names.contains(name) { names.append(name) }
      }
      for child in reader.children(of: 0) {
        if reader.isOwn(child, "link") {
          for part in reader.children(of: child) { note("link/" + reader.localName(part)) }
        } else if reader.isOwn(child, "trkseg") {
          for element in reader.elementsOutsideOfVertices(in: child).dropFirst()
          where !reader.hasChildren(element) { note(GPXExtension.name(of: element, reader)) }
        } else if reader.isOwn(child, "extensions") || !reader.hasOwnPrefix(child) {
          for element in reader.elementsOutsideOfVertices(in: child) {
            let name = GPXExtension.name(of: element, reader)
            for attribute in GPXExtension.otherAttributes(of: element, reader) {
              note("\(name)/\(attribute)")
            }
          }
        }
      }
      if let fault = reader.firstFault(kind) { note(reader.localName(fault)) }
      return names
    }
  }
}

extension GPXExtension {
  /// Returns the names of an extension element's attributes. Leaves out the property name and the declarations of
  /// prefixes.
  static func otherAttributes(of index: Int, _ reader: MarkupReader) -> [String] {
    let isNamed = reader.qualifiedName(index) == "pindrop:property"
    return reader.attributes(of: index).filter { reader.declaredPrefix(by: $0) == nil }
      .map { String(decoding: reader.slice($0.name), as: UTF8.self) }
      .filter { !isNamed || $0 != "name" }
  }
}
