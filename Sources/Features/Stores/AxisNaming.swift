/// The way in which a file says which number of a position is the latitude.
public enum AxisNaming: Hashable, Sendable {
  /// By order, or by a name that a program gave to the number.
  case order
  /// By hemisphere letters in some positions, such as 47°N 8°E.
  case letters
  /// By hemisphere letters and by column names that a person chose. A few unexpected numbers are typing errors then,
  /// not a reason to doubt the names.
  case columns
}
