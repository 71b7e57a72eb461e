/// Names a row of a document for as long as the document lives, through edits, undo and saves: a part of a feature
/// that a row of the list or a marker stands for.
public struct RowKey: Hashable, Sendable, Comparable {
  /// Small numbers without gaps, over all layers.
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// In the order of the numbers.
  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}
