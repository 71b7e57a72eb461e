import Documents
import Features
import Gtk

/// How wide a table's columns are, in logical pixels.
struct ColumnWidths {
  /// Widths that somebody chose.
  private var chosen: [TableColumn: Double] = [:]
  /// Of the others, from what the first rows had when they were shown first: columns that move under the pointer at each
  /// press on their heads cannot be pressed.
  private var found: [TableColumn: Double] = [:]
  private var layer: LayerKey?
  /// Of what cells have many of: capitals and figures, which are wider than letters on average.
  private var letterWidth = 7.5

  /// The widths of the columns of `table`, in their order: where they leave some of `room` free and nobody chose another
  /// width, the first column has it. O(columns) once they are found.
  mutating func widths(of table: FeatureTable, in room: Double) -> [Double] {
    if layer != table.layer { (layer, found) = (table.layer, [:]) }
    var widths = table.columns.map { width(of: $0, in: table) }
    guard let first = table.columns.first, chosen[first] == nil else { return widths }
    let free = room - widths.reduce(0, +)
    let widest = ColumnWidths.widestFirst * letterWidth
    if free > 0 { widths[0] = min(widths[0] + free, max(widths[0], widest)) }
    return widths
  }

  /// In letters: a title is seen whole, and no further from the next column than an eye can follow.
  private static let widestFirst = 48.0

  /// Keeps what somebody chose for a column.
  mutating func choose(_ width: Double, for column: TableColumn) {
    chosen[column] = max(TableGeometry.leastWidth, width)
  }

  /// Another table is shown: what its first rows have is looked at anew.
  mutating func forgetFound() { found = [:] }

  /// Takes another font: what nobody chose is found anew.
  mutating func use(_ font: FontMetrics) {
    letterWidth = font.letterWidth * 1.125
    forgetFound()
  }

  private mutating func width(of column: TableColumn, in table: FeatureTable) -> Double {
    if let width = chosen[column] ?? found[column] { return width }
    let letters = ColumnWidths.lettersOfFirst(column, in: table)
    let width = (Double(letters) * letterWidth).rounded(.up) + 2 * TableGrid.padding
    // One that is new has nothing yet.
    if table.rows.prefix(ColumnWidths.looked).contains(where: { table.value(of: $0, column) != nil }) {
      found[column] = width
    }
    return width
  }

  /// How many rows are looked at.
  private static let looked = 20

  private static func lettersOfFirst(_ column: TableColumn, in table: FeatureTable) -> Int {
    let letters = table.rows.prefix(looked).reduce(column.shownName.count + 3) { widest, key in
      max(widest, table.value(of: key, column).map { min($0.text.utf8.count, 40) } ?? 0)
    }
    return max(7, min(letters, column == .title ? 30 : 32))
  }
}
