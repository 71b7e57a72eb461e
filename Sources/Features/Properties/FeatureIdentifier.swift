/// What names a feature within its file. Numbers are as equal as their texts, and never equal to strings.
public enum FeatureIdentifier: Hashable, Sendable {
  case text(String)
  case number(NumberText)

  /// A string without quotes, or a number with its digits.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    }
  }
}
