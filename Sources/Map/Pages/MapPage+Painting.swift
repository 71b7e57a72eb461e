import AnnotationKit
import BaseMap
import CCairo
import Geography
import MapStyles
import Painting

extension MapPage {
  /// Paints the map with its labels, shapes and markers at the origin of a context whose unit is a logical pixel.
  /// `scale` is in device pixels per logical pixel. If `ground` is `nil`, the background is water only.
  public func paintMap(on ground: BaseMapImage?, into context: OpaquePointer, scale: Double = 1) {
    cairo_save(context)
    cairo_rectangle(context, 0, 0, viewport.size.width, viewport.size.height)
    cairo_clip(context)
    if let ground {
      ground.paintLand(into: context)
    } else {
      DrawingPainter.setSource(theme.style.background, of: context)
      cairo_paint(context)
    }
    paintShapes(at: .aboveRoads, into: context)
    ground?.paintNames(clearOf: titles.map(\.frame), into: context)
    paintShapes(at: .aboveLabels, into: context)
    paintMarkers(into: context, scale: scale)
    paintTitles(into: context, scale: scale)
    legend.flatMap { PlacedLegend($0, in: viewport.size, inks: PageColors(theme)) }?.paint(into: context)
    paintCredit(into: context)
    cairo_restore(context)
  }

  private func paintShapes(at level: OverlayLevel, into context: OpaquePointer) {
    for shape in shapes[level] ?? [] { OverlayPainter.paint(shape, viewport: viewport, into: context) }
  }

  private func paintMarkers(into context: OpaquePointer, scale: Double) {
    let sprites = SpriteSheet<MarkerAppearance>()
    for marker in markers {
      guard !context.isVector else {
        paint(marker.appearance.sprite(in: .normal), at: marker.point, into: context)
        continue
      }
      let sprite = sprites.sprite(for: marker.appearance, scale: scale) {
        Sprite(frame: marker.appearance.spriteBounds(in: .normal), scale: scale) { context in
          DrawingPainter.paint(marker.appearance.sprite(in: .normal), into: context)
        }
      }
      sprite.draw(at: marker.point, into: context)
    }
  }

  /// Paints the titles. In pixel images, they are aligned to whole pixels, as on the screen. In vector files, they are
  /// outlines.
  private func paintTitles(into context: OpaquePointer, scale: Double) {
    for title in titles {
      guard !context.isVector else {
        paint(title.drawing, at: title.point, into: context)
        continue
      }
      Sprite(frame: title.bounds, scale: scale) { DrawingPainter.paint(title.drawing, into: $0) }
        .draw(at: title.point, into: context)
    }
  }

  private func paint(_ drawing: Drawing, at point: Point, into context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, point.x, point.y)
    DrawingPainter.paint(drawing, into: context)
    cairo_restore(context)
  }

  /// Paints the attribution in the lower right corner with a background, as on the screen.
  private func paintCredit(into context: OpaquePointer) {
    guard !credit.isEmpty else { return }
    let inks = PageColors(theme)
    let lines = creditLines(toWidth: max(40, viewport.size.width - 28), inks.secondary)
    let sizes = lines.map { PangoTextMetrics().size(of: $0) }
    let width = sizes.reduce(0) { max($0, $1.width) }
    let height = sizes.reduce(0) { $0 + $1.height }
    let box = Rectangle(
      x: viewport.size.width - width - 22, y: viewport.size.height - height - 10,
      width: width + 16, height: height + 4)
    DrawingPainter.paint(
      Drawing([.fill(.roundedRectangle(box, radius: 6), .color(inks.paper.opacity(0.82)))]), into: context)
    DrawingPainter.setSource(inks.secondary, of: context)
    var top = box.minY + 2
    for (line, size) in zip(lines, sizes) {
      TextLayout(line.text, line.style).show(in: context, at: Point(x: box.maxX - 8 - size.width, y: top))
      top += size.height
    }
  }

  /// Returns the lines of the attributions. Long attributions continue on the next line, because they must be complete.
  private func creditLines(toWidth width: Double, _ color: Color) -> [TextRun] {
    let metrics = PangoTextMetrics()
    func run(_ text: String) -> TextRun { TextRun(text, center: .zero, size: 10, color: color) }
    return credit.split(separator: "\n").flatMap { paragraph in
      var lines: [String] = []
      for word in paragraph.split(separator: " ") {
        let longer = (lines.last.map { $0 + " " } ?? "") + word
        if lines.isEmpty || metrics.size(of: run(longer)).width > width {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = longer
        }
      }
      return lines.map { metrics.truncated(run($0), toWidth: width) }
    }
  }
}

/// The colors of text on a page.
struct PageColors {
  let paper, text, secondary, rule: Color

  init(_ theme: Theme) {
    switch theme {
    case .light:
      paper = .white
      text = Color(red: 0.13, green: 0.12, blue: 0.16)
      secondary = Color(red: 0.32, green: 0.31, blue: 0.36)
      rule = Color(red: 0, green: 0, blue: 0, alpha: 0.14)
    case .dark:
      paper = Color(red: 0.12, green: 0.125, blue: 0.14)
      text = Color(red: 0.95, green: 0.95, blue: 0.97)
      secondary = Color(red: 0.76, green: 0.76, blue: 0.8)
      rule = Color(red: 1, green: 1, blue: 1, alpha: 0.16)
    }
  }
}
