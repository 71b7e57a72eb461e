/// A syntax error in a condition, with its position.
public struct ConditionError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// Something else was expected. `found` is `nil` at the end of the text.
    case expected(ExpectedState, found: String?)
    /// A quotation mark or bracket isn't closed.
    case unclosed(Character)
    /// A character that can't occur in a condition.
    case unknownCharacter(Character)
    /// True, false and null can't be ordered.
    case noOrder
    /// The box's south is beyond its north, or an edge is beyond the earth.
    case noBox
  }

  public enum ExpectedState: Hashable, Sendable {
    case condition, comparison, value, property, geometry, number, end
    case mark(String)
  }

  public var problem: Problem
  /// The position in characters, from 1.
  public var column: Int

  public init(_ problem: Problem, column: Int) {
    self.problem = problem
    self.column = column
  }
}
