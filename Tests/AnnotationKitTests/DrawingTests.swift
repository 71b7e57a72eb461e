import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@Suite struct DrawingTests {
  private let box = Rectangle(x: 0, y: 0, width: 20, height: 10)

  @Test @MainActor func newAnnotationRedrawsTheView() {
    final class Label: AnnotationView {
      override func draw(_ drawing: inout Drawing) {
        drawing.text(annotation?.title ?? "", center: .zero, size: 12)
      }
    }
    let view = Label(annotation: PointAnnotation(title: "one"), reuseIdentifier: nil)
    let before = view.drawing
    view.annotation = PointAnnotation(title: "other")
    #expect(view.drawing != before)
  }

  @Test func laterElementsAreDrawnAbove() {
    var drawing = Drawing()
    drawing.shadow(of: .rectangle(box), blur: 3)
    drawing.fill(.rectangle(box), .white)
    drawing.stroke(.rectangle(box), .black, width: 1, dashes: [2, 1])
    drawing.text("7", center: box.center, size: 9, isBold: true)
    #expect(
      drawing.elements == [
        .shadow(.rectangle(box), .black.opacity(0.35), blur: 3, offset: .zero),
        .fill(.rectangle(box), .color(.white)),
        .stroke(.rectangle(box), Stroke(.black, width: 1, dashes: [2, 1])),
        .text(TextRun("7", center: Point(x: 10, y: 5), size: 9, isBold: true, color: .black)),
      ])
  }

  @Test func untransformedDrawingIsInlinedAndATransformedOneNested() {
    var inner = Drawing()
    inner.fill(.rectangle(box), .white)
    var drawing = Drawing()
    drawing.draw(inner)
    #expect(drawing == inner)
    drawing.draw(inner, transform: Transform(rotation: 1))
    drawing.draw(inner, alpha: 0)
    drawing.draw(Drawing())
    #expect(drawing.elements.count == 2)
    #expect(drawing.elements.last == .drawing(inner, Transform(rotation: 1), alpha: 1))
  }

  @Test func imageIsDrawnInItsSize() {
    let image = Image(size: Size(width: 4, height: 6)) { $0.fill(.rectangle(box), .black) }
    var drawing = Drawing()
    drawing.image(image, at: Point(x: 1, y: 2))
    drawing.mask(image, in: box, .white)
    #expect(
      drawing.elements == [
        .image(image, Rectangle(x: 1, y: 2, width: 4, height: 6)), .mask(image, box, .color(.white)),
      ])
  }

  @Test func quarterTurnRotatesEastToSouth() {
    let turned = Transform(rotation: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(turned.isNear(Point(x: 0, y: 1)))
  }

  @Test func cornerRadiusIsLimitedToHalfTheSide() {
    guard case .arc(_, let radius, _, _) = Path.roundedRectangle(box, radius: 40).segments[1] else {
      Issue.record("no corner")
      return
    }
    #expect(radius == 5)
    #expect(Path.roundedRectangle(box, radius: 0) == .rectangle(box))
  }
}

@Suite struct ImageTests {
  @Test func imagesAreEqualByContent() {
    let size = Size(width: 2, height: 2)
    #expect(Image(png: [1, 2, 3], size: size) == Image(png: [1, 2, 3], size: size))
    #expect(Image(png: [1, 2, 3], size: size) != Image(png: [1, 2, 4], size: size))
    #expect(Image(png: [1, 2, 3], size: size) != Image(png: [1, 2, 3], size: .zero))
    let image = Image(Drawing(), size: size)
    #expect(image != image.withRenderingMode(.alwaysOriginal))
    #expect(image.hashValue == Image(Drawing(), size: size).hashValue)
  }

  @Test func hashingTimeIsIndependentOfTheImageSize() {
    func seconds(_ bytes: Int) -> Double {
      let image = Image(png: [UInt8](repeating: 7, count: bytes), size: .zero)
      let copy = image
      let clock = ContinuousClock()
      let taken = clock.measure {
        for _ in 0..<2000 {
          _ = image.hashValue
          _ = image == copy
        }
      }
      return Double(taken.components.attoseconds) / 1e18 + Double(taken.components.seconds)
    }
    // Reading the large image 2,000 times would take seconds.
    #expect(seconds(4_000_000) < seconds(40) * 20 + 0.1)
  }
}

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, section 10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors) func testVectorsAreEncodedAndDecoded(plain: String, text: String) {
    #expect(Base64.encoded(Array(plain.utf8)) == text)
    #expect(Base64.decoded(text) == Array(plain.utf8))
  }

  @Test func everyByteIsDecoded() {
    for length in 250...256 {
      let bytes = (0..<length).map { UInt8($0) }
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
    }
  }

  @Test(arguments: ["Zg=", "Z", "Zg===", "Z===", "Zm9*", "Zm 9", "Z=g="]) func invalidTextIsRefused(
    _ text: String
  ) {
    #expect(Base64.decoded(text) == nil)
  }
}

@Suite struct TextMetricsTests {
  private let metrics = EstimatedTextMetrics()

  private func run(_ text: String) -> TextRun { TextRun(text, center: .zero, size: 12, color: .black) }

  @Test func textThatFitsIsNotTruncated() {
    #expect(metrics.truncated(run("Vienna"), toWidth: 100).text == "Vienna")
  }

  @Test(arguments: [20.0, 45, 90, 200]) func longTextIsTruncatedToTheWidth(_ width: Double) {
    let text = "Llanfairpwllgwyngyll gogerychwyrn drobwll llantysilio gogogoch"
    let shown = metrics.truncated(run(text), toWidth: width)
    #expect(shown.text.hasSuffix("…") && metrics.size(of: shown).width <= width)
    let kept = shown.text.dropLast()
    #expect(text.hasPrefix(kept) && kept.last?.isWhitespace != true)
    // With the next character, and possibly the space before it, the text wouldn't fit.
    let longer = text.prefix(kept.count + 2) + "…"
    #expect(metrics.size(of: run(String(longer))).width > width)
  }

  /// Laying out a very long text is slow, and its width overflows.
  @Test func onlyTheBeginningOfAVeryLongTextIsMeasured() {
    struct Overflowing: TextMetrics {
      func size(of run: TextRun) -> Size {
        run.text.count > 10_000 ? Size(width: 0, height: 10) : EstimatedTextMetrics().size(of: run)
      }
    }
    let text = String(repeating: "Wien ", count: 200_000)
    let kept = Overflowing().truncated(run(text), toWidth: 200).text
    #expect(kept == metrics.truncated(run(String(text.prefix(300))), toWidth: 200).text)
    #expect(kept.hasSuffix("…"))
  }

  @Test func tooNarrowWidthLeavesAnEllipsis() {
    #expect(metrics.truncated(run("Vienna"), toWidth: 1).text == "…")
  }

  @Test func viewMeasuresWithTheTextMetricsOfItsMap() async {
    struct Wide: TextMetrics {
      func size(of run: TextRun) -> Size { Size(width: 1000, height: 1) }
    }
    await MainActor.run {
      let fixture = MapFixture()
      let pin = fixture.add(47, 9)
      fixture.map.textMetrics = Wide()
      _ = fixture.map.displayList()
      #expect(fixture.map.view(for: pin)?.textMetrics.size(of: run("a")).width == 1000)
      #expect(fixture.map.view(for: pin)?.appearance == .light)
      fixture.map.appearance = .dark
      #expect(fixture.map.view(for: pin)?.appearance == .dark)
    }
  }
}
