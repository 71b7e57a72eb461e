/// The reason why a text isn't valid well-known text, and the position of the error.
public struct WellKnownTextError: Error, Hashable, Sendable {
  public var fault: Fault
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  public init(fault: Fault, column: Int) { (self.fault, self.column) = (fault, column) }

  public enum Fault: Hashable, Sendable {
    /// Something else is expected. `found` is `nil` at the end of the text.
    case expected(ExpectedState, found: String?)
    /// An unknown or unsupported geometry type.
    case unknownType(String)
    /// A position has another number of coordinates than its geometry declares.
    case numberCount(Int)
    /// Collections are nested deeper than the reader supports.
    case tooDeep(limit: Int)
  }

  public enum ExpectedState: Hashable, Sendable, CaseIterable {
    case type, opening, commaOrClosing, number, systemNumber, end
  }
}
