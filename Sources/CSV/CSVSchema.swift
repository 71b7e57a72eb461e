import Features

/// What the cells of a row mean: the same for all rows of a table.
///
/// Each feature's text begins with it, so that the text can be read also when another program has given the table
/// other columns.
public struct CSVSchema: Hashable, Sendable {
  /// What a column says of a feature beside its name.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case none = "-"
    case title = "t"
    case description = "d"
    case color = "c"
    case identifier = "i"
    case latitude = "y"
    case longitude = "x"
    /// Both in one cell, the latitude first unless it says otherwise.
    case pair = "p"
    /// Both in one cell, the longitude first.
    case reversedPair = "q"
    /// Well-known text.
    case geometry = "g"

    /// Whether it says where the feature is.
    var isPlace: Bool {
      switch self {
      case .latitude, .longitude, .pair, .reversedPair, .geometry: true
      case .none, .title, .description, .color, .identifier: false
      }
    }
  }

  public struct Column: Hashable, Sendable {
    /// As the header has it; of columns without one, a letter, as spreadsheets call them.
    public var name: String
    public var role: Role
  }

  public let delimiter: UInt8
  /// What stands before decimals where a cell does not tell.
  public let decimalSign: UInt8
  /// Whether all cells are in quotation marks, so that new ones are too.
  public let quotesAll: Bool
  public let columns: [Column]
  /// All of it as text, without a line end.
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

  /// Reads the first line of a feature's text; nil where it is none.
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
      // A scalar, as a name may begin with one that makes one character with what stands in front of it.
      guard let role = value.unicodeScalars.first.flatMap({ Role(rawValue: String($0)) }) else { return nil }
      columns.append(Column(name: String(value.unicodeScalars.dropFirst()), role: role))
    }
    self.init(
      delimiter: line[0], decimalSign: line[1], quotesAll: line[2] == UInt8(ascii: "q"), columns: columns)
  }

  static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]

  /// The first column of a role.
  func index(of role: Role) -> Int? { indices[role] }

  func encoded(_ text: String, isQuoted: Bool = false) -> [UInt8] {
    Cells.encoded(text, delimiter: delimiter, isQuoted: isQuoted || quotesAll)
  }

  /// A row of cells as a file has it. Separators alone would be no row: a cell of the place is an empty text then, which is
  /// no property.
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

  /// What a header calls so many columns, or a letter for those that it does not name.
  static func names(of header: [String], width: Int) -> [String] {
    (0..<max(width, header.count)).map { index in
      let name = index < header.count ? header[index] : ""
      return name.contains { !$0.isWhitespace } ? name : letters(index)
    }
  }

  /// What spreadsheets call the column at `index`: A to Z, then AA.
  static func letters(_ index: Int) -> String {
    var (letters, rest) = ("", index)
    repeat {
      letters = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }
}
