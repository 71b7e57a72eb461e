import Features
import Graphics
import Keys

extension Color {
  public init(_ hex: HexColor) { self.init(rgb: hex.rgb) }
}

extension HexColor {
  /// Creates the nearest color with 8 bits per component, as in the simplestyle format. Ignores the opacity.
  public init(_ color: Color) {
    func byte(_ component: Double) -> UInt32 { UInt32((max(0, min(1, component)) * 255).rounded()) }
    self.init(rgb: byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
  }
}
