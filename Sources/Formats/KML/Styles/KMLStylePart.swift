import Features
import Markup

/// A part of a Style, such as `IconStyle`, or an element of such a part. `text` is its text.
struct KMLStylePart {
  /// The element's name without a prefix.
  var name: String
  var text: [UInt8]
  var children: [KMLStylePart]

  /// Returns the parts of a Style element. `text` is the text of the element.
  static func parts(_ text: [UInt8]) -> [KMLStylePart] {
    text.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.readElement(at: 0)
      return parts(of: 0, reader)
    }
  }

  private static func parts(of parent: Int, _ reader: MarkupReader) -> [KMLStylePart] {
    reader.children(of: parent).map { child in
      KMLStylePart(
        name: reader.localName(child), text: reader.text(reader.elements[child].range),
        children: parts(of: child, reader))
    }
  }
}

extension MarkupReader {
  /// Adds a part to the Placemark's own style. Returns `nil` if the style already has such a part.
  func addingOwnStyle(_ part: KMLStylePart) -> [Splice]? {
    guard let style = child("Style", of: 0) else {
      let text = wrapped("Style", part.text, layout(of: 0).inner)
      return [insertion(of: text, into: 0, after: KMLOrder.predecessor(of: "Style", in: self))]
    }
    guard ownStylePart(part.name, in: style) == nil else { return nil }
    let predecessor = KMLOrder.stylePredecessor(of: part.name, of: style, in: self)
    return [insertion(of: part.text, into: style, after: predecessor)]
  }

  /// Adds an element to a part of the Placemark's own style. Returns no changes if the part already has such an
  /// element.
  func addingOwnStyle(_ element: KMLStylePart, in part: KMLStylePart) -> [Splice] {
    guard let style = child("Style", of: 0), let own = ownStylePart(part.name, in: style),
      ownStylePart(element.name, in: own) == nil
    else { return [] }
    let predecessor = KMLOrder.stylePredecessor(of: element.name, of: own, in: self)
    return [insertion(of: element.text, into: own, after: predecessor)]
  }

  private func ownStylePart(_ name: String, in parent: Int) -> Int? {
    children(of: parent).first { localName($0) == name }
  }
}
