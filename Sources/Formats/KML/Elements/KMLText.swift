import Features
import Geography
import Markup

/// Writes KML elements.
struct KMLText {
  /// The prefix of element names, including the colon.
  var prefix: String

  func element(_ name: String, _ text: String) -> [UInt8] {
    Array("<\(prefix)\(name)>".utf8) + MarkupText.encoded(text) + Array("</\(prefix)\(name)>".utf8)
  }

  func element(_ name: String, _ children: [[UInt8]], _ layout: MarkupLayout) -> [UInt8] {
    layout.element(prefix + name, children, close: prefix + name)
  }

  func data(_ name: String, _ value: String, _ layout: MarkupLayout) -> [UInt8] {
    let name = String(decoding: MarkupText.encoded(name, quote: UInt8(ascii: "\"")), as: UTF8.self)
    return layout.element(
      "\(prefix)Data name=\"\(name)\"", [element("value", value)], close: prefix + "Data")
  }

  /// Returns the text of a position without a height. It consists of the longitude, a comma and the latitude.
  static func tuple(_ coordinate: Coordinate, decimals: Int) -> String {
    [coordinate.longitude, coordinate.latitude].map {
      String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
    }.joined(separator: ",")
  }
}
