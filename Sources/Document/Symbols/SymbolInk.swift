import Glibc
import Graphics

/// Chooses a color for the symbol in a marker's balloon that has enough contrast. The Web Content Accessibility
/// Guidelines 2.2 require a contrast of 3 : 1 for meaningful graphics.
public enum SymbolInk {
  private static let least = 3.0

  /// Returns the color of the symbol on a balloon with the color `tint`. Returns `nil` if the default color has enough
  /// contrast. The default color is black on a light balloon, and otherwise white.
  public static func color(on tint: Color) -> Color? {
    tint.isLight || contrast(.white, tint) >= least ? nil : Color.black.opacity(0.75)
  }

  /// Returns the contrast ratio of two colors, from 1 to 21. Ignores their opacity.
  public static func contrast(_ a: Color, _ b: Color) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
