/// A color in sRGB, with components in 0…1 and alpha not premultiplied.
public struct MapColor: Hashable, Sendable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from 0xRRGGBB.
  public init(_ hexadecimal: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hexadecimal >> 16 & 0xff) / 255, green: Double(hexadecimal >> 8 & 0xff) / 255,
      blue: Double(hexadecimal & 0xff) / 255, alpha: alpha)
  }
}
