/// Why a text is no well-known text, and where.
public struct WellKnownTextError: Error, Hashable, Sendable {
  public var fault: Fault
  /// From 1, in Unicode scalars.
  public var column: Int

  public init(fault: Fault, column: Int) { (self.fault, self.column) = (fault, column) }

  public enum Fault: Hashable, Sendable {
    /// Something else should stand there; nil where the text ends.
    case expected(ExpectedState, found: String?)
    /// A word that is no type of geometry, or one that is not read.
    case unknownType(String)
    /// A position has another number of numbers than its geometry says.
    case numberCount(Int)
    /// More collections are inside of one another than a reader follows.
    case tooDeep(limit: Int)
  }

  public enum ExpectedState: Hashable, Sendable, CaseIterable {
    case type, opening, commaOrClosing, number, systemNumber, end
  }
}
