import Features

/// The meaning of the cells in a row. All rows of a table share one schema.
///
/// The text of each feature begins with the schema, so that the feature can still be read after another program has
/// changed the table's columns.
public struct CSVSchema: Hashable, Sendable {
  /// The meaning of a column.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case none = "-"
    case title = "t"
    case description = "d"
    case color = "c"
    case identifier = "i"
    case latitude = "y"
    case longitude = "x"
    /// Both coordinates in one cell. The latitude comes first, unless the text says otherwise, for example with the
    /// letters N and E.
    case pair = "p"
    /// Both coordinates in one cell. The longitude comes first.
    case reversedPair = "q"
    /// Well-known text.
    case geometry = "g"

    /// Whether the column contains coordinates or a geometry.
    var isPlace: Bool {
      switch self {
      case .latitude, .longitude, .pair, .reversedPair, .geometry: true
      case .none, .title, .description, .color, .identifier: false
      }
    }
  }

  public struct Column: Hashable, Sendable {
    /// The name in the header. If the header has no name, it is a letter, as in spreadsheets.
    public var name: String
    public var role: Role
  }

  public let delimiter: UInt8
  /// The decimal separator for coordinates in cells whose text doesn't show which separator to use.
  public let decimalSign: UInt8
  /// Whether all cells of the table are quoted. If so, new cells are also quoted.
  public let quotesAll: Bool
  public let columns: [Column]
  /// The whole schema as text without a line end.
  let text: [UInt8]
  private let indices: [Role: Int]
  let markerStyle: MarkerStyleColumns

  init(delimiter: UInt8, decimalSign: UInt8, quotesAll: Bool, columns: [Column]) {
    (self.delimiter, self.decimalSign, self.quotesAll) = (delimiter, decimalSign, quotesAll)
    self.columns = columns
    markerStyle = MarkerStyleColumns(columns.map(\.name))
    indices = Dictionary(columns.enumerated().map { ($1.role, $0) }, uniquingKeysWith: { first, _ in first })
    let cells = columns.map {
      Cells.encoded($0.role.rawValue + $0.name, delimiter: delimiter, isQuoted: false)
    }
    text =
      [delimiter, decimalSign, UInt8(ascii: quotesAll ? "q" : "-")] + cells.joined(separator: [delimiter])
  }

  /// Reads the schema at the beginning of a feature's text. Returns `nil` if it is invalid.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count > 3 else { return nil }
    let line = Array(line)
    guard CSVSchema.delimiters.contains(line[0]), [0x2C, 0x2E].contains(line[1]) else { return nil }
    var cells: [Range<Int>] = []
    let end = line.withUnsafeBufferPointer { Cells.read($0, from: 3, delimiter: line[0], into: &cells) }
    guard end == line.count else { return nil }
    var columns: [Column] = []
    for cell in cells {
      let value = Cells.value(line[cell])
      // Take the first scalar instead of the first character, because a combining character at the beginning of the
      // name would form one character with the role.
      guard let role = value.unicodeScalars.first.flatMap({ Role(rawValue: String($0)) }) else { return nil }
      columns.append(Column(name: String(value.unicodeScalars.dropFirst()), role: role))
    }
    self.init(
      delimiter: line[0], decimalSign: line[1], quotesAll: line[2] == UInt8(ascii: "q"), columns: columns)
  }

  static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]

  /// Returns the index of the first column with this role, or `nil` if no column has this role.
  func index(of role: Role) -> Int? { indices[role] }

  func encoded(_ text: String, isQuoted: Bool = false) -> [UInt8] {
    Cells.encoded(text, delimiter: delimiter, isQuoted: isQuoted || quotesAll)
  }

  /// Returns the text of a row. If all cells are empty, writes quotation marks into a coordinate cell, because a line
  /// of only separators isn't a row.
  func row(_ cells: [ArraySlice<UInt8>]) -> [UInt8] {
    var cells = cells
    if cells.count > 1, cells.allSatisfy(\.isEmpty) {
      let index = columns.firstIndex { $0.role.isPlace } ?? 0
      while cells.count <= index { cells.append([]) }
      cells[index] = [Cells.quote, Cells.quote]
    }
    return Array(cells.joined(separator: [delimiter]))
  }

  public static func == (a: CSVSchema, b: CSVSchema) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Returns the names of all columns. A column that has no name in the header gets a letter as its name, as in
  /// spreadsheets.
  static func names(of header: [String], width: Int) -> [String] {
    (0..<max(width, header.count)).map { index in
      let name = index < header.count ? header[index] : ""
      return name.contains { !$0.isWhitespace } ? name : letters(index)
    }
  }

  /// Returns the letters that name the column at `index` in spreadsheets: A to Z, then AA and so on.
  static func letters(_ index: Int) -> String {
    var (letters, rest) = ("", index)
    repeat {
      letters = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }
}
