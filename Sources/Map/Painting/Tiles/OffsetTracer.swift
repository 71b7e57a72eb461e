import CCairo

/// Adds the lines of a tile to a cairo path, shifted sideways by an offset.
struct OffsetTracer: FeatureTracer {
  private let context: OpaquePointer
  private let frame: TileFrame
  /// The distance to the right of the line, in device pixels.
  private let offset: Double
  /// The distance below which a point is merged with the previous point, in device pixels.
  private let tolerance: Double
  private var points: [SIMD2<Double>] = []

  /// The maximum distance of a shifted corner from the original corner, as a multiple of the offset. Sharper corners
  /// are cut off.
  static let longestMiter = 2.0

  init(_ context: OpaquePointer, _ frame: TileFrame, offset: Double, tolerance: Double) {
    (self.context, self.frame, self.offset) = (context, frame, offset)
    self.tolerance = max(tolerance, 0.01)
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    finish()
    points = [devicePoint(x, y)]
  }

  mutating func line(_ x: Int32, _ y: Int32) {
    let point = devicePoint(x, y)
    guard let last = points.last, (point - last).length >= tolerance else { return }
    points.append(point)
  }

  /// Closes a ring by adding its first point again.
  mutating func close() {
    guard let first = points.first, let last = points.last, (first - last).length >= tolerance else { return }
    points.append(first)
  }

  /// Adds the pending line. Call this method at the end.
  mutating func finish() {
    defer { points = [] }
    guard points.count > 1 else { return }
    let normals = zip(points, points.dropFirst()).map { start, end in (end - start).unitNormal }
    let isRing = points.count > 3 && points[0] == points[points.count - 1]
    cairo_new_sub_path(context)
    for (index, point) in points.enumerated() {
      let before = index > 0 ? normals[index - 1] : isRing ? normals[normals.count - 1] : normals[0]
      let after = index < normals.count ? normals[index] : isRing ? normals[0] : before
      let sum = before + after
      let share = (sum * sum).sum()
      // The length of the miter is 2 / |sum|, as a multiple of the offset.
      if share * Self.longestMiter * Self.longestMiter >= 4 {
        add(point + sum * (2 * offset / share))
      } else {
        add(point + before * offset)
        add(point + after * offset)
      }
    }
    if isRing { cairo_close_path(context) }
  }

  private func add(_ point: SIMD2<Double>) { cairo_line_to(context, point.x, point.y) }

  private func devicePoint(_ x: Int32, _ y: Int32) -> SIMD2<Double> {
    SIMD2(Double(x) * frame.unit - frame.x, Double(y) * frame.unit - frame.y)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }

  /// The direction to the right of a vector, if y points down.
  fileprivate var unitNormal: SIMD2<Double> { SIMD2(-y, x) / length }
}
