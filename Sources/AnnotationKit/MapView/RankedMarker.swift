/// A resting marker as one number, greater the higher it stands: the selected above the others, south over north,
/// then east over west, and the later over the earlier in the source.
struct RankedMarker: Hashable, Comparable {
  private static let indexBits: UInt64 = 30

  let rank: UInt64

  /// A marker in a cell of the pixel grid no more than 32,767 from the middle of the view.
  init(x: Int32, y: Int32, isSelected: Bool, index: Int) {
    precondition(index < 1 << RankedMarker.indexBits, "A source holds less than 2^30 annotations.")
    rank =
      (isSelected ? 1 << 62 : 0) | RankedMarker.biased(y) << 46
      | RankedMarker.biased(x) << RankedMarker.indexBits | UInt64(index)
  }

  var index: Int { Int(rank & (1 << RankedMarker.indexBits - 1)) }
  var isSelected: Bool { rank >> 62 == 1 }
  var cell: (x: Int32, y: Int32) {
    (
      Int32(rank >> RankedMarker.indexBits & 0xffff) - 32_768,
      Int32(rank >> 46 & 0xffff) - 32_768
    )
  }

  static func < (a: RankedMarker, b: RankedMarker) -> Bool { a.rank < b.rank }

  private static func biased(_ cell: Int32) -> UInt64 { UInt64(max(-32_768, min(32_767, cell)) + 32_768) }

  /// Sorts from the lowest: O(n) for many, in four passes of sixteen bits.
  static func sort(_ markers: inout [RankedMarker]) {
    guard markers.count > 4096 else { return markers.sort() }
    var sorted = markers
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      var starts = [Int](repeating: 0, count: 65_537)
      for marker in markers { starts[Int(marker.rank >> shift & 0xffff) + 1] += 1 }
      for digit in 1...65_536 { starts[digit] += starts[digit - 1] }
      for marker in markers {
        let digit = Int(marker.rank >> shift & 0xffff)
        sorted[starts[digit]] = marker
        starts[digit] += 1
      }
      swap(&markers, &sorted)
    }
  }
}
