import Geography

/// A position in integer steps of 2^-32 of the Mercator square's side, or 9 mm at the equator. Distances are exact.
/// Subtracting x coordinates with overflow gives the shorter distance around the globe.
struct GridPoint: Hashable, Sendable {
  var x: UInt32
  /// The y coordinate, clamped to the square.
  var y: UInt32

  static let side = 4_294_967_296.0

  init(x: UInt32, y: UInt32) {
    self.x = x
    self.y = y
  }

  /// Creates the grid point of a finite position.
  @inline(__always) init(_ position: MercatorPoint) {
    // Check for the first copy of the world, because most positions are on it and needn't be rounded.
    let isTurned = !(position.x >= 0 && position.x < 1)
    let x = isTurned ? position.x - position.x.rounded(.down) : position.x
    self.init(x: GridPoint.step(x), y: GridPoint.step(position.y))
  }

  /// Returns the step that contains a number. Numbers beyond 0…1 result in the first or last step.
  @inline(__always) static func step(_ number: Double) -> UInt32 {
    UInt32(max(0, min(number * side, side - 1)))
  }

  /// The center of the step.
  @inline(__always) var position: MercatorPoint {
    MercatorPoint(x: (Double(x) + 0.5) / GridPoint.side, y: (Double(y) + 0.5) / GridPoint.side)
  }

  /// Returns the distance by which this point is east of `other`, in grid steps, in the shorter direction around the
  /// globe. Negative if the point is west of `other`.
  @inline(__always) func east(of other: GridPoint) -> Int64 { Int64(Int32(bitPattern: x &- other.x)) }
  @inline(__always) func south(of other: GridPoint) -> Int64 { Int64(y) - Int64(other.y) }

  /// The code of the point's cell on a Z-order curve, which consists of the interleaved bits of y and x. The side of a
  /// cell is 2^-22 of the square's side.
  @inline(__always) var code: UInt64 {
    GridPoint.spread(UInt64(x >> 10)) | GridPoint.spread(UInt64(y >> 10)) << 1
  }

  static let codeBits = 44

  /// Spreads the bits of a number below 2^22, so that a zero follows each bit.
  @inline(__always) private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}

/// A rectangle of grid points, including its edges.
struct GridBox: Hashable, Sendable {
  var minX = UInt32.max
  var minY = UInt32.max
  var maxX = UInt32.min
  var maxY = UInt32.min

  @inline(__always) mutating func include(_ x: UInt32, _ y: UInt32) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }

  @inline(__always) mutating func include(_ other: GridBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Returns whether both boxes have a point in common.
  @inline(__always) func meets(_ other: GridBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  @inline(__always) func surrounds(_ other: GridBox) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns whether a point of the box is on one of its edges.
  @inline(__always) func hasOnEdge(_ x: UInt32, _ y: UInt32) -> Bool {
    x == minX || x == maxX || y == minY || y == maxY
  }
}
