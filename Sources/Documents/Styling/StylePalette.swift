import Features

/// Colors for the values of a property, to be told apart by people who see colors differently, too.
public enum StylePalette {
  /// For categories, in their order: the colors of Okabe and Ito (Color Universal Design, 2008), without black.
  public static let categories = [
    0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442,
  ].map { HexColor(rgb: $0) }

  /// For what is in none of the categories.
  public static let otherCategory = HexColor(rgb: 0x555555)

  /// For numbers, the least first: five of matplotlib's viridis, which differ in lightness.
  public static let steps = [0x440154, 0x3B528B, 0x21918C, 0x5EC962, 0xFDE725].map { HexColor(rgb: $0) }

  /// For what is no number.
  public static let noNumber = HexColor(rgb: 0xCCCCCC)

  /// One of so many steps. Fewer are as far from each other as can be.
  static func step(_ place: Int, of count: Int) -> HexColor {
    let last = steps.count - 1
    return steps[count < 2 ? last / 2 : place * last / (count - 1)]
  }
}
