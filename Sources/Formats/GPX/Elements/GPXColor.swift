import Features
import Markup

/// The color of a feature, which is in an extension or follows from its symbol. GPX itself has no colors.
struct GPXColor {
  var color: HexColor
  /// The element that contains the color.
  var element: Int
  /// The notation of the color.
  var style: Style

  enum Style { case digits, name, symbol }

  /// Finds the first hexadecimal color (OsmAnd, Organic Maps, GPX Style). If there is no such color, finds a color name
  /// (Garmin), or otherwise the color of the symbol (Garmin).
  init?(_ reader: MarkupReader) {
    var found: GPXColor?
    for child in reader.children(of: 0) where !reader.isVertex(child) {
      if reader.isOwn(child, "sym") {
        if found == nil { found = GPXColor(symbol: child, reader) }
      } else if reader.isOwn(child, "extensions") || !reader.hasOwnPrefix(child) {
        for element in child..<Int(reader.elements[child].next) {
          guard let other = GPXColor(extension: element, reader) else { continue }
          if other.style == .digits {
            self = other
            return
          }
          if found == nil || found?.style == .symbol { found = other }
        }
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Returns the color of a line's markers, which is in an extension with the simplestyle name and is independent of
  /// the line's color. Returns `nil` if there is no such extension.
  static func ofMarkers(_ reader: MarkupReader) -> HexColor? {
    for child in reader.children(of: 0) where reader.isOwn(child, "extensions") || !reader.hasOwnPrefix(child)
    {
      for element in reader.elementsOutsideOfVertices(in: child)
      where GPXExtension.name(of: element, reader) == "marker-color" {
        if let color = HexColor(reader.trimmedText(of: element)) { return color }
      }
    }
    return nil
  }

  /// Parses the name of a Garmin symbol such as "Flag, Blue".
  private init?(symbol: Int, _ reader: MarkupReader) {
    let words = reader.trimmedText(of: symbol).split(separator: ", ")
    guard words.count == 2, let color = GPXColor.named[String(words[1])] else { return nil }
    (self.color, element, style) = (HexColor(rgb: color), symbol, .symbol)
  }

  private init?(extension index: Int, _ reader: MarkupReader) {
    if reader.isLocally(index, "color") || reader.isLocally(index, "colour") {
      guard let color = GPXColor.digits(reader.trimmedText(of: index)) else { return nil }
      (self.color, element, style) = (color, index, .digits)
    } else if reader.isLocally(index, "DisplayColor") {
      guard let color = GPXColor.named[reader.trimmedText(of: index)] else { return nil }
      (self.color, element, style) = (HexColor(rgb: color), index, .name)
    } else {
      return nil
    }
  }

  /// Parses #rgb, #rrggbb or #aarrggbb, with or without the `#`.
  static func digits(_ text: String) -> HexColor? {
    if let color = HexColor(text) { return color }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return digits.utf8.count == 8 && HexColor(String(digits.prefix(6))) != nil
      ? HexColor(String(digits.suffix(6))) : nil
  }

  /// Returns `color` in the notation of `old`.
  static func text(_ color: HexColor, like old: String) -> String {
    let digits = String(color.text.dropFirst())
    let mark = old.hasPrefix("#") ? "#" : ""
    let oldDigits = old.dropFirst(mark.count)
    return mark + (oldDigits.utf8.count == 8 ? oldDigits.prefix(2) : "") + digits
  }

  /// Returns Garmin's name for `color`, or `nil` if none of Garmin's colors equals it.
  static func name(of color: HexColor) -> String? { named.filter { $0.value == color.rgb }.map(\.key).min() }

  /// The colors of Garmin's symbols and of `DisplayColor_t` in Garmin's GPX extensions 3.
  private static let named: [String: UInt32] = [
    "Black": 0x000000, "DarkRed": 0x8B0000, "DarkGreen": 0x006400, "DarkYellow": 0xB5B820,
    "DarkBlue": 0x00008B, "DarkMagenta": 0x8B008B, "DarkCyan": 0x008B8B, "LightGray": 0xCCCCCC,
    "DarkGray": 0x444444, "Red": 0xFF0000, "Green": 0x00FF00, "Yellow": 0xFFFF00, "Blue": 0x0000FF,
    "Magenta": 0xFF00FF, "Cyan": 0x00FFFF, "White": 0xFFFFFF, "Orange": 0xFFA500, "Amber": 0xFFBF00,
    "Violet": 0x8F00FF, "Purple": 0x800080,
  ]
}
