import AnnotationKit
import Geography
import Painting
import Testing

/// Tests drawings and images inside a drawing.
@Suite struct DrawingNestingTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let square = Rectangle(x: 10, y: 10, width: 20, height: 20)
  private let bounds = Rectangle(x: 0, y: 0, width: 40, height: 40)

  private func picture(_ draw: (inout Drawing) -> Void) -> PixelBuffer {
    var drawing = Drawing()
    draw(&drawing)
    return DrawingPainter.picture(of: drawing, bounds: bounds)
  }

  @Test func nestedDrawingIsTransformed() {
    var inner = Drawing()
    inner.fill(.rectangle(Rectangle(x: 0, y: 0, width: 10, height: 4)), red)
    let picture = picture {
      $0.draw(
        inner,
        transform: Transform(rotation: .pi / 2).concatenating(Transform(translation: Point(x: 20, y: 5))))
      // Draw a square after the nested drawing, without its transform.
      $0.fill(.rectangle(Rectangle(x: 0, y: 38, width: 2, height: 2)), .black)
    }
    #expect(picture[17, 14] == [255, 0, 0, 255] && picture[21, 6].w == 0 && picture[1, 39].w == 255)
  }

  @Test func nestedDrawingFadesAsOnePicture() {
    var inner = Drawing()
    inner.fill(.rectangle(square), .black)
    inner.fill(.rectangle(square), .white)
    let picture = picture { $0.draw(inner, alpha: 0.5) }
    #expect(abs(Int(picture[20, 20].w) - 128) <= 1 && picture[20, 20].x == picture[20, 20].w)
  }

  @Test func maskUsesOnlyTheAlphaOfAnImage() {
    let image = Image(size: Size(width: 2, height: 2)) {
      $0.fill(.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 2)), .white)
      $0.fill(.rectangle(Rectangle(x: 1, y: 0, width: 1, height: 2)), .black.opacity(0.5))
    }
    let picture = picture { $0.mask(image, in: square, red) }
    #expect(picture[15, 20] == [255, 0, 0, 255])
    #expect(abs(Int(picture[25, 20].w) - 128) <= 1 && picture[25, 20].y == 0)
    #expect(picture[35, 20].w == 0)
  }

  @Test func radialGradientRunsFromItsFocusOutwards() {
    let picture = picture {
      $0.fill(
        .circle(center: Point(x: 20, y: 20), radius: 15),
        with: .radialGradient(
          focus: Point(x: 15, y: 20), center: Point(x: 20, y: 20), radius: 15,
          [GradientStop(0, .white), GradientStop(1, .black)]))
    }
    let row = (15..<34).map { picture[$0, 20].x }
    #expect(row[0] > 230 && row == row.sorted(by: >) && (row.last ?? 255) < 30)
    #expect(picture[10, 20].x < picture[14, 20].x)
  }

  @Test func singularTransformDoesNotStopPainting() {
    var inner = Drawing()
    inner.fill(.rectangle(square), .black)
    let picture = picture {
      $0.draw(inner, transform: Transform(scaleX: 0, y: 1))
      $0.fill(.rectangle(square), red)
    }
    #expect(picture[20, 20] == [255, 0, 0, 255])
  }

  @Test func truncatedTextIsPaintedNoWiderThanAsked() {
    let run = TextRun(
      "Donaudampfschifffahrtsgesellschaft", center: Point(x: 20, y: 20), size: 11, color: .black)
    let shown = PangoTextMetrics().truncated(run, toWidth: 36)
    let picture = picture { $0.elements = [.text(shown)] }
    #expect(shown.text.hasSuffix("…") && picture.ink > 0)
    #expect((0..<40).allSatisfy { picture[0, $0].w == 0 && picture[39, $0].w == 0 })
  }
}
