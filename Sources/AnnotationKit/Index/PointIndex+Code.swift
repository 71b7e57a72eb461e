import Geography

extension PointIndex {
  /// The bits of the cell that `place` is in, those of y and x in turn, beginning with y's highest.
  static func code(_ place: MercatorPoint) -> UInt64 {
    let cells = Double(1 << 24)
    let x = (place.x - place.x.rounded(.down)) * cells
    let y = max(0, min(1, place.y)) * cells
    return spread(UInt64(min(cells - 1, x))) | spread(UInt64(min(cells - 1, y))) << 1
  }

  /// The bits of a number below 2^24, each moved to twice its place.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// Sorts by code and keeps the order of equal ones, in O(n): three passes of sixteen bits.
  static func sort(_ entries: inout [(code: UInt64, index: UInt32)]) {
    guard entries.count > 1 else { return }
    guard entries.count > 4096 else {
      return entries.sort { $0.code == $1.code ? $0.index < $1.index : $0.code < $1.code }
    }
    var sorted = entries
    for shift in [UInt64(0), 16, 32] {
      var starts = [Int](repeating: 0, count: 65_537)
      for entry in entries { starts[Int(entry.code >> shift & 0xffff) + 1] += 1 }
      for digit in 1...65_536 { starts[digit] += starts[digit - 1] }
      for entry in entries {
        let digit = Int(entry.code >> shift & 0xffff)
        sorted[starts[digit]] = entry
        starts[digit] += 1
      }
      swap(&entries, &sorted)
    }
  }
}
