/// The named colors of `UIColor`, with the same values.
extension Color {
  /// Opaque red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Opaque cyan.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Opaque yellow.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Opaque magenta.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Opaque orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Opaque purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Opaque brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Opaque gray.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque dark gray.
  public static let darkGray = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
  /// Opaque light gray.
  public static let lightGray = Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
  /// A fully transparent color.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the color with its alpha set to `alpha`.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
