import Features
import Graphics
import Keys

/// The key of a row, valid as long as the document exists, through edits, undo and saves. A row is a part of a
/// feature that a row of the list or a marker represents.
public struct RowKey: NumberedKey, Comparable {
  // Takes four bytes instead of eight, because lists of a million keys are common.
  private let number: UInt32

  /// The number of the key. Numbers are small and consecutive over all layers.
  public var rawValue: UInt64 { UInt64(number) }

  /// Creates a key. Numbers beyond 32 bits, which rows can't have, are clamped.
  public init(_ rawValue: UInt64) { number = UInt32(clamping: rawValue) }

  public static func < (a: RowKey, b: RowKey) -> Bool { a.rawValue < b.rawValue }
}

extension RowKey: RunElement {
  public func following(_ count: Int) -> RowKey { RowKey(rawValue + UInt64(count)) }
}
