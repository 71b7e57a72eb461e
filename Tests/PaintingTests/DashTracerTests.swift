import BaseMap
import CCairo
import Testing
import Tiles

@testable import Painting

@Suite struct DashTracerTests {
  private static let ancestor = TileID(z: 14, x: 8600, y: 5800)
  /// Dashes of 12 pixels and gaps of 8 pixels.
  private static let dashes = [12.0, 8]
  private static let period = 20.0

  /// Strokes a line of the ancestor in its northwest sixteenth, in which 4 units are a pixel.
  private func picture(_ line: [SIMD2<Int32>], isClosed: Bool = false) -> PixelBuffer {
    let tile = TileID(z: 16, x: Self.ancestor.x * 4, y: Self.ancestor.y * 4)
    let frame = TileFrame(
      TileWindow(of: tile, in: Self.ancestor), extent: 4096, TileRaster(tile, scale: 1))
    return PixelBuffer(width: 256, height: 256) { context in
      cairo_set_line_width(context, 4)
      var tracer = DashTracer(context, frame, extent: 4096, dashes: Self.dashes, margin: 6)
      tracer.move(line[0].x, line[0].y)
      for point in line.dropFirst() { tracer.line(point.x, point.y) }
      if isClosed { tracer.close() }
      tracer.finish()
    }
  }

  /// Whether a dash covers a distance along the line, or `nil` near the end of a dash.
  private func isDash(_ distance: Double, stretchedBy factor: Double = 1) -> Bool? {
    let rest = (distance / factor).truncatingRemainder(dividingBy: Self.period)
    let ends = [0, Self.dashes[0], Self.period]
    return ends.contains { abs(rest - $0) < 1.5 } ? nil : rest < Self.dashes[0]
  }

  /// Checks a row of pixels. `distance` returns the distance along the line of a pixel.
  private func expect(
    _ picture: PixelBuffer, _ pixels: some Sequence<SIMD2<Int>>, stretchedBy factor: Double = 1,
    _ distance: (SIMD2<Double>) -> Double
  ) {
    var counts = (dashes: 0, gaps: 0)
    for pixel in pixels {
      let center = SIMD2(Double(pixel.x) + 0.5, Double(pixel.y) + 0.5)
      guard let isDash = isDash(distance(center), stretchedBy: factor) else { continue }
      #expect((picture[pixel.x, pixel.y].w > 128) == isDash, "\(pixel)")
      if isDash { counts.dashes += 1 } else { counts.gaps += 1 }
    }
    #expect(counts.dashes > 20 && counts.gaps > 10)
  }

  /// The line runs to the east at pixel row 50, and comes back at row 150. It turns outside of the tile, and its length
  /// there isn't a multiple of the period.
  @Test func dashesContinueAfterTheLineHasLeftTheTile() {
    let picture = picture([SIMD2(40, 200), SIMD2(2068, 200), SIMD2(2068, 600), SIMD2(40, 600)])
    expect(picture, (12..<254).map { SIMD2($0, 50) }) { $0.x - 10 }
    expect(picture, (12..<254).map { SIMD2($0, 150) }) { 507 + 100 + 517 - $0.x }
  }

  /// Lines that reach far beyond the ancestor have hundreds of millions of dashes outside of the tile.
  @Test(.timeLimit(.minutes(1))) func onlyVisibleDashesAreStroked() {
    let far: Int32 = 1 << 30
    // The center of a gap is on the edge of the ancestor.
    let entering = picture([SIMD2(-far, 400), SIMD2(3000, 400)])
    expect(entering, (1..<254).map { SIMD2($0, 100) }) { 16 + $0.x }
    // Between two edges, 51 periods cover the 1024 pixels of the ancestor.
    let crossing = picture([SIMD2(far, 400), SIMD2(-far, 400)])
    let factor = 1024 / (51 * Self.period)
    expect(crossing, (1..<254).map { SIMD2($0, 100) }, stretchedBy: factor) { 16 * factor + 1024 - $0.x }
    let outside = picture([SIMD2(-far, -400), SIMD2(far, -400)])
    #expect(outside.bytes.allSatisfy { $0 == 0 })
  }

  @Test func closedLineIsDashedUpToItsStart() {
    let square: [SIMD2<Int32>] = [SIMD2(200, 200), SIMD2(800, 200), SIMD2(800, 800), SIMD2(200, 800)]
    let side = (54..<196).map { SIMD2(50, $0) }
    expect(picture(square, isClosed: true), side) { 450 + 200 - $0.y }
    let open = picture(square)
    #expect(side.allSatisfy { open[$0.x, $0.y].w == 0 })
    // A line that ends at its start isn't closed again.
    #expect(picture(square + [square[0]], isClosed: true) == picture(square, isClosed: true))
  }
}
