/// The encoding of the settings as bytes, with which the file can be read again in the same way. It records whether the
/// table has a header, and contains the schema with the names and roles of the columns.
extension TableReading {
  private static let headerMark = UInt8(ascii: "h")
  private static let noHeaderMark = UInt8(ascii: "-")

  func options(_ schema: CSVSchema) -> [UInt8] {
    TableStartOptions(firstLine: firstLine, encoding: encoding).text
      + [hasHeader ? TableReading.headerMark : TableReading.noHeaderMark] + schema.text
  }

  /// Creates settings from `options`, for a table whose columns may have changed. `rows` returns the table's first rows
  /// for a delimiter. If the table has a header, columns are found by name. Returns `nil` if the coordinate columns are
  /// missing or `options` is invalid.
  init?(_ options: [UInt8], rows: (UInt8) -> [[String]]) {
    let start = TableStartOptions(options)
    let options = options.dropFirst(start.text.count)
    guard let mark = options.first, [TableReading.headerMark, TableReading.noHeaderMark].contains(mark),
      let schema = CSVSchema(options.dropFirst())
    else { return nil }
    guard let first = rows(schema.delimiter).first else { return nil }
    // If the table had no header, the program may have added one when saving the table.
    let isNew = mark == TableReading.noHeaderMark && first.starts(with: schema.headerNames)
    let hasHeader = mark == TableReading.headerMark || isNew
    let namesNow = hasHeader ? CSVSchema.names(of: first, width: first.count) : []
    let names = hasHeader && !isNew ? namesNow : schema.columns.map(\.name)
    func column(_ role: CSVSchema.Role) -> Int? {
      guard let index = schema.index(of: role) else { return nil }
      let name = schema.columns[index].name
      return index < names.count && names[index] == name ? index : names.firstIndex(of: name)
    }
    var coordinates = Coordinates(
      latitude: column(.latitude), longitude: column(.longitude),
      pair: column(.pair) ?? column(.reversedPair), isLongitudeFirst: schema.index(of: .reversedPair) != nil,
      geometry: column(.geometry))
    guard !coordinates.isEmpty else { return nil }
    // Ignore columns that another program has added. But if a role such as the title had no column, and there is a new
    // column with the name for this role, the program itself created that column when saving.
    let known = Set(isNew ? schema.headerNames : schema.columns.map(\.name))
    func columnOrAdded(_ role: CSVSchema.Role) -> Int? {
      if schema.index(of: role) != nil { return column(role) }
      return namesNow.indices.first { namesNow[$0] == role.headerName && !known.contains(namesNow[$0]) }
    }
    coordinates.geometry = columnOrAdded(.geometry)
    self.init(delimiter: schema.delimiter, hasHeader: hasHeader, coordinates: coordinates)
    (firstLine, encoding) = (start.firstLine, start.encoding)
    title = columnOrAdded(.title)
    description = columnOrAdded(.description)
    color = columnOrAdded(.color)
    identifier = columnOrAdded(.identifier)
  }
}
