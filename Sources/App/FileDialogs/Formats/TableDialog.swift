import Adwaita
import AppBase
import CSV
import Geography
import Gtk
import MapFiles

/// A dialog that asks for the meaning of a table's columns. It shows a preview of the first rows.
package final class TableDialog {
  private var question: TableQuestion
  private var answered: TableReading
  private let dialog: MessageDialog
  private let preview: TablePreview
  private let separator: ComboRow
  private let firstLine: ComboRow
  private let encoding: ComboRow
  private let header = Switch()
  private let arrangement: ComboRow
  private let latitude: ComboRow
  private let longitude: ComboRow
  private let column: ComboRow
  private let order: ComboRow
  private let title: ComboRow
  private let result = Label()
  private var isRefreshing = false

  package init(_ question: TableQuestion, in file: FileLocation, over window: Gtk.Window?) {
    self.question = question
    answered = question.best
    dialog = MessageDialog(
      localized("Where Are the Places in “{0}”?", file.shortName), body: question.explanation, parent: window)
    preview = TablePreview()
    separator = ComboRow(localized("Separator"), items: TableQuestion.separators.map { $0.separatorName })
    firstLine = ComboRow(localized("First Line"), items: [])
    encoding = ComboRow(localized("Encoding"), items: TextEncoding.choices.map(\.displayName))
    arrangement = ComboRow(
      localized("Coordinates"), items: [localized("In two columns"), localized("In one column")])
    latitude = ComboRow(localized("Latitude"), items: [])
    longitude = ComboRow(localized("Longitude"), items: [])
    column = ComboRow(localized("Column"), items: [])
    order = ComboRow(
      localized("Order"), items: [localized("Latitude first"), localized("Longitude first")])
    title = ComboRow(localized("Titles"), items: [])
    layOut()
    fillFile()
    fill()
    for row in [separator, firstLine, encoding] { row.onSelect { [unowned self] in reread() } }
    let rows = [arrangement, latitude, longitude, column, order, title]
    for row in rows { row.onSelect { [unowned self] in change() } }
    header.onToggle { [unowned self] in changeHeader() }
  }

  /// Shows the dialog. Returns how to read the table, or `nil` if the dialog was canceled.
  package func answer() async -> TableReading? {
    await dialog.choose() == "open" ? answered : nil
  }

  // MARK: Parts

  private func layOut() {
    let content = Box(.vertical, spacing: 12)
    content.append(preview.widget)
    result.wraps = true
    result.xAlign = 0
    result.useTabularFigures()
    content.append(result)
    let file = PreferencesGroup()
    for row in [separator, firstLine, encoding] { file.add(row) }
    let group = PreferencesGroup()
    let names = ActionRow(localized("First Row Contains Column Names"))
    header.verticalAlign = .center
    names.addSuffix(header)
    names.setActivatable(header)
    header.setLabeled(by: names)
    for row in [names, arrangement, latitude, longitude, column, order, title] { group.add(row) }
    // If no column contains coordinates, the separator or encoding is probably wrong, so the file options come first.
    let isFileFirst = question.reasons.contains(.noCoordinates)
    for part in isFileFirst ? [file, group] : [group, file] { content.append(part) }
    let scrolled = ScrolledWindow(content)
    scrolled.grow(to: 460)
    scrolled.widen(to: 480)
    dialog.setContent(scrolled)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("open", label: localized("_Open"), appearance: .suggested)
    dialog.setDefaultResponse("open")
  }

  // MARK: File

  private func fillFile() {
    isRefreshing = true
    defer { isRefreshing = false }
    separator.selected = TableQuestion.separators.firstIndex(of: question.best.delimiter)
    firstLine.setItems(
      question.lines.enumerated().map { localized("{0}: {1}", ($0 + 1).formatted, TablePreview.line($1)) })
    firstLine.selected = question.firstLine - 1
    encoding.selected = TextEncoding.choices.firstIndex { $0.isSame(as: question.encoding) }
  }

  /// Reads the beginning of the file again with the chosen options.
  private func reread() {
    guard !isRefreshing, let line = firstLine.selected else { return }
    let delimiter = separator.selected.map { TableQuestion.separators[$0] }
    let chosen = encoding.selected.map { TextEncoding.choices[$0] }
    let isNewEncoding = chosen.map { !$0.isSame(as: question.encoding) } ?? false
    let isNewLine = line + 1 != question.firstLine
    let new = question.reread(
      delimiter: delimiter, firstLine: isNewLine ? line + 1 : nil, encoding: isNewEncoding ? chosen : nil)
    // Keeps the previous result if the bytes are invalid in the chosen encoding.
    if let new { (question, answered) = (new, new.best) }
    if new == nil || isNewEncoding { fillFile() }
    preview.discard()
    fill()
  }

  // MARK: Columns

  /// Shows the chosen options in the widgets.
  private func fill() {
    isRefreshing = true
    defer { isRefreshing = false }
    header.isActive = answered.hasHeader
    let columns = question.columns(hasHeader: answered.hasHeader)
    for row in [latitude, longitude, column] { row.setItems(columns) }
    title.setItems([localized(context: "column", "None")] + columns)
    let coordinates = answered.coordinates
    let single = coordinates.pair ?? coordinates.geometry
    arrangement.selected = single == nil ? 0 : 1
    column.selected = single ?? 0
    order.selected = coordinates.isLongitudeFirst ? 1 : 0
    latitude.selected = coordinates.latitude ?? 0
    longitude.selected = coordinates.longitude ?? min(1, columns.count - 1)
    title.selected = answered.title.map { $0 + 1 } ?? 0
    read()
  }

  private func changeHeader() {
    guard !isRefreshing else { return }
    answered.hasHeader = header.isActive
    fill()
  }

  private func change() {
    guard !isRefreshing else { return }
    read()
  }

  /// Takes the choice of columns from the widgets, and shows the first place that results from it.
  private func read() {
    let isOneColumn = arrangement.selected == 1
    answered.coordinates =
      isOneColumn
      ? question.coordinates(
        in: column.selected ?? 0, longitudeFirst: order.selected == 1, hasHeader: answered.hasHeader)
      : TableReading.Coordinates(latitude: latitude.selected, longitude: longitude.selected)
    answered.title = title.selected.flatMap { $0 > 0 ? $0 - 1 : nil }
    for row in [latitude, longitude] { row.isVisible = !isOneColumn }
    column.isVisible = isOneColumn
    order.isVisible = isOneColumn && answered.coordinates.geometry == nil
    preview.show(question, read: answered)
    show(question.places(answered))
  }

  private func show(_ places: [Coordinate?]) {
    let found = places.compactMap { $0 }
    // A column of well-known text may contain only lines and areas, so the lack of a point isn't an error.
    let isReadable = !found.isEmpty || answered.coordinates.geometry != nil
    result.text =
      found.first.map { localized("First place: {0}", DecimalDegrees.text(of: $0)) }
      ?? (isReadable
        ? localized("Lines and areas, as well-known text")
        : localized("With these settings, no row has a valid coordinate."))
    result.setStyle("error", !isReadable)
    result.setStyle("dim-label", isReadable)
    dialog.setEnabled("open", isReadable)
  }
}

