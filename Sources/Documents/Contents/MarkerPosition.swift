import Geography

/// Where a marker is, to a step of 2^-32 of the Mercator square's side, 9 mm at the equator: what very many are found and
/// put in clusters by. Where one is exactly, its feature says.
struct MarkerPosition: Equatable, Sendable {
  private let x: UInt32
  private let y: UInt32

  private static let side = 4_294_967_296.0

  /// Of a position on the square.
  init(_ position: MercatorPoint) {
    x = MarkerPosition.step(position.x)
    y = MarkerPosition.step(position.y)
  }

  @inline(__always) private static func step(_ number: Double) -> UInt32 {
    UInt32(max(0, min(number * side, side - 1)))
  }

  /// The middle of the step.
  var middle: MercatorPoint {
    MercatorPoint(
      x: (Double(x) + 0.5) / MarkerPosition.side, y: (Double(y) + 0.5) / MarkerPosition.side)
  }
}
