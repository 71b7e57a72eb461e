/// The text of a JSON object or array.
public struct ContainerText: Hashable, Sendable {
  /// The text from the opening bracket to the closing bracket.
  public let text: String

  /// Validates `text`. `nil` if it isn't a JSON object or array, has white space around it, or is nested deeper than
  /// ``depthLimit``. O(length).
  public init?(_ text: String) {
    guard JSONGrammar.isContainer(text, depthLimit: ContainerText.depthLimit) else { return nil }
    self.text = text
  }

  /// Creates a value from a text that is already known to be valid.
  package init(checked text: String) { self.text = text }

  /// The maximum nesting depth: the JSON reader's limit of 512, minus the four levels around a property (collection,
  /// array, feature and properties).
  package static let depthLimit = 512 - 4
}
