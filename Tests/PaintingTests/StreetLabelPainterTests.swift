import BaseMap
import Colors
import Geography
import Glibc
import MapStyles
import StreetTesting
import Streets
import Testing
import Tiles

@testable import Painting

@Suite struct StreetLabelPainterTests {
  private static let style = LabelStyle(
    text: TextStyle(size: 14), color: .black, halo: .white, haloWidth: 1.5)

  /// An arc of 120° with a radius of 120 pixels, from the left to the right.
  private static let arc = (0...60).map { step in
    let angle = (-150.0 + 2 * Double(step)) * .pi / 180
    return Point(x: 120 * cos(angle), y: 120 * sin(angle))
  }

  /// Pango shapes the text of a script as a whole, so that letters join.
  @Test(arguments: ["شارع السلام", "ถนนสุขุมวิท", "महात्मा गांधी मार्ग", "Hauptstraße"])
  func textOfAScriptIsOneRun(_ text: String) {
    let layout = TextLayout(text, Self.style.text)
    let width = layout.size.width
    let curved = CurvedText(layout)
    #expect(curved.runCount == 1)
    let sum = curved.clusters.reduce(0) { $0 + $1.width }
    #expect(abs(sum - width) < 0.5, "The clusters make up the text.")
    #expect(curved.clusters.count <= text.unicodeScalars.count)
  }

  /// The vowel signs of Devanagari and Thai, and marks above Latin letters, aren't turned separately.
  @Test(arguments: ["गांधी", "ที่", "aq\u{301}b"]) func marksStayWithTheirLetters(_ text: String) {
    #expect(CurvedText(TextLayout(text, Self.style.text)).clusters.count == text.count)
  }

  @Test func textFollowsACurve() {
    let appearance = PlacedLabel.Appearance(
      text: "Ringstraße am Stadtpark", style: Self.style, form: .along(Self.arc))
    let picture = PixelBuffer(width: 300, height: 200) { context in
      LabelPainter.sprite(for: appearance, scale: 1).draw(at: Point(x: 150, y: 160), into: context)
    }
    var (onArc, elsewhere) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].w > 40 {
        let distance = Point(x: Double(x) + 0.5 - 150, y: Double(y) + 0.5 - 160).length
        if abs(distance - 120) < 13 { onArc += 1 } else { elsewhere += 1 }
      }
    }
    #expect(onArc > 1500)
    #expect(elsewhere == 0)
  }

  @Test(arguments: [1, 2], CitySchema.allCases) func labelsStayWithinTheirBoxes(
    _ scale: Int, _ schema: CitySchema
  ) async throws {
    let viewport = Viewport(center: City.center, zoom: 16.3, size: Size(width: 500, height: 400))
    let city = CityTiles(schema: schema, zooms: 14...14)
    let tiles = city.tiles
    let source = StreetLabelSource(schema: TileSchema(layers: city.layers.map(\.name)), zooms: 14...14) {
      id in
      tiles[id].flatMap { try? VectorTile($0) }
    }
    let labels = try await StreetLabeling([source], measuring: PangoTextMetrics())
      .labels(for: viewport, theme: .dark).labels(in: viewport)
    #expect(labels.count > 7)
    let picture = PixelBuffer(width: 500 * scale, height: 400 * scale, scale: Double(scale)) {
      LabelPainter.paint(labels, into: $0, scale: Double(scale))
    }
    var (inside, outside) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].w > 40 {
        let point = Point(x: (Double(x) + 0.5) / Double(scale), y: (Double(y) + 0.5) / Double(scale))
        let isInside = labels.contains { label in label.boxes.contains { $0.inset(by: -2).contains(point) } }
        if isInside { inside += 1 } else { outside += 1 }
      }
    }
    #expect(outside == 0)
    #expect(inside > 2000)
  }
}
