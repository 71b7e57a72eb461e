import Geography

/// The radius within which points join, in steps of the grid, at each zoom.
struct ClusterScale: Sendable {
  let zooms: ClosedRange<Int>
  /// By zoom.
  let reaches: [Int64]
  /// By zoom.
  let squares: [UInt64]
  /// By zoom: by how many bits a position is shifted to be that of its cell, whose side is the radius or a little more.
  let shifts: [UInt32]

  var minimum: Int { zooms.lowerBound }
  var maximum: Int { zooms.upperBound }
  /// The first zoom of a point that is no representative.
  var beyond: Int { maximum + 1 }

  init(radius: Double, zooms: ClosedRange<Int>) {
    self.zooms = zooms
    reaches = (0...zooms.upperBound).map { zoom in
      // A step is 1/256 of a pixel at zoom 16; none is farther than half around the globe.
      let steps = radius * (GridPoint.side / 256) / Double(1 << zoom)
      return Int64(min(steps, GridPoint.side / 2 - 1))
    }
    squares = reaches.map { UInt64($0 * $0) }
    shifts = reaches.map { reach in
      UInt32(max(0, min(31, 64 - (max(1, reach) - 1).leadingZeroBitCount)))
    }
  }

  /// The greatest zoom from `zoom` on at which points of a distance are still within the radius.
  @inline(__always) func lastZoom(_ square: UInt64, from zoom: Int, _ squares: UnsafeBufferPointer<UInt64>)
    -> Int
  {
    var zoom = zoom
    while zoom < maximum, square <= squares[zoom &+ 1] { zoom &+= 1 }
    return zoom
  }
}

extension GridPoint {
  /// The square of the distance to another point; nil beyond `reach`.
  @inline(__always) func square(to other: GridPoint, within reach: Int64) -> UInt64? {
    let (x, y) = (east(of: other), south(of: other))
    guard x.magnitude <= reach, y.magnitude <= reach else { return nil }
    let square = UInt64(bitPattern: x &* x &+ y &* y)
    return square <= UInt64(bitPattern: reach &* reach) ? square : nil
  }
}
