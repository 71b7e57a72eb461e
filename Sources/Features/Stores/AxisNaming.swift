/// What says which number of a position is the latitude.
public enum AxisNaming: Hashable, Sendable {
  /// Where it stands, or a name that a program gives it.
  case order
  /// In some positions letters of hemispheres, as in 47°N 8°E.
  case letters
  /// Those, and names that somebody gave to columns: a few odd numbers are slips, and no reason to doubt the names.
  case columns
}
