/// The way in which a file distinguishes latitude from longitude.
public enum AxisNaming: Hashable, Sendable {
  /// By the order of the numbers, or by names written by a program.
  case order
  /// By letters in some of the coordinates, as in 47°N 8°E.
  case letters
  /// By letters and by column names chosen by a person. A few unlikely numbers are then considered typing errors and
  /// don't raise doubts about the names.
  case columns
}
