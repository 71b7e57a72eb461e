/// A color in sRGB with components in 0…1. Alpha isn't premultiplied.
public struct Color: Hashable, Sendable, Codable {
  /// The components. They aren't clamped here, but painting clamps them to 0…1.
  public var red, green, blue, alpha: Double

  /// Creates a color, which is opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from 0xRRGGBB.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Returns the color with its alpha multiplied by `alpha`.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// Returns the color mixed with `other`. `part` is the fraction of `other`. The alpha doesn't change.
  package func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha)
  }

  /// Whether white text on the color would be hard to read.
  public var isLight: Bool { luma > 0.72 }

  /// The perceived brightness from 0 to 1, ignoring the opacity: Y′ of ITU-R BT.601.
  public var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
