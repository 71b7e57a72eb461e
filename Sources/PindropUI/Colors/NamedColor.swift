import AnnotationKit
import Gtk

/// The colours that menus and swatches offer, by name.
public struct NamedColor: Hashable, Sendable {
  /// What actions call it; also the end of its style class.
  public let id: String
  /// `#rrggbb`, as simplestyle has it.
  public let hex: String

  public static let all = [
    NamedColor(id: "red", hex: "#e01b24"), NamedColor(id: "orange", hex: "#ff7800"),
    NamedColor(id: "yellow", hex: "#f5c211"), NamedColor(id: "green", hex: "#2ec27e"),
    NamedColor(id: "teal", hex: "#0ab9dc"), NamedColor(id: "blue", hex: "#3584e4"),
    NamedColor(id: "purple", hex: "#9141ac"), NamedColor(id: "slate", hex: "#5e5c64"),
  ]

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

  public var color: Color { Color(hex: hex) ?? .black }
}

extension Color {
  /// Reads `#rrggbb`; nil for anything else.
  init?(hex: String) {
    guard hex.count == 7, hex.hasPrefix("#"), let bits = UInt32(hex.dropFirst(), radix: 16) else {
      return nil
    }
    func part(_ shift: UInt32) -> Double { Double((bits >> shift) & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// `#rrggbb`, without the opacity.
  var hex: String {
    func part(_ value: Double) -> String {
      let digits = String(Int((max(0, min(1, value)) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#\(part(red))\(part(green))\(part(blue))"
  }
}
