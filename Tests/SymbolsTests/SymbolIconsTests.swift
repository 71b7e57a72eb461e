import Features
import Geography
import Graphics
import InstalledData
import Symbols
import Testing

@Suite struct SymbolIconsTests {
  @Test func fileHasAllNamedIcons() {
    #expect(SymbolIcons.installed.names == MarkerSymbol.iconNames)
  }

  @Test(arguments: MarkerSymbol.iconNames)
  func iconFillsItsSquare(_ name: String) throws {
    let outline = try #require(SymbolIcons.installed.outline(named: name))
    let points = outline.segments.flatMap { segment -> [Point] in
      switch segment {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .arc, .close: []
      }
    }
    let box = try #require(Rectangle(around: points))
    let square = Rectangle(x: 0, y: 0, width: SymbolIcons.side, height: SymbolIcons.side)
    #expect(
      square.inset(by: -1.5).contains(box.origin)
        && square.inset(by: -1.5).contains(Point(x: box.maxX, y: box.maxY)))
    #expect(max(box.width, box.height) > 9, "It would be hard to see.")
  }

  @Test func invalidLinesAreOmitted() {
    let icons = SymbolIcons(
      Array("dot\tM 100 100 L 200 100 Z\nno tab\nbad\tM 1\nworse\tX 1 2\nempty\t\n".utf8))
    #expect(
      icons.outline(named: "dot")
        == Path([.move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 1)), .close]))
    for name in ["no tab", "bad", "worse", "empty", "missing"] {
      #expect(icons.outline(named: name) == nil && icons.glyph(named: name) == nil)
    }
  }

  /// Tests a sample of all colors that simplestyle supports, with every hue and lightness.
  @Test func symbolContrastsWithEveryBalloonColor() {
    for rgb in stride(from: UInt32(0), through: 0xFF_FFFF, by: 4099) {
      let tint = Color(
        red: Double(rgb >> 16) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
      let ink = SymbolInk.color(on: tint) ?? (tint.isLight ? Color.black.opacity(0.75) : .white)
      func seen(_ part: KeyPath<Color, Double>) -> Double {
        ink[keyPath: part] * ink.alpha + tint[keyPath: part] * (1 - ink.alpha)
      }
      let color = Color(red: seen(\.red), green: seen(\.green), blue: seen(\.blue))
      #expect(SymbolInk.contrast(color, tint) >= 3, "#\(String(rgb, radix: 16))")
    }
  }
}
