/// A syntax error in well-known text, with its position.
public struct WellKnownTextError: Error, Hashable, Sendable {
  public var fault: Fault
  /// The column of the error in Unicode scalars. The first column is 1.
  public var column: Int

  public init(fault: Fault, column: Int) { (self.fault, self.column) = (fault, column) }

  public enum Fault: Hashable, Sendable {
    /// The text doesn't continue as expected. `found` is the actual text, or `nil` at the end.
    case expected(ExpectedState, found: String?)
    /// An unknown or unsupported geometry type.
    case unknownType(String)
    /// The number of coordinates of a position doesn't match the declared dimensions. The value is the actual number.
    case numberCount(Int)
    /// Collections are nested deeper than `limit` levels.
    case tooDeep(limit: Int)
  }

  public enum ExpectedState: Hashable, Sendable, CaseIterable {
    case type, opening, commaOrClosing, number, systemNumber, end
  }
}
