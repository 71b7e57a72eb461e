/// Why a text is no condition, and where.
public struct ConditionError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// Something else should stand there; `found` is nil at the end of the text.
    case expected(ExpectedState, found: String?)
    /// A quotation mark or bracket has no other one.
    case unclosed(Character)
    /// No letter, number, mark or bracket of a condition.
    case unknownCharacter(Character)
    /// The order of what is true, false or null is not defined.
    case noOrder
    /// A box's south is beyond its north, or an edge beyond the earth.
    case noBox
  }

  public enum ExpectedState: Hashable, Sendable {
    case condition, comparison, value, property, geometry, number, end
    case mark(String)
  }

  public var problem: Problem
  /// From 1, in characters.
  public var column: Int

  public init(_ problem: Problem, column: Int) {
    self.problem = problem
    self.column = column
  }
}
