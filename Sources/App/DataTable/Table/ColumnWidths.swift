import Documents
import Features
import Gtk

/// The widths of a table's columns, in logical pixels.
struct ColumnWidths {
  /// The widths that the user has set.
  private var chosen: [TableColumn: Double] = [:]
  /// The measured widths of the other columns. They are cached, so that sorting doesn't move the columns under the
  /// pointer.
  private var found: [TableColumn: Double] = [:]
  private var layer: LayerKey?
  /// The assumed width of a letter, in logical pixels. It is a bit larger than the average, because capital letters and
  /// digits are wide.
  private var letterWidth = 7.5

  /// Returns the widths of all columns of `table`. The first column gets the free space of `room`, unless the user has
  /// set its width. O(columns) if the widths are cached.
  mutating func widths(of table: FeatureTable, in room: Double) -> [Double] {
    if layer != table.layer { (layer, found) = (table.layer, [:]) }
    var widths = table.columns.map { width(of: $0, in: table) }
    guard let first = table.columns.first, chosen[first] == nil else { return widths }
    let free = room - widths.reduce(0, +)
    let widest = ColumnWidths.widestFirst * letterWidth
    if free > 0 { widths[0] = min(widths[0] + free, max(widths[0], widest)) }
    return widths
  }

  /// The maximum width of the enlarged first column, in characters. It is enough for titles, and keeps the next column
  /// close.
  private static let widestFirst = 48.0

  /// Sets the width that the user chose for a column.
  mutating func choose(_ width: Double, for column: TableColumn) {
    chosen[column] = max(TableGeometry.leastWidth, width)
  }

  /// Discards the measured widths. Call this when the table changes.
  mutating func discardMeasured() { found = [:] }

  /// Sets the font, and discards the measured widths.
  mutating func use(_ font: FontMetrics) {
    letterWidth = font.letterWidth * 1.125
    discardMeasured()
  }

  private mutating func width(of column: TableColumn, in table: FeatureTable) -> Double {
    if let width = chosen[column] ?? found[column] { return width }
    let letters = ColumnWidths.lettersOfFirst(column, in: table)
    let width = (Double(letters) * letterWidth).rounded(.up) + 2 * TableGrid.padding
    // Doesn't cache the width of a new column without values.
    if table.rows.prefix(ColumnWidths.looked).contains(where: { table.value(of: $0, column) != nil }) {
      found[column] = width
    }
    return width
  }

  /// The number of rows to measure.
  private static let looked = 20

  private static func lettersOfFirst(_ column: TableColumn, in table: FeatureTable) -> Int {
    let letters = table.rows.prefix(looked).reduce(column.shownName.count + 3) { widest, key in
      max(widest, table.value(of: key, column).map { min($0.text.utf8.count, 40) } ?? 0)
    }
    return max(7, min(letters, column == .title ? 30 : 32))
  }
}
