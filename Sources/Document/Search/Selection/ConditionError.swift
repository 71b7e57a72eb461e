/// A syntax error in a condition, with its position in the text.
public struct ConditionError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// The text doesn't continue as expected. `found` is what it contains instead, or `nil` at the end.
    case expected(ExpectedState, found: String?)
    /// A quotation mark or bracket isn't closed.
    case unclosed(Character)
    /// A character that can't occur in a condition.
    case unknownCharacter(Character)
    /// A comparison such as `<` with true, false or null, for which there is no order.
    case noOrder
    /// The southern edge of the box is north of the northern edge, or an edge isn't a valid coordinate.
    case noBox
  }

  public enum ExpectedState: Hashable, Sendable {
    case condition, comparison, value, property, geometry, number, end
    case mark(String)
  }

  public var problem: Problem
  /// The position of the error in characters, beginning with 1.
  public var column: Int

  public init(_ problem: Problem, column: Int) {
    self.problem = problem
    self.column = column
  }
}
