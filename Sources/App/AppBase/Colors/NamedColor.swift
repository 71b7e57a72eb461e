import AnnotationKit
import Documents
import Features
import Gtk

/// A named color in menus and swatches.
public struct NamedColor: Hashable, Sendable {
  /// The identifier in actions, and the suffix of the CSS class.
  public let id: String
  public let hex: HexColor

  public static let all = [
    NamedColor("red", 0xE01B24), NamedColor("orange", 0xFF7800), NamedColor("yellow", 0xF5C211),
    NamedColor("green", 0x2EC27E), NamedColor("teal", 0x0AB9DC), NamedColor("blue", 0x3584E4),
    NamedColor("purple", 0x9141AC), NamedColor("slate", 0x5E5C64),
  ]

  /// Creates a color. `rgb` is 0xRRGGBB.
  private init(_ id: String, _ rgb: UInt32) { (self.id, hex) = (id, HexColor(rgb: rgb)) }

  public static func named(_ id: String) -> NamedColor? { all.first { $0.id == id } }

  public var name: String {
    switch id {
    case "red": localized("Red")
    case "orange": localized("Orange")
    case "yellow": localized("Yellow")
    case "green": localized("Green")
    case "teal": localized("Teal")
    case "blue": localized("Blue")
    case "purple": localized("Purple")
    default: localized("Slate")
    }
  }

  public var color: Color { Color(hex) }
}
