import Geography

extension PointIndex {
  /// The bits of the cell that `position` is in, those of y and x in turn, beginning with y's highest.
  static func code(_ position: MercatorPoint) -> UInt64 {
    let cells = Double(1 << 24)
    let x = (position.x - position.x.rounded(.down)) * cells
    let y = max(0, min(1, position.y)) * cells
    return spread(UInt64(min(cells - 1, x))) | spread(UInt64(min(cells - 1, y))) << 1
  }

  /// The bits of a number below 2^24, each moved to twice its distance from the lowest.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
