/// The rule by which a file distinguishes latitude and longitude.
public enum AxisNaming: Hashable, Sendable {
  /// The order of the numbers, or names that a program gave them.
  case order
  /// Hemisphere letters in some positions, such as 47°N 8°E.
  case letters
  /// Hemisphere letters, and column names that a person chose. A few unexpected numbers are then typing errors, and no
  /// reason to doubt the names.
  case columns
}
