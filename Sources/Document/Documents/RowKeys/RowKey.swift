import Features
import Graphics
import Keys

/// The key of a row. It stays the same through edits, undo and saves, as long as the document exists. A row is an entry
/// in the list and represents a part of a feature, such as a marker.
public struct RowKey: NumberedKey, Comparable {
  // Store four bytes instead of eight, because lists of a million keys are common.
  private let number: UInt32

  /// The number of the key. Numbers are small and consecutive across all layers.
  public var rawValue: UInt64 { UInt64(number) }

  /// Creates a key. Numbers that don't fit in 32 bits are clamped to a number that no row has.
  public init(_ rawValue: UInt64) { number = UInt32(clamping: rawValue) }

  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}

extension RowKey: RunElement {
  public func following(_ count: Int) -> RowKey { RowKey(rawValue + UInt64(count)) }
}
