import Geography

/// An identifier for a square part of the Mercator square at a zoom, numbered like map tiles.
public struct DensityTileID: Hashable, Sendable {
  /// The zoom at which the side of the square is 256 logical pixels.
  public var zoom: Int
  /// The column from the west, in 0..<2^zoom.
  public var column: Int
  /// The row from the north, in 0..<2^zoom.
  public var row: Int

  /// Creates the identifier of a square.
  public init(zoom: Int, column: Int, row: Int) { (self.zoom, self.column, self.row) = (zoom, column, row) }

  /// Returns the square that contains this square at a zoom lower by `steps`.
  public func ancestor(_ steps: Int) -> DensityTileID {
    DensityTileID(zoom: zoom - steps, column: column >> steps, row: row >> steps)
  }
}

/// The positions of points, sorted so that the points of a square of any zoom are adjacent. Uses eight bytes
/// per point.
struct DensityPoints: Sendable {
  /// The zoom that determines the resolution: a position is stored as its square at this zoom.
  static let depth = 24
  /// The Morton code of each point: the bits of column and row interleaved, with each row bit above its
  /// column bit.
  private let codes: [UInt64]

  /// Creates the points from `positions`. Skips positions that aren't finite or are north or south of the Mercator
  /// square. O(n).
  init(_ positions: [MercatorPoint]) {
    self.init(count: positions.count) { positions.forEach($0) }
  }

  /// Creates the points from the positions that `forEach` passes to its argument. `count` is an estimate of
  /// their number.
  init(count: Int, forEach: ((MercatorPoint) -> Void) -> Void) {
    var codes: [UInt64] = []
    codes.reserveCapacity(count)
    let side = Double(1 << DensityPoints.depth)
    forEach { position in
      guard position.isFinite && position.y >= 0 && position.y < 1 else { return }
      let x = position.x - position.x.rounded(.down)
      codes.append(DensityPoints.code(UInt64(min(x * side, side - 1)), UInt64(position.y * side)))
    }
    codes.radixSort(bits: 2 * DensityPoints.depth) { $0 }
    self.codes = codes
  }

  var count: Int { codes.count }

  /// Returns the codes of the points in a square. O(log n).
  func codes(in square: DensityTileID) -> ArraySlice<UInt64> {
    let bits = UInt64(2 * (DensityPoints.depth - square.zoom))
    let first = DensityPoints.code(UInt64(square.column), UInt64(square.row)) << bits
    let start = firstIndex(from: first)
    return codes[start..<max(start, firstIndex(from: first + 1 << bits))]
  }

  private func firstIndex(from code: UInt64) -> Int {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the 99.8th percentile of the number of points in the nonempty squares of a zoom. O(n).
  func fullness(ofSquaresAt zoom: Int) -> Double {
    // A histogram of the number of points, with eight steps for each power of two.
    var histogram = [Int](repeating: 0, count: 256)
    var squares = 0
    let bits = UInt64(2 * (DensityPoints.depth - zoom))
    var start = 0
    while start < codes.count {
      var end = start + 1
      let square = codes[start] >> bits
      while end < codes.count, codes[end] >> bits == square { end += 1 }
      histogram[min(255, DensityPoints.step(end - start))] += 1
      squares += 1
      start = end
    }
    var left = squares / 500
    for step in histogram.indices.reversed() {
      left -= histogram[step]
      if left < 0 { return DensityPoints.count(step) }
    }
    return 1
  }

  private static func step(_ count: Int) -> Int {
    let power = Int.bitWidth - 1 - count.leadingZeroBitCount
    return power * 8 + (power < 3 ? (count - 1 << power) << (3 - power) : (count >> (power - 3)) & 7)
  }

  private static func count(_ step: Int) -> Double { Double(1 << (step / 8)) * (1 + Double(step % 8) / 8) }

  private static func code(_ column: UInt64, _ row: UInt64) -> UInt64 { spread(column) | spread(row) << 1 }

  /// Returns the lower 32 bits of a number, with a zero bit inserted above each bit.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number & 0xffff_ffff
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// Returns the bits at even positions of a number.
  static func gather(_ number: UInt64) -> Int {
    var bits = number & 0x5555_5555_5555_5555
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff
    return Int((bits | bits >> 16) & 0xffff_ffff)
  }
}
