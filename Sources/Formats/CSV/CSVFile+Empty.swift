import Features

extension CSVFile {
  /// A table without rows, used for new files.
  public static let empty = CSVFile(header: "name,latitude,longitude")

  /// A tab-separated table without rows.
  private static let emptyWithTabs = CSVFile(header: "name\tlatitude\tlongitude")

  private init(header: String) {
    do throws(CSVError) {
      try self.init(bytes: Array((header + "\n").utf8))
    } catch {
      preconditionFailure("The empty table is a table: \(error)")
    }
  }

  /// Returns a table without rows for a file with this name. If `store` is a table, the new table has the same columns.
  /// The separator is a tab if the name ends with `tsv`. Otherwise, it is the separator of `store`, or a comma if
  /// `store` isn't a table.
  static func empty(named name: String, after store: (any FeatureStore)?) -> CSVFile {
    let hasTabs = name.lowercased().hasSuffix(".tsv")
    guard let table = store as? CSVFile else { return hasTabs ? emptyWithTabs : empty }
    return table.emptied(hasTabs ? tab : table.schema.delimiter)
  }

  private static let tab: UInt8 = 0x09

  private var hasTabs: Bool { schema.delimiter == CSVFile.tab }

  public func isWritten(as other: any WritableFeatureStore) -> Bool {
    guard let table = other as? CSVFile else { return true }
    return hasTabs || !table.hasTabs
  }

  /// Returns a table with the same columns but without rows.
  private func emptied(_ delimiter: UInt8) -> CSVFile {
    let schema = CSVSchema(
      delimiter: delimiter, decimalSign: schema.decimalSign, quotesAll: schema.quotesAll,
      columns: schema.columns)
    let names = reading.hasHeader ? schema.columns.map(\.name) : schema.headerNames
    let header = Array(names.map { schema.encoded($0) }.joined(separator: [delimiter])) + [0x0A]
    var reading = reading
    (reading.delimiter, reading.hasHeader) = (delimiter, true)
    return (try? CSVFile(bytes: header, reading: reading)) ?? CSVFile.empty
  }
}
