import AnnotationKit
import CCairo
import Geography
import Painting

/// A legend of the map's colors, on a card in the lower left corner.
public struct PageLegend: Hashable, Sendable {
  /// A line for one color.
  public struct Line: Hashable, Sendable {
    /// A symbol in this color, 16 by 16 logical pixels in size.
    public var icon: Drawing
    public var text: String

    public init(icon: Drawing, text: String) { (self.icon, self.text) = (icon, text) }
  }

  /// The colors for one property.
  public struct Section: Hashable, Sendable {
    public var title: String
    public var lines: [Line]

    public init(title: String, lines: [Line]) { (self.title, self.lines) = (title, lines) }
  }

  /// The sections from top to bottom.
  public var sections: [Section]

  public init(sections: [Section]) { self.sections = sections }
}

/// A legend laid out on a map, in several columns if necessary. Lines that don't fit are omitted.
struct PlacedLegend {
  private static let margin = 12.0
  /// The space below the card for the attribution.
  private static let foot = 36.0
  private static let padding = 10.0
  private static let gap = 16.0
  private static let rowHeight = 20.0
  private static let icon = 16.0
  private static let iconGap = 8.0
  private static let textSize = 11.5
  private static let widest = 180.0

  /// A row of the legend. Headings don't have an icon.
  private struct Row {
    var icon: Drawing?
    var text: TextRun
    var width: Double
  }

  private struct Column {
    var rows: [Row]
    var width: Double { rows.map(\.width).max() ?? 0 }
  }

  private let inks: PageColors
  private let columns: [Column]
  /// The card's frame in the view.
  let frame: Rectangle

  /// Lays out the legend in a view of `size`. Returns `nil` if no row fits.
  init?(_ legend: PageLegend, in size: Size, inks: PageColors) {
    self.inks = inks
    let rows = legend.sections.flatMap { section in
      [PlacedLegend.row(section.title, icon: nil, color: inks.text)]
        + section.lines.map { PlacedLegend.row($0.text, icon: $0.icon, color: inks.text) }
    }
    let around = 2 * PlacedLegend.padding
    let height = size.height - PlacedLegend.margin - PlacedLegend.foot - around
    let most = Int(height / PlacedLegend.rowHeight)
    guard most > 0, !rows.isEmpty else { return nil }
    var (columns, width): ([Column], Double) = ([], around - PlacedLegend.gap)
    for start in stride(from: 0, to: rows.count, by: most) {
      let column = Column(rows: Array(rows[start..<min(rows.count, start + most)]))
      guard width + PlacedLegend.gap + column.width <= size.width - 2 * PlacedLegend.margin else { break }
      width += PlacedLegend.gap + column.width
      columns.append(column)
    }
    guard let first = columns.first else { return nil }
    self.columns = columns
    let card = Size(width: width, height: around + Double(first.rows.count) * PlacedLegend.rowHeight)
    frame = Rectangle(
      x: PlacedLegend.margin, y: size.height - PlacedLegend.foot - card.height, width: card.width,
      height: card.height)
  }

  private static func row(_ text: String, icon: Drawing?, color: Color) -> Row {
    let text = PangoTextMetrics().truncated(
      TextRun(text, center: .zero, size: textSize, isBold: icon == nil, color: color), toWidth: widest)
    let beside = icon == nil ? 0 : PlacedLegend.icon + iconGap
    return Row(icon: icon, text: text, width: PangoTextMetrics().size(of: text).width + beside)
  }

  /// Paints the card into a context whose unit is a logical pixel.
  func paint(into context: OpaquePointer) {
    let card = Path.roundedRectangle(frame, radius: 10)
    DrawingPainter.paint(
      Drawing([.fill(card, .color(inks.paper)), .stroke(card, Stroke(inks.rule, width: 1))]), into: context)
    var corner = frame.origin + Point(x: PlacedLegend.padding, y: PlacedLegend.padding)
    for column in columns {
      for (place, row) in column.rows.enumerated() {
        paint(row, at: corner + Point(x: 0, y: Double(place) * PlacedLegend.rowHeight), into: context)
      }
      corner.x += column.width + PlacedLegend.gap
    }
  }

  private func paint(_ row: Row, at origin: Point, into context: OpaquePointer) {
    let middle = origin.y + PlacedLegend.rowHeight / 2
    var left = origin.x
    if let icon = row.icon {
      cairo_save(context)
      cairo_translate(context, left, middle - PlacedLegend.icon / 2)
      DrawingPainter.paint(icon, into: context)
      cairo_restore(context)
      left += PlacedLegend.icon + PlacedLegend.iconGap
    }
    let layout = TextLayout(row.text.text, row.text.style)
    DrawingPainter.setSource(row.text.color, of: context)
    layout.show(in: context, at: Point(x: left, y: middle - layout.size.height / 2))
  }
}
