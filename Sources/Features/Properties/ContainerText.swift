/// A JSON object or array, as it is written.
public struct ContainerText: Hashable, Sendable {
  /// From its opening bracket to its closing one.
  public let text: String

  /// Nil where `text` is no JSON object or array, or one with white space around it, or one nested so deeply
  /// that no file could hold it. O(its length).
  public init?(_ text: String) {
    guard JSONGrammar.isContainer(text, depthLimit: ContainerText.depthLimit) else { return nil }
    self.text = text
  }

  /// Takes a text that was read as a container already.
  package init(checked text: String) { self.text = text }

  /// How many brackets may be open at once: as many as a reader of JSON follows, without those around a property
  /// (a collection, its array, a feature and its properties).
  package static let depthLimit = 512 - 4
}
