import CSV
import Gtk

/// A preview of the first rows of a table, with the coordinate columns highlighted.
final class TablePreview {
  let widget = ScrolledWindow(horizontal: .automatic, vertical: .never)
  private var columns: [Box] = []
  private var hasHeader: Bool?

  init() {
    widget.setAccessibleLabel(localized("Table Preview"))
    widget.widen(to: 480)
  }

  func show(_ question: TableQuestion, read reading: TableReading) {
    // Fills the rows only if necessary, because filling them resets the scroll position.
    if hasHeader != reading.hasHeader { fill(question, hasHeader: reading.hasHeader) }
    let coordinates = reading.coordinates
    let marked = [coordinates.latitude, coordinates.longitude, coordinates.pair, coordinates.geometry]
    for (index, column) in columns.enumerated() { column.setStyle("marked", marked.contains(index)) }
  }

  /// Discards the rows, so that the next `show` fills them again.
  func discard() { hasHeader = nil }

  private func fill(_ question: TableQuestion, hasHeader: Bool) {
    self.hasHeader = hasHeader
    let rows = question.preview(hasHeader: hasHeader)
    columns = question.columns(hasHeader: hasHeader).enumerated().map { index, name in
      let column = Box(.vertical)
      let cells = ([name] + rows.map { index < $0.count ? $0[index] : "" }).map(TablePreview.line)
      // Adds 2 characters to the heading, because it is bold and therefore wider.
      let width = min(TablePreview.widest, max(name.count + 2, cells.map(\.count).max() ?? 0))
      for (row, text) in cells.enumerated() {
        let label = Label(text)
        label.ellipsis = .end
        // The width is fixed, because narrower cells would be unreadable. The table scrolls instead.
        label.setWidth(characters: width, atMost: width)
        label.xAlign = 0
        label.setStyle("heading", row == 0)
        column.append(label)
      }
      return column
    }
    let all = Box(.horizontal)
    all.addStyle("table-preview")
    for column in columns { all.append(column) }
    widget.child = all
  }

  /// The maximum width of a column, in characters.
  private static let widest = 18

  /// Returns the first nonempty line of a cell, or an empty string.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
