import Features
import Graphics
import Keys

/// The key of a row, which is an entry in the list and represents a part of a feature, such as a marker. The key stays
/// the same through edits, undo and saves, for the life of the document.
public struct RowKey: NumberedKey, Comparable {
  // Store four bytes instead of eight, because lists of a million keys are common.
  private let number: UInt32

  /// The number of the key. Numbers are small and consecutive across all layers.
  public var rawValue: UInt64 { UInt64(number) }

  /// Creates a key. A number that doesn't fit in 32 bits is replaced with the highest 32-bit number, which no row has.
  public init(_ rawValue: UInt64) { number = UInt32(clamping: rawValue) }

  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}

extension RowKey: RunElement {
  public func following(_ count: Int) -> RowKey { RowKey(rawValue + UInt64(count)) }
}
