import BaseMap
import Geography
import InstalledData
import MapStyles
import Painting
import Testing

@Suite struct LabelPainterTests {
  let map: OfflineMap

  init() throws { map = OfflineMap(world: try WorldMap(data: SharedData.locate())) }

  @Test(arguments: [1, 2], [0.0, 30]) func labelsStayWithinTheirFrames(
    _ scale: Int, _ degrees: Double
  ) async throws {
    let viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5.3, rotation: degrees * .pi / 180,
      size: Size(width: 400, height: 300))
    let labels = try await WorldLabeling(map).labels(for: viewport, theme: .dark).labels(in: viewport)
    #expect(labels.count > 10)
    let picture = PixelBuffer(width: 400 * scale, height: 300 * scale, scale: Double(scale)) {
      LabelPainter.paint(labels, into: $0, scale: Double(scale))
    }
    var (inside, outside) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].w > 0 {
        let point = Point(x: (Double(x) + 0.5) / Double(scale), y: (Double(y) + 0.5) / Double(scale))
        if labels.contains(where: { $0.frame.inset(by: -2).contains(point) }) {
          inside += 1
        } else {
          outside += 1
        }
      }
    }
    #expect(outside == 0)
    #expect(inside > 2000)
  }

  @Test func labelHasAHaloAndADot() async throws {
    let viewport = Viewport(
      center: Coordinate(latitude: 46.948, longitude: 7.447), zoom: 8, size: Size(width: 300, height: 200))
    let labels = try await WorldLabeling(map).labels(for: viewport, theme: .light).labels(in: viewport)
    let bern = try #require(labels.first { $0.appearance.text == "Bern" })
    #expect(bern.appearance.style.text.weight == .bold)
    let picture = PixelBuffer(width: 300, height: 200) { LabelPainter.paint([bern], into: $0) }
    let dot = try #require(bern.appearance.style.dot)
    let (x, y) = (Int(bern.anchor.x), Int(bern.anchor.y))
    #expect(picture.shows(dot.fill, x: x, y: y, within: 25))
    let frame = bern.frame
    var (dark, light) = (0, 0)
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in (Int(bern.anchor.x) + 5)..<Int(frame.maxX) {
        let pixel = picture[x, y]
        if pixel.w > 200, pixel.x < 110 { dark += 1 }
        if pixel.w > 150, pixel.x > 140 { light += 1 }
      }
    }
    #expect(dark > 40)
    #expect(light > 100)
  }
}
