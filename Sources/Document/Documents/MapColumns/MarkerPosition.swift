import Geography

/// A rounded position of a marker, for searching and clustering many markers. The precision is 2^-32 of the Mercator
/// square's side, or 9 mm at the equator. The exact coordinate is stored in the feature.
package struct MarkerPosition: Equatable, Sendable {
  private let x: UInt32
  private let y: UInt32

  private static let side = 4_294_967_296.0

  /// Rounds a position on the Mercator square.
  package init(_ position: MercatorPoint) {
    x = MarkerPosition.step(position.x)
    y = MarkerPosition.step(position.y)
  }

  @inline(__always) private static func step(_ number: Double) -> UInt32 {
    UInt32(max(0, min(number * side, side - 1)))
  }

  /// The center of the cell of the Mercator square to which the position was rounded.
  package var middle: MercatorPoint {
    MercatorPoint(
      x: (Double(x) + 0.5) / MarkerPosition.side, y: (Double(y) + 0.5) / MarkerPosition.side)
  }
}
