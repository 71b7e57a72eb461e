import AnnotationKit
import Documents
import Features
import Geography
import MapFiles
import Testing

@MainActor @Suite struct StyleTests {
  private static let square = geometry("Polygon", "[[[0,0],[9,0],[9,9],[0,0]]]")
  private static let line = geometry("LineString", "[[0,0],[9,0]]")
  private static let point = geometry("Point", "[1, 2]")

  private func shape(_ index: Int, of opened: Opened) throws -> OverlayShape {
    try #require(opened.document.shapes.shape(for: AnnotationKey(opened.key(index).rawValue)))
  }

  @Test func styleChangeIsOneStepAndOneProperty() throws {
    let text = shapeFile(StyleTests.line)
    let opened = try Opened(text)
    let document = opened.document
    document.style.set(.strokeWidth(4.5), of: [opened.key(0)])
    #expect(opened.text.contains(#""stroke-width":4.5"#))
    #expect(try shape(0, of: opened).strokeWidth == 4.5)
    #expect(document.history.undoName == .features(.style, .titled("N0")))
    document.style.set(.strokeOpacity(0.25), of: [opened.key(0)])
    #expect(try shape(0, of: opened).stroke?.alpha == 0.25)
    document.history.undo()
    document.history.undo()
    #expect(opened.text == text)
  }

  @Test func numberStoredAsTextStaysText() throws {
    let text = shapeFile(StyleTests.line)
      .replacing(#""name":"N0""#, with: ##""name":"N0","stroke-width":"3","stroke":"#f00""##)
    let opened = try Opened(text)
    opened.document.style.set(.strokeWidth(2), of: [opened.key(0)])
    #expect(opened.text == text.replacing(#""stroke-width":"3""#, with: #""stroke-width":"2""#))
    opened.document.style.set(.stroke(nil), of: [opened.key(0)])
    #expect(opened.document.style.shapeStyle(of: opened.key(0))?.stroke == nil)
  }

  /// Until a preview is applied, it isn't written to the file and can't be undone.
  @Test func previewIsShownButNotApplied() throws {
    let text = shapeFile(StyleTests.square, StyleTests.line)
    let opened = try Opened(text)
    let document = opened.document
    let both = [opened.key(0), opened.key(1)]
    var reported = 0
    let watching = document.shapes.observeShapes { reported += 1 }
    document.style.preview(.strokeWidth(9), of: both)
    document.style.preview(.strokeWidth(8), of: both)
    #expect(reported == 2)
    #expect(try (0...1).map { try shape($0, of: opened).strokeWidth } == [8, 8])
    var drawn: [Double] = []
    document.shapes.forEachShape(in: Rectangle(x: 0, y: 0, width: 1, height: 1)) {
      drawn.append($0.strokeWidth)
    }
    #expect(drawn == [8, 8])
    #expect(opened.text == text && document.history.undoName == nil)
    document.style.preview(nil, of: [])
    #expect(try shape(0, of: opened).strokeWidth == 2)
    document.style.preview(.fillOpacity(1), of: both)
    document.style.set(.fill(HexColor(rgb: 0xFF0000)), of: both)
    #expect(try shape(0, of: opened).fill == Color(red: 1, green: 0, blue: 0).opacity(0.6))
    #expect(try shape(1, of: opened).fill == nil, "a line is not filled")
    document.history.undo()
    #expect(opened.text == text, "one step for both")
    withExtendedLifetime(watching) {}
  }

  @Test func colorIsAppliedToAllSelectedFeatures() throws {
    let opened = try Opened(shapeFile(StyleTests.square, StyleTests.line, StyleTests.point))
    let keys = (0...2).map(opened.key)
    opened.document.style.setColor(HexColor(rgb: 0x112233), of: keys)
    let properties = keys.map { key in
      opened.document.properties.all(of: key).filter { $0.value == .text("#112233") }.map(\.name)
    }
    #expect(properties == [["stroke", "fill"], ["stroke"], ["marker-color"]])
    opened.document.style.setColor(nil, of: keys)
    #expect(keys.allSatisfy { opened.document.properties.all(of: $0).map(\.name) == ["name"] })
  }

  @Test func markersHaveNoStyle() throws {
    let text = shapeFile(StyleTests.point)
    let opened = try Opened(text)
    #expect(opened.document.style.shapeStyle(of: opened.key(0)) == nil)
    opened.document.style.set(.stroke(HexColor(rgb: 0)), of: [opened.key(0)])
    opened.document.style.preview(.stroke(HexColor(rgb: 0)), of: [opened.key(0)])
    #expect(opened.text == text && opened.document.history.undoName == nil)
  }

  @Test(
    arguments: [
      ("-1", nil), ("1e400", nil), ("wide", nil), ("0", 0), ("1000", 100), ("2.5", 2.5),
    ] as [(String, Double?)])
  func invalidStrokeWidthIsIgnored(_ text: String, _ width: Double?) throws {
    let file = shapeFile(StyleTests.line)
      .replacing(#""name":"N0""#, with: #""name":"N0","stroke-width":"\#(text)""#)
    let opened = try Opened(file)
    #expect(opened.document.style.shapeStyle(of: opened.key(0))?.strokeWidth == width)
    #expect(try shape(0, of: opened).strokeWidth == width ?? 2)
  }
}
