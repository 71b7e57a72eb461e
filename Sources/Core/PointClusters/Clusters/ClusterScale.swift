import Geography

/// The cluster radius in grid steps for each zoom.
struct ClusterScale: Sendable {
  let zooms: ClosedRange<Int>
  /// The radius for each zoom.
  let reaches: [Int64]
  /// The squared radius for each zoom.
  let squares: [UInt64]
  /// The number of bits by which a coordinate is shifted to get its cell, for each zoom. The side of a cell is equal to
  /// the radius or slightly greater.
  let shifts: [UInt32]

  var minimum: Int { zooms.lowerBound }
  var maximum: Int { zooms.upperBound }
  /// The value that replaces the first zoom of a point that is never a representative.
  var beyond: Int { maximum + 1 }

  init(radius: Double, zooms: ClosedRange<Int>) {
    self.zooms = zooms
    reaches = (0...zooms.upperBound).map { zoom in
      // A step is 1/256 of a pixel at zoom 16. The radius is limited to half the circumference of the globe.
      let steps = radius * (GridPoint.side / 256) / Double(1 << zoom)
      return Int64(min(steps, GridPoint.side / 2 - 1))
    }
    squares = reaches.map { UInt64($0 * $0) }
    shifts = reaches.map { reach in
      UInt32(max(0, min(31, 64 - (max(1, reach) - 1).leadingZeroBitCount)))
    }
  }

  /// Returns the greatest zoom, from `zoom` on, at which points with the squared distance `square` are within the
  /// radius.
  @inline(__always) func lastZoom(_ square: UInt64, from zoom: Int, _ squares: UnsafeBufferPointer<UInt64>)
    -> Int
  {
    var zoom = zoom
    while zoom < maximum, square <= squares[zoom &+ 1] { zoom &+= 1 }
    return zoom
  }
}

extension GridPoint {
  /// Returns the squared distance to another point, or `nil` if the point is farther than `reach`.
  @inline(__always) func square(to other: GridPoint, within reach: Int64) -> UInt64? {
    let (x, y) = (east(of: other), south(of: other))
    guard x.magnitude <= reach, y.magnitude <= reach else { return nil }
    let square = UInt64(bitPattern: x &* x &+ y &* y)
    return square <= UInt64(bitPattern: reach &* reach) ? square : nil
  }
}
