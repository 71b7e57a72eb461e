/// The text of a JSON object or array.
public struct ContainerText: Hashable, Sendable {
  /// The text from the opening bracket to the closing bracket.
  public let text: String

  /// Validates `text`. Returns `nil` if it isn't a JSON object or array, is surrounded by white space, or is nested
  /// deeper than ``depthLimit``. O(length).
  public init?(_ text: String) {
    guard JSONGrammar.isContainer(text, depthLimit: ContainerText.depthLimit) else { return nil }
    self.text = text
  }

  /// Creates a value from text that is known to be valid.
  package init(checked text: String) { self.text = text }

  /// The maximum nesting depth. The JSON reader's limit is 512, and a property is inside of four levels: collection,
  /// array, feature and properties.
  package static let depthLimit = 512 - 4
}
