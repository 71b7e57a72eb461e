import Features

/// A report that the last step wrote a coordinate in another notation, because the format or the edit didn't allow the
/// previous notation.
public struct NotationReport: Hashable, Sendable {
  /// The revision of the document after the step.
  public var revision: Int
  public var replaced: ReplacedNotation
}
