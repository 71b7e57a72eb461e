import AnnotationKit
import Foundation
import Geography
import Painting
import Testing

@Suite struct OverlayPainterTests {
  private let size = Size(width: 200, height: 100)

  @Test func lineAcrossTheDateLineIsContinuous() {
    let line = overlay([[(-10, 170), (-10, 190)]])
    for longitude in [175.0, -175, 180] {
      let picture = paint(line, at: Coordinate(latitude: -10, longitude: longitude), zoom: 4)
      let drawn = (0..<200).filter { x in (0..<100).contains { picture[x, $0].w > 100 } }
      #expect(drawn.count > 150)
      #expect(drawn.count == drawn[drawn.count - 1] - drawn[0] + 1)
    }
  }

  @Test(arguments: [(3.0, 0.0), (9, 0.5), (17, -2), (21, 1)])
  func areaThatCoversTheViewFillsIt(_ zoom: Double, _ rotation: Double) {
    let area = overlay([[(-70, -170), (-70, 170), (80, 170), (80, -170), (-70, -170)]], filled: true)
    let picture = paint(area, at: Coordinate(latitude: 47, longitude: 8), zoom: zoom, rotation: rotation)
    #expect((0..<100).allSatisfy { picture[$0 * 2, $0].w == 128 })
  }

  /// Paints a corner of an area of continental size at a very high zoom.
  @Test(arguments: [12.0, 19]) func cornerOfAVastAreaIsAtItsPoint(_ zoom: Double) {
    let area = overlay([[(47, 8), (-70, 8), (-70, 170), (47, 170), (47, 8)]], filled: true)
    let picture = paint(area, at: Coordinate(latitude: 47, longitude: 8), zoom: zoom)
    #expect(picture[150, 75].w == 128)
    #expect(picture[50, 75].w == 0 && picture[150, 25].w == 0 && picture[50, 25].w == 0)
    #expect(picture[150, 50].w > 200 && picture[100, 75].w > 200)
  }

  @Test func holeIsNotPainted() {
    let area = overlay(
      [
        [(-20, -20), (-20, 20), (20, 20), (20, -20), (-20, -20)],
        [(-5, -5), (-5, 5), (5, 5), (5, -5), (-5, -5)],
      ], filled: true)
    let picture = paint(area, at: Coordinate(latitude: 0, longitude: 0), zoom: 2)
    #expect(picture[100, 50].w == 0)
    #expect(picture[130, 50].w == 128)
  }

  /// With all rings, cairo would take minutes.
  @Test(.timeLimit(.minutes(40)), arguments: [(200_001, 3), (200_000, 2)])
  func manyEqualRingsArePaintedLikeFew(_ many: Int, _ few: Int) {
    let ring = [(-20.0, -20.0), (-20, 20), (20, 20), (-20, -20)]
    let pictures = [many, few].map { count in
      paint(
        overlay(Array(repeating: ring, count: count), filled: true),
        at: Coordinate(latitude: 0, longitude: 0),
        zoom: 2)
    }
    let areEqual = (0..<200).allSatisfy { x in
      (0..<100).allSatisfy { y in pictures[0][x, y] == pictures[1][x, y] }
    }
    #expect(areEqual)
    #expect(pictures[0][105, 55].w == (few.isMultiple(of: 2) ? 0 : 128))
  }

  /// Omitting invisible points must not change the picture.
  @Test(arguments: [0.0, 0.7]) func longLineIsPaintedEquallyFromItsVisibleParts(_ rotation: Double) {
    let places = (0..<2000).map { index in
      let turn = Double(index) / 40
      return MercatorPoint(
        x: 0.5 + 0.00002 * Double(index) * (turn.truncatingRemainder(dividingBy: 2) - 1),
        y: 0.5 + 0.00003 * Double(index % 700) - 0.005)
    }
    let whole = OverlayShape(
      key: AnnotationKey(1), parts: [places], fill: nil, stroke: .black, strokeWidth: 2)
    let pieces = zip(places, places.dropFirst()).map { [$0, $1] }
    let parts = OverlayShape(key: AnnotationKey(1), parts: pieces, fill: nil, stroke: .black, strokeWidth: 2)
    let center = Coordinate(latitude: 0, longitude: 0.4)
    let (a, b) = (
      paint(whole, at: center, zoom: 8, rotation: rotation),
      paint(parts, at: center, zoom: 8, rotation: rotation)
    )
    var different = 0
    for y in 0..<100 { for x in 0..<200 where a.difference(x, y, x, y, in: b) > 96 { different += 1 } }
    #expect(a.ink > 50_000)
    #expect(different < 40)
  }

  /// The visible part of a dashed line must not depend on the position of the view.
  @Test func dashesAreFixedToTheMap() {
    var line = overlay([[(0, -170), (10, 0), (-10, 170)]])
    line.lineStyle = LineStyle(cap: .butt, dashes: [9, 5, 3])
    let center = MercatorPoint(Coordinate(latitude: 10, longitude: 0))
    for zoom in [4.0, 20] {
      let step = 40 / (256 * exp2(zoom))
      let (a, b) = (
        paint(line, at: center.coordinate, zoom: zoom),
        paint(line, at: MercatorPoint(x: center.x + step, y: center.y).coordinate, zoom: zoom)
      )
      var (same, inked) = (0, 0)
      for y in 0..<100 {
        for x in 40..<200 {
          if a.difference(x, y, x - 40, y, in: b) < 96 { same += 1 }
          if a[x, y].w > 100 { inked += 1 }
        }
      }
      #expect(inked > 100 && inked < 330, "\(inked) pixels at \(zoom)")
      #expect(same > 160 * 100 - 12, "\(160 * 100 - same) differ at \(zoom)")
    }
  }

