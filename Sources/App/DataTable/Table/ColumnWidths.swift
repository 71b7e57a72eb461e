import Documents
import Features
import Gtk

/// The widths of a table's columns, in logical pixels.
struct ColumnWidths {
  /// The widths that the user has set.
  private var chosen: [TableColumn: Double] = [:]
  /// The measured widths of the other columns, from the first rows at that time. They are cached, because columns
  /// must not move under the pointer each time the table is sorted.
  private var found: [TableColumn: Double] = [:]
  private var layer: LayerKey?
  /// The average width of capital letters and digits, which are common in cells and wider than other letters.
  private var letterWidth = 7.5

  /// Returns the widths of the columns of `table`. The first column takes the free space of `room` unless the user
  /// has set its width. O(columns) if they are cached.
  mutating func widths(of table: FeatureTable, in room: Double) -> [Double] {
    if layer != table.layer { (layer, found) = (table.layer, [:]) }
    var widths = table.columns.map { width(of: $0, in: table) }
    guard let first = table.columns.first, chosen[first] == nil else { return widths }
    let free = room - widths.reduce(0, +)
    let widest = ColumnWidths.widestFirst * letterWidth
    if free > 0 { widths[0] = min(widths[0] + free, max(widths[0], widest)) }
    return widths
  }

  /// The maximum width of the widened first column, in characters: enough for titles, and not too far from the next
  /// column for the eye to follow.
  private static let widestFirst = 48.0

  /// Sets the user's width of a column.
  mutating func choose(_ width: Double, for column: TableColumn) {
    chosen[column] = max(TableGeometry.leastWidth, width)
  }

  /// Discards the measured widths when the table changes.
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
    // A new column without values isn't cached.
    if table.rows.prefix(ColumnWidths.looked).contains(where: { table.value(of: $0, column) != nil }) {
      found[column] = width
    }
    return width
  }

  /// The number of rows that are measured.
  private static let looked = 20

  private static func lettersOfFirst(_ column: TableColumn, in table: FeatureTable) -> Int {
    let letters = table.rows.prefix(looked).reduce(column.shownName.count + 3) { widest, key in
      max(widest, table.value(of: key, column).map { min($0.text.utf8.count, 40) } ?? 0)
    }
    return max(7, min(letters, column == .title ? 30 : 32))
  }
}