extension UInt8 {
  /// The name of the separator.
  fileprivate var separatorName: String {
    switch self {
    case UInt8(ascii: ","): localized("Comma")
    case UInt8(ascii: ";"): localized("Semicolon")
    case UInt8(ascii: "|"): localized("Vertical Bar")
    default: localized("Tab")
    }
  }
}

extension TextEncoding {
  fileprivate var displayName: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows(.western): localized("Western (Windows-1252)")
    case .windows(.centralEuropean): localized("Central European (Windows-1250)")
    case .windows(.cyrillic): localized("Cyrillic (Windows-1251)")
    case .utf16(let isBigEndian): isBigEndian ? "UTF-16 BE" : "UTF-16 LE"
    }
  }
}

extension TableQuestion {
  /// The reason why the dialog asks, as a sentence.
  fileprivate var explanation: String {
    if reasons.contains(.noCoordinates) {
      return localized("No column seems to contain coordinates. Choose the columns.")
    }
    if reasons.contains(.severalColumns) {
      return localized(
        "More than one pair of columns could contain the coordinates. Check that the right columns are selected."
      )
    }
    return reasons.contains(.noHeader)
      ? localized("The columns have no names. Check that the right columns are selected.")
      : localized(
        "The column names do not show which columns contain the coordinates. Check that the right columns are selected."
      )
  }
}
