import Features

/// The notation that the last step could not keep.
public struct NotationReport: Hashable, Sendable {
  /// Names the document after the step.
  public var revision: Int
  public var replaced: ReplacedNotation
}
