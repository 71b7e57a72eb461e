import AnnotationKit
import BaseMap
import Geography
import MapStyles
import Testing

@testable import Pages
@testable import Painting

@Suite @MainActor struct PageLegendTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func legend(lines: Int) -> PageLegend {
    let square = Path.roundedRectangle(Rectangle(x: 0, y: 0, width: 16, height: 16), radius: 0)
    let icon = Drawing([.fill(square, .color(PageLegendTests.red))])
    return PageLegend(sections: [
      PageLegend.Section(
        title: "kind", lines: (0..<lines).map { PageLegend.Line(icon: icon, text: "Value \($0)") })
    ])
  }

  private func frame(lines: Int, in size: Size = Size(width: 400, height: 300)) -> Rectangle? {
    PlacedLegend(legend(lines: lines), in: size, inks: PageColors(.light))?.frame
  }

  @Test func legendIsOnACardInTheLowerLeftCorner() throws {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 8), zoom: 6, size: Size(width: 400, height: 300))
    func painted(_ legend: PageLegend?) -> PixelBuffer {
      let page = MapPage(of: map, theme: .light, credit: "Credit", legend: legend)
      return PixelBuffer(width: 400, height: 300) { page.paintMap(on: nil, into: $0) }
    }
    let (without, with) = (painted(nil), painted(legend(lines: 3)))
    let card = try #require(frame(lines: 3))
    #expect(card.minX < 20 && card.maxX < 200 && card.minY > 150 && card.maxY < 290)
    let all = Rectangle(x: 0, y: 0, width: 400, height: 300)
    let around = card.inset(by: -1)
    #expect(
      with.differingPixels(from: without, in: all) == with.differingPixels(from: without, in: around))
    // The red icons are below the heading.
    let red = Color(red: 1, green: 0, blue: 0)
    let icons = (Int(card.minY)..<Int(card.maxY)).filter { with.shows(red, x: Int(card.minX) + 18, y: $0) }
    #expect(icons.count == 3 * 16)
    #expect(icons.allSatisfy { Double($0) > card.minY + 30 })
  }

  @Test func tallLegendHasSeveralColumns() throws {
    let (one, two) = (try #require(frame(lines: 10)), try #require(frame(lines: 20)))
    #expect(two.width > 1.9 * one.width && two.minY >= 12)
    // If the legend has too many lines, some are omitted.
    #expect(try #require(frame(lines: 200)).maxX <= 400 - 12)
    #expect(frame(lines: 3, in: Size(width: 400, height: 60)) == nil)
    #expect(frame(lines: 0, in: Size(width: 20, height: 300)) == nil)
  }
}
