import Features

extension CSVFile {
  /// Returns the bytes of the table with exactly `entries`, in the given order. Unchanged rows and the text between
  /// them stay byte-identical. O(size).
  ///
  /// Properties that have no column get new columns at the end of the header, and each row gets the additional
  /// delimiters. But if a new property has taken over all values of an existing column, that column is renamed instead.
  ///
  /// A table without a header gets a header if columns are added, or if no rows remain that show its columns.
  public func bytes(with entries: [FeatureEntry<CSVFeature>], declaration: [UInt8]?) -> [UInt8] {
    var writer = TableWriter(self)
    writer.noteColumns(of: entries)
    let isUnchanged =
      entries.count == rows.count && writer.keepsColumns
      && zip(entries, rows.indices).allSatisfy { entry, index in
        if case .kept(index) = entry { true } else { false }
      }
    return isUnchanged ? bytes : encoding.encoding(writer.text(with: entries))
  }
}

/// Writes the rows of a table and the text between them.
private struct TableWriter {
  private let file: CSVFile
  /// The new columns, in the order in which their contents first occur in the features.
  private(set) var newColumns: [CSVFeature.Extra.Content] = []
  /// The columns that are renamed, with their new contents.
  private var renamed: [(column: Int, content: CSVFeature.Extra.Content)] = []
  /// The number of columns in the header. If columns are added, rows with fewer cells get empty cells up to this
  /// number.
  private let width: Int
  /// The first line end in the file, or LF if the file has no line end.
  private let newline: [UInt8]

  init(_ file: CSVFile) {
    self.file = file
    width = file.schema.columns.count
    newline = TableWriter.newline(of: file)
  }

  mutating func noteColumns(of entries: [FeatureEntry<CSVFeature>]) {
    for entry in entries {
      switch entry {
      case .kept: break
      case .changed(_, let feature), .added(let feature):
        var needed: [CSVFeature.Extra.Content: Int] = [:]
        for extra in file.adapting(feature).extras {
          needed[extra.content, default: 0] += 1
          if newColumns.count(where: { $0 == extra.content }) < needed[extra.content]! {
            newColumns.append(extra.content)
          }
        }
      }
    }
    let columns = RenamedColumns(newColumns, of: entries, in: file).columns
    renamed = columns.map { ($1, $0) }
    newColumns.removeAll { columns[$0] != nil }
  }

  /// Whether the header and the existing columns stay unchanged.
  var keepsColumns: Bool { newColumns.isEmpty && renamed.isEmpty }

  func text(with entries: [FeatureEntry<CSVFeature>]) -> [UInt8] {
    let text = file.text
    var result: [UInt8] = []
    result.reserveCapacity(text.count + newColumns.count * file.rows.count + entries.count)
    let firstRow = file.rows.first?.lowerBound
    result += text[..<file.header.lowerBound]
    result += header
    result += headerAddition
    if file.header.isEmpty, !newColumns.isEmpty || entries.isEmpty { result += newHeader }
    if entries.isEmpty, !file.rows.isEmpty {
      // Keep the line end of the header.
      return result + text[file.header.upperBound..<firstRow!]
    }
    var isFirst = true
    for entry in entries {
      switch entry {
      case .kept(let index):
        result += isFirst ? firstGap : gap(before: index)
        result += text[file.rows[index]]
        if !newColumns.isEmpty { pad(file.rows[index], &result) }
      case .changed(let index, let feature):
        result += isFirst ? firstGap : gap(before: index)
        result += row(of: feature)
      case .added(let feature):
        result += isFirst ? firstGap : newline[...]
        result += row(of: feature)
      }
      isFirst = false
    }
    let end = file.rows.last?.upperBound ?? file.header.upperBound
    let rest = text[end...]
    // The line end between the header and the first row has already been written. Don't write it again at the end.
    if file.rows.isEmpty, !entries.isEmpty { return rest.isEmpty ? result : result + newline }
    return result + rest
  }

  // MARK: Between rows

  /// Returns the line end after the header, or after the first row if there is no header. Returns LF if there is no
  /// line end.
  private static func newline(of file: CSVFile) -> [UInt8] {
    let first = file.header.isEmpty ? file.rows.first : file.header
    let rest = file.text[(first?.upperBound ?? 0)...].prefix(2)
    return rest.first == 0x0D ? Array(rest.last == 0x0A ? rest : rest.prefix(1)) : [0x0A]
  }

  /// The text between the header and the first row.
  private var firstGap: ArraySlice<UInt8> {
    guard let first = file.rows.first else { return file.header.isEmpty ? [] : newline[...] }
    return file.text[file.header.upperBound..<first.lowerBound]
  }

  private func gap(before index: Int) -> ArraySlice<UInt8> {
    guard index > 0 else { return newline[...] }
    return file.text[file.rows[index - 1].upperBound..<file.rows[index].lowerBound]
  }

  // MARK: Columns

  private var header: [UInt8] {
    guard !renamed.isEmpty else { return Array(file.text[file.header]) }
    var cells = cells(of: file.header).map { file.text[$0] }
    for (column, content) in renamed {
      while cells.count <= column { cells.append([]) }
      cells[column] =
        file.schema.encoded(
          content.headerName, isQuoted: cells[column].first == Cells.quote)[...]
    }
    return Array(cells.joined(separator: [file.schema.delimiter]))
  }

  private var headerAddition: [UInt8] {
    guard !newColumns.isEmpty, !file.header.isEmpty else { return [] }
    var addition: [UInt8] = []
    let cells = cells(of: file.header).count
    if cells < width { addition += Array(repeating: file.schema.delimiter, count: width - cells) }
    for column in newColumns {
      addition += [file.schema.delimiter] + file.schema.encoded(column.headerName)
    }
    return addition
  }

  /// A header with its line end, for a table without a header.
  private var newHeader: [UInt8] {
    let cells = (file.schema.headerNames + newColumns.map(\.headerName)).map {
      file.schema.encoded($0)
    }
    return Array(cells.joined(separator: [file.schema.delimiter])) + newline
  }

  private func cells(of record: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    _ = file.text.withUnsafeBufferPointer {
      Cells.read($0, from: record.lowerBound, delimiter: file.schema.delimiter, into: &cells)
    }
    return cells
  }

  private func pad(_ row: Range<Int>, _ result: inout [UInt8]) {
    let missing = width - cells(of: row).count + newColumns.count
    result += repeatElement(file.schema.delimiter, count: missing)
  }

  private func row(of feature: CSVFeature) -> [UInt8] {
    let feature = file.adapting(feature)
    guard !keepsColumns else { return feature.row }
    var cells = feature.cells
    while cells.count < width { cells.append([]) }
    var rest = feature.extras
    for (column, content) in renamed {
      guard let index = rest.firstIndex(where: { $0.content == content }) else { continue }
      cells[column] = rest.remove(at: index).cell[...]
    }
    for column in newColumns {
      if let index = rest.firstIndex(where: { $0.content == column }) {
        cells.append(rest.remove(at: index).cell[...])
      } else {
        cells.append([])
      }
    }
    return file.schema.row(cells)
  }
}
