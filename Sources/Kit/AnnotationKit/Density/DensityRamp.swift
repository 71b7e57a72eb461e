import Geography
import Glibc

/// The color ramp of a density. It has one hue and increasing contrast with the map, so that higher densities
/// always look denser.
struct DensityRamp: Hashable, Sendable {
  /// The tint of the markers.
  var tint: Color
  var appearance: Appearance
  /// The number of points per square of 12 pixels at which the ramp ends.
  var fullness: Double

  private static let steps = 256

  /// The color of each step, as premultiplied BGRA in one number.
  var colors: [UInt32] { (0..<DensityRamp.steps).map { color(Double($0) / Double(DensityRamp.steps - 1)) } }

  /// Returns the step of a density. The scale is logarithmic, because densities differ by orders of magnitude.
  func step(_ density: Float) -> Float {
    let part = logf(1 + density) / logf(1 + Float(max(fullness, DensityRamp.leastFullness)))
    return max(0, min(1, part)) * Float(DensityRamp.steps - 1)
  }

  /// The minimum for `fullness`, so that sparse maps don't use the full ramp.
  private static let leastFullness = 12.0

  private func color(_ part: Double) -> UInt32 {
    let (low, high) =
      switch appearance {
      case .light: (tint.mixed(with: .white, 0.5), tint.mixed(with: .black, 0.66))
      case .dark: (tint.mixed(with: .black, 0.3), tint.mixed(with: .white, 0.78))
      }
    let color =
      part < 0.5 ? low.mixed(with: tint, part * 2) : tint.mixed(with: high, part * 2 - 1)
    // The color is transparent below a density of about one marker. At higher densities, it is partly transparent, so
    // that the map stays visible.
    let density = expm1(part * log1p(max(fullness, DensityRamp.leastFullness)))
    let rise = max(0, min(1, (density - 0.2) / 2))
    let alpha = rise * rise * (3 - 2 * rise) * (0.26 + 0.54 * part)
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value * alpha)) * 255).rounded()) }
    return byte(color.blue) | byte(color.green) << 8 | byte(color.red) << 16 | byte(1) << 24
  }
}
