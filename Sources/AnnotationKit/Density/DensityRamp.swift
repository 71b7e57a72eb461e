import Geography
import Glibc

/// The colors of a density: one hue, from hardly seen to the farthest from the map's own lightness, so that more always
/// looks more.
struct DensityRamp: Hashable, Sendable {
  /// What the markers look like.
  var tint: Color
  var appearance: Appearance
  /// Points to a square of 12 pixels from which on it looks full.
  var fullness: Double

  private static let steps = 256

  /// Premultiplied BGRA as one number for each step.
  var colors: [UInt32] { (0..<DensityRamp.steps).map { color(Double($0) / Double(DensityRamp.steps - 1)) } }

  /// The step of a density: by the logarithm, as numbers of places differ by powers.
  func step(_ density: Float) -> Float {
    let part = logf(1 + density) / logf(1 + Float(max(fullness, DensityRamp.leastFullness)))
    return max(0, min(1, part)) * Float(DensityRamp.steps - 1)
  }

  /// Where all is hardly dense nothing looks full.
  private static let leastFullness = 12.0

  private func color(_ part: Double) -> UInt32 {
    let (low, high) =
      switch appearance {
      case .light: (tint.mixed(with: .white, 0.5), tint.mixed(with: .black, 0.66))
      case .dark: (tint.mixed(with: .black, 0.3), tint.mixed(with: .white, 0.78))
      }
    let color =
      part < 0.5 ? low.mixed(with: tint, part * 2) : tint.mixed(with: high, part * 2 - 1)
    // Nothing at all where there is less than a marker or so, and then the map shines through.
    let density = expm1(part * log1p(max(fullness, DensityRamp.leastFullness)))
    let rise = max(0, min(1, (density - 0.2) / 2))
    let alpha = rise * rise * (3 - 2 * rise) * (0.26 + 0.54 * part)
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value * alpha)) * 255).rounded()) }
    return byte(color.blue) | byte(color.green) << 8 | byte(color.red) << 16 | byte(1) << 24
  }
}
