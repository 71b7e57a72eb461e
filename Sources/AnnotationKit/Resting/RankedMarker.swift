/// A resting marker with a number that is the greater the higher it stands: the selected above the others, south over
/// north, then east over west, and the later over the earlier in the source.
struct RankedMarker: Hashable, Comparable {
  private static let orderBits: UInt64 = 31

  let rank: UInt64
  /// The index of its looks in the source's palette.
  let looks: UInt16

  /// A marker in a cell of the pixel grid no more than 32,767 from the middle of the view.
  init(x: Int32, y: Int32, isSelected: Bool, order: UInt32, looks: UInt16) {
    rank =
      (isSelected ? 1 << 63 : 0) | RankedMarker.biased(y) << 47
      | RankedMarker.biased(x) << RankedMarker.orderBits
      | UInt64(order) & (1 << RankedMarker.orderBits - 1)
    self.looks = looks
  }

  var isSelected: Bool { rank >> 63 == 1 }
  var cell: (x: Int32, y: Int32) {
    (Int32(rank >> RankedMarker.orderBits & 0xffff) - 32_768, Int32(rank >> 47 & 0xffff) - 32_768)
  }

  static func < (a: RankedMarker, b: RankedMarker) -> Bool { a.rank < b.rank }

  private static func biased(_ cell: Int32) -> UInt64 { UInt64(max(-32_768, min(32_767, cell)) + 32_768) }
}
