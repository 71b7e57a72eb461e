import Features
import Geography

/// The bytes of a text table whose rows are places.
public struct CSVFile: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The text in UTF-8 without a byte order mark. All offsets are relative to it.
  let text: [UInt8]
  let encoding: TextEncoding
  public let schema: CSVSchema
  /// The settings with which the table was read. If they are uncertain and the user hasn't decided, `question` is a
  /// question for the user.
  public let reading: TableReading
  public let question: TableQuestion?
  /// The range of the header without its line end. Empty if the table has no header.
  let header: Range<Int>
  /// The ranges of rows without their line ends.
  let rows: [Range<Int>]
  public let records: RunColumn<FeatureRecord>
  public let points: CoordinateColumn
  public let referenceSystem: ReferenceSystem?
}

extension CSVFile {
  /// Reads a table. Uses the settings in `reading`, or detects them if it is `nil`. O(n).
  public init(bytes: [UInt8], reading: TableReading? = nil) throws(CSVError) {
    try self.init(bytes, from: reading?.firstLine, in: reading?.encoding) { _ in reading }
  }

  /// Reads a table with the settings in `options`, which are the `readOptions` of an earlier version of the table.
  /// Detects settings that no longer fit. O(n).
  init(bytes: [UInt8], options: [UInt8]?) throws(CSVError) {
    let start = TableStartOptions(options ?? [])
    try self.init(bytes, from: start.firstLine, in: start.encoding) { guess in
      options.flatMap { TableReading($0, rows: guess.firstRows) }
    }
  }

  private init(
    _ bytes: [UInt8], from firstLine: Int?, in chosenEncoding: TextEncoding?,
    _ choose: (TableGuess) -> TableReading?
  ) throws(CSVError) {
    if let line = TableLines.firstLongLine(in: bytes) {
      throw .lineTooLong(line: line, limit: TableLines.longestLine)
    }
    let decoded =
      chosenEncoding.map { TextEncoding.decoding(bytes, as: $0) } ?? TextEncoding.decoding(bytes)
    guard let (encoding, text) = decoded else { throw .notText }
    guard text.contains(where: { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }) else { throw .empty }
    let guess = TableGuess(text, firstLine: firstLine)
    let chosen = choose(guess)
    func question() -> TableQuestion? {
      var question = guess.question
      question?.encoding = encoding
      question?.sample = TableQuestion.sample(of: bytes)
      return question
    }
    guard let reading = chosen ?? guess.reading else {
      if guess.isTooWide { throw .tooManyColumns(limit: TableGuess.columnLimit) }
      throw question().map { .noPlaces($0) } ?? .openQuote(line: guess.openQuoteLine ?? 1)
    }
    var reader = TableReader(text, start: guess.start, reading: reading)
    try reader.read()
    self.bytes = bytes
    (self.text, self.encoding) = (text, encoding)
    self.reading = reading
    self.question = chosen == nil ? question() : nil
    schema = reader.schema
    (header, rows) = (reader.header, reader.rows)
    (records, points) = (reader.records, reader.points)
    referenceSystem = reader.referenceSystem
  }
}
