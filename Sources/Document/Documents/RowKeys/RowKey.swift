import Features
import Graphics
import Keys

/// The key of a row. It stays the same through edits, undo and saves, as long as the document exists. A row is an entry
/// of the list and represents a part of a feature, for example one marker.
public struct RowKey: NumberedKey, Comparable {
  // Stored in four bytes instead of eight, because lists of a million keys are common.
  private let number: UInt32

  /// The number of the key. Numbers are small and consecutive over all layers.
  public var rawValue: UInt64 { UInt64(number) }

  /// Creates a key. Numbers that don't fit in 32 bits are clamped; no row has such a number.
  public init(_ rawValue: UInt64) { number = UInt32(clamping: rawValue) }

  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}

extension RowKey: RunElement {
  public func following(_ count: Int) -> RowKey { RowKey(rawValue + UInt64(count)) }
}
