import Features

/// Color palettes for the values of a property. The colors can be distinguished by people with color vision
/// deficiencies.
public enum StylePalette {
  /// Colors for categories: the palette of Okabe and Ito (Color Universal Design, 2008) without black.
  public static let categories = [
    0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442,
  ].map { HexColor(rgb: $0) }

  /// The color for values that aren't in any category.
  public static let otherCategory = HexColor(rgb: 0x555555)

  /// Colors for numbers in ascending order: five colors of matplotlib's viridis, which differ in lightness.
  public static let steps = [0x440154, 0x3B528B, 0x21918C, 0x5EC962, 0xFDE725].map { HexColor(rgb: $0) }

  /// The color for values that aren't numbers.
  public static let noNumber = HexColor(rgb: 0xCCCCCC)

  /// Returns the color of the range at index `place` of `count` ranges. If there are fewer ranges than colors, the
  /// colors are spread evenly over the palette.
  static func step(_ place: Int, of count: Int) -> HexColor {
    let last = steps.count - 1
    return steps[count < 2 ? last / 2 : place * last / (count - 1)]
  }
}
