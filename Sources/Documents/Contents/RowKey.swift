import AnnotationKit
import Features

/// Names a row of a document for as long as the document lives, through edits, undo and saves: a part of a feature
/// that a row of the list or a marker stands for.
public struct RowKey: NumberedKey, Comparable {
  // Lists of a million of them are common: four bytes, not eight.
  private let number: UInt32

  /// Small numbers without gaps, over all layers.
  public var rawValue: UInt64 { UInt64(number) }

  /// Numbers beyond 32 bits, which no row has, are all the highest of these.
  public init(_ rawValue: UInt64) { number = UInt32(clamping: rawValue) }

  /// In the order of the numbers.
  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}

extension RowKey: RunElement {
  public func following(_ count: Int) -> RowKey { RowKey(rawValue + UInt64(count)) }
}
