import Features
import Markup

/// A color, which KML writes as aabbggrr.
struct KMLColor: Hashable, Sendable {
  var color: HexColor
  /// The opacity, from 0 (transparent) to 255 (opaque).
  var alpha: UInt8

  init(_ color: HexColor, alpha: UInt8 = 255) { (self.color, self.alpha) = (color, alpha) }

  /// Parses eight hexadecimal digits, or six digits for an opaque color. A `#` may precede them. Returns `nil` for any
  /// other text.
  init?(_ text: String) {
    let trimmed = text.trimmingMarkupSpace
    let digits = trimmed.hasPrefix("#") ? trimmed.dropFirst() : trimmed[...]
    guard digits.utf8.count == 8 || digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else {
      return nil
    }
    alpha = digits.utf8.count == 8 ? UInt8(value >> 24) : 255
    color = HexColor(rgb: (value & 0xFF) << 16 | value & 0xFF00 | (value >> 16) & 0xFF)
  }

  var text: String {
    let rgb = color.rgb
    let value = UInt32(alpha) << 24 | (rgb & 0xFF) << 16 | rgb & 0xFF00 | rgb >> 16
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The parts of a style that are drawn: KML 2.2, section 12.
struct KMLStyle: Hashable, Sendable {
  var icon: KMLColor?
  /// The last component of the path in the icon's address.
  var iconName: String?
  var line: KMLColor?
  var lineWidth: String?
  var area: KMLColor?
  /// Whether areas are drawn without a fill.
  var isHollow: Bool?
  /// The names of elements that aren't drawn and don't have their default value.
  private(set) var others: Set<String> = []

  init() {}

  /// Reads a Style element.
  init(_ style: Int, _ reader: MarkupReader) {
    for child in reader.children(of: style) {
      if reader.isLocally(child, "IconStyle") {
        icon = KMLStyle.color(child, reader)
        iconName = KMLStyle.iconName(child, reader)
        noteOthers(in: child, besides: ["color"], reader)
      } else if reader.isLocally(child, "LineStyle") {
        line = KMLStyle.color(child, reader)
        lineWidth = KMLStyle.text("width", child, reader)
        noteOthers(in: child, besides: ["color", "width"], reader)
      } else if reader.isLocally(child, "PolyStyle") {
        area = KMLStyle.color(child, reader)
        isHollow = KMLStyle.text("fill", child, reader).map { $0 == "0" || $0 == "false" }
        noteOthers(in: child, besides: ["color", "fill"], reader)
      } else {
        others.insert(reader.localName(child))
      }
    }
  }

  private mutating func noteOthers(in part: Int, besides known: [StaticString], _ reader: MarkupReader) {
    for child in reader.children(of: part) where !known.contains(where: { reader.isLocally(child, $0) }) {
      let name = reader.localName(child)
      if reader.trimmedText(of: child) != KMLStyle.standard[name] { others.insert(name) }
    }
  }

  /// The default values of elements: KML 2.2, section 12.
  private static let standard = ["colorMode": "normal", "outline": "1", "scale": "1"]

  /// Returns this style, completed with the parts of `other` that are missing in this style.
  func over(_ other: KMLStyle) -> KMLStyle {
    var style = self
    style.icon = icon ?? other.icon
    style.iconName = iconName ?? other.iconName
    style.line = line ?? other.line
    style.lineWidth = lineWidth ?? other.lineWidth
    style.area = area ?? other.area
    style.isHollow = isHollow ?? other.isHollow
    style.others = others.union(other.others)
    return style
  }

  /// The color of the marker. If the icon's color is white, the color is derived from the name of the icon's picture,
  /// because white doesn't change the picture.
  var markerColor: HexColor? {
    if let icon, icon.color.rgb != 0xFFFFFF { return icon.color }
    return iconName.flatMap { KMLIcons.color(of: $0) } ?? icon?.color
  }

  /// The elements of a Style that the program draws.
  static let places: [(part: StaticString, name: StaticString)] = [
    ("IconStyle", "color"), ("LineStyle", "color"), ("LineStyle", "width"), ("PolyStyle", "color"),
    ("PolyStyle", "fill"),
  ]

  /// The text of each element in ``places``, or `nil` if the style doesn't need this element.
  var texts: [String?] {
    [
      markerColor.map { KMLColor($0, alpha: icon?.alpha ?? 255).text }, line?.text, lineWidth, area?.text,
      isHollow.map { $0 ? "0" : "1" },
    ]
  }

  /// Returns the part of the style with this simplestyle name, or `nil` if it isn't set.
  func simpleStyle(_ name: String) -> String? {
    switch name {
    case "stroke": line?.color.text
    case "stroke-opacity": line.map { "\(Double($0.alpha) / 255)" }
    case "stroke-width": lineWidth
    case "fill": area?.color.text
    case "fill-opacity": isHollow == true ? "0" : area.map { "\(Double($0.alpha) / 255)" }
    default: nil
    }
  }

  private static func color(_ style: Int, _ reader: MarkupReader) -> KMLColor? {
    text("color", style, reader).flatMap { KMLColor($0) }
  }

  private static func text(_ name: StaticString, _ parent: Int, _ reader: MarkupReader) -> String? {
    reader.children(of: parent).first { reader.isLocally($0, name) }.map { reader.trimmedText(of: $0) }
  }

  private static func iconName(_ style: Int, _ reader: MarkupReader) -> String? {
    guard let icon = reader.children(of: style).first(where: { reader.isLocally($0, "Icon") }) else {
      return nil
    }
    return text("href", icon, reader).flatMap { $0.split(separator: "/").last.map(String.init) }
  }
}

/// The colors of well-known icons, which are derived from file names.
enum KMLIcons {
  /// Returns the color of an icon of Google Earth or Organic Maps. Supports Google Earth's pins and paddles
  /// ("ylw-pushpin.png") and generated icons ("icon?color=1976d2&id=2000"), and Organic Maps' icons
  /// ("placemark-red.png").
  static func color(of file: String) -> HexColor? {
    if file.hasPrefix("icon?") {
      let name = "color="
      let words = file.dropFirst("icon?".count).split(separator: "&")
      return words.first { $0.hasPrefix(name) }.flatMap {
        HexColor(String($0.dropFirst(name.count).prefix(6)))
      }
    }
    let words = file.prefix { $0 != "." }.split(separator: "-")
    guard words.count == 2 else { return nil }
    if words[0] == "placemark" { return organicMaps[String(words[1])].map { HexColor(rgb: $0) } }
    guard ["pushpin", "circle", "blank", "diamond", "square", "stars"].contains(words[1]) else { return nil }
    return google[String(words[0])].map { HexColor(rgb: $0) }
  }

  private static let google: [String: UInt32] = [
    "ylw": 0xFFFF00, "red": 0xFF0000, "blu": 0x0000FF, "blue": 0x0000FF, "grn": 0x00AA00,
    "ltblu": 0x55AAFF, "pink": 0xFF55AA, "purple": 0x9B30FF, "wht": 0xFFFFFF, "orange": 0xFF8800,
  ]
  private static let organicMaps: [String: UInt32] = [
    "red": 0xE51B23, "pink": 0xFF4182, "purple": 0x9B24B2, "deeppurple": 0x6639BF, "blue": 0x0066CC,
    "lightblue": 0x249CF2, "cyan": 0x14BECD, "teal": 0x00A58C, "green": 0x3C8C3C, "lime": 0x93BF39,
    "yellow": 0xFFC800, "orange": 0xFF9600, "deeporange": 0xF06432, "brown": 0x804633, "gray": 0x737373,
    "bluegray": 0x597380,
  ]
}
