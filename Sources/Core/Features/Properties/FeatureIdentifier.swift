/// The identifier of a feature within its file. Numbers are equal if they are written with the same characters. A
/// number never equals a string.
public enum FeatureIdentifier: Hashable, Sendable {
  case text(String)
  case number(NumberText)

  /// The string without quotes, or the digits of the number.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    }
  }
}
