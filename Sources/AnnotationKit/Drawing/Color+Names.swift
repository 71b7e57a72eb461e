/// The colours that `UIColor` has by name, as it has them.
extension Color {
  /// Opaque.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Opaque.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Opaque.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Opaque.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Opaque.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Opaque.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Opaque.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Opaque.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Opaque.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Opaque.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque.
  public static let darkGray = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
  /// Opaque.
  public static let lightGray = Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
  /// Not seen at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
