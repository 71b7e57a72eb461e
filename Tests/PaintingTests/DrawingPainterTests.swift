import AnnotationKit
import BaseMap
import Foundation
import Geography
import Painting
import Testing

@Suite struct DrawingPainterTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let square = Rectangle(x: 10, y: 10, width: 20, height: 20)
  private let bounds = Rectangle(x: 0, y: 0, width: 40, height: 40)

  @Test(arguments: [1.0, 2, 1.5]) func fillCoversItsPath(_ scale: Double) {
    let picture = picture(.fill(.rectangle(square), .color(red)), scale: scale)
    #expect(picture.width == Int(40 * scale))
    #expect(picture[Int(20 * scale), Int(20 * scale)] == [255, 0, 0, 255])
    #expect(picture[Int(5 * scale), Int(20 * scale)] == [0, 0, 0, 0])
    #expect(abs(Double(picture.ink) / 255 - 400 * scale * scale) < 2)
  }

  @Test func colorsArePremultiplied() {
    let picture = picture(.fill(.rectangle(square), .color(red.opacity(0.5))))
    #expect(picture[20, 20].w == 128 && picture[20, 20].x == 128)
    #expect(picture.bytes[20 * picture.stride + 20 * 4 + 2] == 128)
  }

  @Test func gradientRunsFromStopToStop() {
    let fill = Fill.linearGradient(
      from: Point(x: 10, y: 0), to: Point(x: 30, y: 0),
      [GradientStop(0, .black), GradientStop(1, .white)])
    let picture = picture(.fill(.rectangle(square), fill))
    let row = (10..<30).map { picture[$0, 20].x }
    #expect(row == row.sorted())
    #expect(row[0] < 20 && row[19] > 235 && (115...140).contains(row[10]))
  }

  @Test func twoCirclesAreNotJoined() {
    let first = Path.circle(center: Point(x: 8, y: 20), radius: 5)
    let second = Path.circle(center: Point(x: 32, y: 20), radius: 5)
    let picture = picture(
      .stroke(Path(first.segments + second.segments), Stroke(.black, width: 1)))
    #expect((15...25).allSatisfy { x in (0..<40).allSatisfy { picture[x, $0].w == 0 } })
    #expect(picture[13, 20].w > 0 && picture[27, 20].w > 0)
  }

  @Test func dashesLeaveGaps() {
    let line = Path([.move(Point(x: 0, y: 20)), .line(Point(x: 40, y: 20))])
    let picture = picture(.stroke(line, Stroke(.black, width: 2, dashes: [4, 4])))
    let drawn = (0..<40).map { picture[$0, 20].w > 128 }
    #expect(zip(drawn, drawn.dropFirst()).filter { $0 != $1 }.count == 9)
  }

  @Test(arguments: [1.0, 2]) func shadowIsBlurredAndOffsetAndKeepsItsInk(_ scale: Double) {
    let shadow = Drawing.Element.shadow(.rectangle(square), .black, blur: 4, offset: Point(x: 3, y: 0))
    let picture = picture(shadow, scale: scale)
    let row = (0..<picture.width).map { Int(picture[$0, picture.height / 2].w) }
    let middle = Int(23 * scale)
    #expect(row[middle] > 230)
    #expect(abs(row[Int(13 * scale)] - 128) < 40)
    #expect(abs(Double(picture.ink) / 255 - 400 * scale * scale) < 20 * scale * scale)
    // The blur is symmetric.
    for reach in stride(from: 4, to: Int(12 * scale), by: 2) {
      #expect(abs(row[middle - reach] - row[middle + reach - 1]) < 12)
    }
  }

  @Test func textIsCenteredWithItsHalo() {
    let run = TextRun("H", center: Point(x: 20, y: 20), size: 20, isBold: true, color: .black, halo: red)
    let with = picture(.text(run))
    var plain = run
    plain.halo = nil
    let without = picture(.text(plain))
    #expect(with.ink > without.ink * 5 / 4)
    let columns = (0..<40).filter { x in (0..<40).contains { without[x, $0].w > 128 } }
    #expect(abs(Double(columns[0] + columns[columns.count - 1]) / 2 - 19.5) < 1.5)
    #expect((0..<40).contains { x in (0..<40).contains { with[x, $0].x > 200 && with[x, $0].y < 60 } })
    let size = PangoTextMetrics().size(of: run)
    #expect(size.width > 10 && size.width < 20 && size.height > 20 && size.height < 32)
  }

  @Test func pngImageIsStretchedToItsFrame() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let small = DrawingPainter.picture(
      of: Drawing([.fill(.rectangle(Rectangle(x: 0, y: 0, width: 4, height: 8)), .color(red))]),
      bounds: Rectangle(x: 0, y: 0, width: 8, height: 8))
    #expect(small.writePNG(to: path))
    let png = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let picture = picture(.image(Image(png: png, size: Size(width: 8, height: 8)), square))
    #expect(picture[12, 20].x > 250)
    #expect(picture[27, 20].w < 5)
    let broken = Image(png: Array(png.prefix(30)), size: Size(width: 8, height: 8))
    #expect(self.picture(.image(broken, square)).ink == 0)
  }

  @Test func drawnImageIsStretchedToItsFrame() {
    let inner = Drawing([.fill(.rectangle(Rectangle(x: 0, y: 0, width: 5, height: 10)), .color(red))])
    let picture = picture(.image(Image(inner, size: Size(width: 10, height: 10)), square))
    #expect(picture[19, 20].w == 255 && picture[21, 20].w == 0 && picture[9, 20].w == 0)
  }

  @Test func alphaAppliesToTheWholeDrawing() {
    let twice = Drawing([
      .fill(.rectangle(square), .color(red)), .fill(.rectangle(square), .color(.black)),
    ])
    let placed = PlacedDrawing(
      key: AnnotationKey(1), part: .view, drawing: twice, bounds: bounds,
      transform: Transform(translation: Point(x: 5, y: 0)), alpha: 0.5)
    let picture = PixelBuffer(width: 40, height: 40) { DrawingPainter.paint(placed, into: $0) }
    #expect(picture[16, 20].x == 0 && abs(Int(picture[16, 20].w) - 128) < 2)
    #expect(picture[12, 20].w == 0 && picture[34, 20].w > 0)
  }

  private func picture(_ element: Drawing.Element, scale: Double = 1) -> PixelBuffer {
    DrawingPainter.picture(of: Drawing([element]), bounds: bounds, scale: scale)
  }
}
