/// A colour in sRGB, each component in 0…1, alpha not premultiplied.
public struct Color: Hashable, Sendable, Codable {
  /// Not clamped here; painting takes what is beyond 0…1 for the nearest that is not.
  public var red, green, blue, alpha: Double

  /// Makes a colour, opaque unless `alpha` says otherwise.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// The same colour, `alpha` times as opaque.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// The colour `part` of the way to `other`, opaque as this one is.
  func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha)
  }

  /// Whether white on it would be hard to read.
  public var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.72 }
}
