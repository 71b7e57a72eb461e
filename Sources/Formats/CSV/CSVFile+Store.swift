import Features
import Geography

extension CSVFile: WritableFeatureStore {
  public var format: FormatIdentifier { .csv }
  public var hasMarkerSymbols: Bool { true }
  public var propertyNames: [String] { schema.columns.map(\.name) }
  public var readOptions: [UInt8]? { reading.options(schema) }

  public var axisNaming: AxisNaming {
    let isNamed = [CSVSchema.Role.latitude, .longitude].allSatisfy { role in
      let name = reading.hasHeader ? schema.index(of: role).map { schema.columns[$0].name } : nil
      return (name.flatMap { ColumnNames.rank($0, as: role) } ?? 0) >= ColumnNames.rankOfWords
    }
    return isNamed ? .columns : .letters
  }

  public func feature(at index: Int) -> CSVFeature {
    CSVFeature(schema, cells: cells(at: index).map { text[$0] })
  }

  private func cells(at index: Int) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    _ = text.withUnsafeBufferPointer {
      Cells.read($0, from: rows[index].lowerBound, delimiter: schema.delimiter, into: &cells)
    }
    return cells
  }

  public func text(at index: Int) -> ArraySlice<UInt8> {
    (schema.text + [0x0A] + text[rows[index]])[...]
  }

  public func title(at index: Int) -> String? {
    guard let column = schema.index(of: .title) else { return nil }
    let cells = cells(at: index)
    guard column < cells.count else { return nil }
    let title = Cells.value(text[cells[column]])
    return title.contains { $0 != " " } ? title : nil
  }

  public func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void
  ) {
    let title = schema.index(of: .title)
    for index in indices {
      for (column, cell) in cells(at: index).enumerated() where !cell.isEmpty {
        guard column >= schema.columns.count || !schema.columns[column].role.isPlace else { continue }
        if text[cell.lowerBound] == Cells.quote {
          var value = Cells.value(text[cell])
          value.withUTF8 { body(PropertyText(bytes: $0, isTitle: column == title)) }
        } else {
          text.withUnsafeBufferPointer {
            body(PropertyText(bytes: UnsafeBufferPointer(rebasing: $0[cell]), isTitle: column == title))
          }
        }
      }
      end(index)
    }
  }

  /// Reads the text of a feature. Uses the schema in the text, because the table's columns may have changed since the
  /// text was written.
  public func feature(reading text: [UInt8]) throws(FormatError) -> CSVFeature {
    guard let feature = CSVFeature(reading: text) else {
      throw FormatError(CSVError.notARow, reading: .csv)
    }
    return feature
  }
}
