import AnnotationKit
import CCairo
import Geography
import Painting

/// The index of numbered markers with their titles, in columns.
struct PageIndex {
  private static let margin = 24.0
  private static let gap = 20.0
  private static let leastColumn = 190.0
  private static let rowHeight = 20.0
  private static let badge = Size(width: 24, height: 15)
  private static let textSize = 11.5

  private let entries: [MapPage.IndexEntry]
  private let inks: PageColors
  private let width: Double
  private let columns: Int
  /// The number of rows per column.
  private let rows: Int
  /// The number of entries per page.
  private var perPage: Int { rows * columns }
  /// The number of pages.
  var pageCount: Int { (entries.count + perPage - 1) / max(1, perPage) }
  /// The height of a full page.
  var height: Double { 2 * PageIndex.margin + Double(rows) * PageIndex.rowHeight }

  /// Creates an index that is `width` logical pixels wide. If `pageHeight` is `nil`, all entries are on one page.
  /// Otherwise, pages have at most that height.
  init(_ page: MapPage, width: Double, pageHeight: Double? = nil) {
    entries = page.index
    inks = PageColors(page.theme)
    self.width = width
    let room = width - 2 * PageIndex.margin + PageIndex.gap
    let most = max(1, Int(room / (PageIndex.leastColumn + PageIndex.gap)))
    let needed = max(1, (entries.count + most - 1) / most)
    let fitting = pageHeight.map { max(1, Int(($0 - 2 * PageIndex.margin) / PageIndex.rowHeight)) }
    rows = min(needed, fitting ?? needed)
    columns = min(most, max(1, (entries.count + rows - 1) / rows))
  }

  /// Paints the page with the given number, counted from 0, at the origin.
  func paint(page: Int, into context: OpaquePointer) {
    DrawingPainter.setSource(inks.paper, of: context)
    cairo_rectangle(context, 0, 0, width, max(height, 1))
    cairo_fill(context)
    let column =
      (width - 2 * PageIndex.margin - Double(columns - 1) * PageIndex.gap) / Double(columns)
    let shown = entries.dropFirst(page * perPage).prefix(perPage)
    for (place, entry) in shown.enumerated() {
      let origin = Point(
        x: PageIndex.margin + Double(place / rows) * (column + PageIndex.gap),
        y: PageIndex.margin + Double(place % rows) * PageIndex.rowHeight)
      paint(entry, at: origin, width: column, into: context)
    }
  }

  /// Paints a badge with the number in the marker's color, followed by the title.
  private func paint(
    _ entry: MapPage.IndexEntry, at origin: Point, width: Double, into context: OpaquePointer
  ) {
    let badge = PageIndex.badge
    let middle = origin.y + PageIndex.rowHeight / 2
    let box = Rectangle(
      x: origin.x, y: middle - badge.height / 2, width: badge.width, height: badge.height)
    DrawingPainter.paint(
      Drawing([
        .fill(.roundedRectangle(box, radius: badge.height / 2), .color(entry.tint)),
        .text(
          TextRun(
            "\(entry.number)", center: box.center, size: entry.number > 999 ? 8 : 9, isBold: true,
            color: entry.tint.isLight ? .black.opacity(0.75) : .white)),
      ]), into: context)
    let left = badge.width + 8
    let run = PangoTextMetrics().truncated(
      TextRun(entry.title, center: .zero, size: PageIndex.textSize, color: inks.text),
      toWidth: max(20, width - left))
    let layout = TextLayout(run.text, run.style)
    DrawingPainter.setSource(inks.text, of: context)
    layout.show(in: context, at: Point(x: origin.x + left, y: middle - layout.size.height / 2))
  }
}
