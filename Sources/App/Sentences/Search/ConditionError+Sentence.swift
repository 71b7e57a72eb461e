import Gettext
import Search

extension ConditionError {
  /// The problem with a condition, its position, and what was expected.
  public var sentence: String {
    switch problem {
    case .empty: localized("The condition is empty. Enter one, for example “population > 1000”.")
    case .expected(let expectation, nil):
      localized("The condition is incomplete. Expected in column {0}: {1}.", column, expectation.text)
    case .expected(let expectation, let found?):
      localized(
        "Unexpected “{1}” in column {0} of the condition. Expected: {2}.", column, found,
        expectation.text)
    case .unclosed(let mark):
      localized("The {1} in column {0} of the condition is not closed.", column, "“\(mark)”")
    case .unknownCharacter(let character):
      localized(
        "In column {0} of the condition, “{1}” is not valid. Names with such characters need brackets: “[name]”.",
        column, "\(character)")
    case .noOrder:
      localized(
        "In column {0} of the condition, true, false and null cannot be compared with < or >. Use = or != instead.",
        column)
    case .noBox:
      localized(
        "In column {0} of the condition, the box is not valid. Write west, south, east and north in degrees.",
        column)
    }
  }
}

extension ConditionError.ExpectedState {
  fileprivate var text: String {
    switch self {
    case .condition: localized("a condition, such as “name = \"Bern\"”")
    case .comparison: localized("=, !=, <, <=, >, >= or ~")
    case .value: localized("a number, a string in quotation marks, true, false or null")
    case .property: localized("a property name")
    case .geometry: localized("“point”, “line”, “area” or “none”")
    case .number: localized("a number")
    case .end: localized("“and”, “or” or the end")
    case .mark(let mark): localized("“{0}”", mark)
    }
  }
}
