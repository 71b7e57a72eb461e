import Features

/// The state of a feature before or after a step.
public struct FeatureState: Sendable {
  public enum Text: Sendable {
    /// The text in the file.
    case original
    indirect case own(any Feature)
    /// The text in the file with one replaced range.
    case edited(EditedText)
  }

  public var text: Text
  /// The keys of the feature's parts, in order.
  public var keys: [RowKey]

  public init(text: Text, keys: [RowKey]) {
    self.text = text
    self.keys = keys
  }
}