  @Test func outlineOfATranslucentOverlayHidesItsFill() {
    var area = overlay([[(-5, -5), (-5, 5), (5, 5), (5, -5)]], filled: true)
    (area.fill, area.stroke, area.strokeWidth, area.alpha) = (.white, .black, 20, 0.5)
    let picture = paint(area, at: Coordinate(latitude: 0, longitude: 0), zoom: 4)
    let edge = 100 - Int(5.0 / 360 * 256 * 16)
    // The outline is equally dark inside and outside of the area, so the white fill doesn't show through it.
    #expect(picture[edge + 6, 50] == picture[edge - 6, 50])
    #expect(picture[edge + 6, 50].w == 128 && picture[edge + 6, 50].x == 0)
    #expect(picture[100, 50].x == 128)
  }

  @Test(arguments: [0.0, 100, 179, -100]) func areaAroundAPoleHasNoSeam(_ longitude: Double) {
    let ring = MercatorPoint.rings(through: [
      [0.0, 120, -120].map { Coordinate(latitude: 70, longitude: $0) }
    ])
    let area = OverlayShape(parts: ring, fill: .black.opacity(0.5))
    let picture = paint(area, at: Coordinate(latitude: 78, longitude: longitude), zoom: 2)
    #expect((0..<200).allSatisfy { picture[$0, 50].w == 128 })
    let south = paint(area, at: Coordinate(latitude: 40, longitude: longitude), zoom: 2)
    #expect(south.ink == 0)
  }

  /// Regression test: a hole written on the other side of the date line was painted as a separate area.
  @Test func holeAcrossTheDateLineIsNotPainted() {
    let outline = [(-20.0, 160.0), (-20, -160), (20, -160), (20, 160)]
    let hole = [(-5.0, -177.0), (-5, -170), (5, -170), (5, -177)]
    let rings = [outline, hole].map { $0.map { Coordinate(latitude: $0.0, longitude: $0.1) } }
    let area = OverlayShape(parts: MercatorPoint.rings(through: rings), fill: .black.opacity(0.5))
    let picture = paint(area, at: Coordinate(latitude: 0, longitude: -173), zoom: 3)
    #expect(picture[100, 50].w == 0 && picture[160, 50].w == 128 && picture[40, 50].w == 128)
  }

  @Test func overlayOutOfViewIsNotPainted() {
    let line = overlay([[(10, 10), (11, 11)]])
    #expect(paint(line, at: Coordinate(latitude: -30, longitude: 100), zoom: 6).ink == 0)
  }

  @Test(arguments: [[], [6.0, 4]]) func aLineOfOnePositionIsADot(_ dashes: [Double]) {
    var line = overlay([[(0, 0)], [(0, 10), (0, 10)], [(50, 100)]])
    line.lineStyle.dashes = dashes
    let picture = paint(line, at: Coordinate(latitude: 0, longitude: 0), zoom: 4)
    let ten = Int((10.0 / 360 * 256 * 16).rounded())
    for x in [100, min(100 + ten, 199)] where x < 198 {
      #expect(picture[x, 50].w > 200 && picture[x, 54].w == 0)
    }
    #expect(picture.ink > 0)
  }

  private func overlay(_ parts: [[(Double, Double)]], filled: Bool = false) -> OverlayShape {
    OverlayShape(
      key: AnnotationKey(1),
      parts: parts.map { $0.map { MercatorPoint(Coordinate(latitude: $0.0, longitude: $0.1)) } },
      fill: filled ? Color.black.opacity(0.5) : nil, stroke: .black, strokeWidth: 2)
  }

  @Test func coveredBoundsContainOnlyTheOverlay() throws {
    let viewport = Viewport(center: Coordinate(latitude: 0, longitude: 0), zoom: 4, rotation: 0.6, size: size)
    let line = overlay([[(0, 0), (0.5, 0.5)]])
    let covered = try #require(OverlayPainter.coveredBounds(of: line, viewport: viewport))
    #expect(covered.contains(Point(x: 100, y: 50)) && covered.width < 40 && covered.height < 40)
    #expect(OverlayPainter.coveredBounds(of: overlay([[(50, 50), (51, 51)]]), viewport: viewport) == nil)
  }

  /// Paints the overlay in a view, and checks that all painted pixels are within its covered bounds.
  private func paint(
    _ overlay: OverlayShape, at center: Coordinate, zoom: Double, rotation: Double = 0
  ) -> PixelBuffer {
    let viewport = Viewport(center: center, zoom: zoom, rotation: rotation, size: size)
    let picture = PixelBuffer(width: 200, height: 100) {
      OverlayPainter.paint(overlay, viewport: viewport, into: $0)
    }
    let covered = OverlayPainter.coveredBounds(of: overlay, viewport: viewport)?.roundedOut
    let isBounded = (0..<100).allSatisfy { y in
      (0..<200).allSatisfy { x in
        picture[x, y].w == 0 || covered?.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) == true
      }
    }
    #expect(isBounded)
    return picture
  }
}
