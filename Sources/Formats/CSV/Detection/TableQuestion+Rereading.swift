extension TableQuestion {
  /// The number of bytes at the beginning of a file that a question stores, so that they can be read again with other
  /// settings.
  static let sampleSize = 1 << 16
  /// The number of lines among which the user can choose the first line.
  private static let lineLimit = 30

  init(reasons: [Reason], firstRows: [[String]], best: TableReading) {
    (self.reasons, self.firstRows, self.best) = (reasons, firstRows, best)
  }

  /// Whether the coordinate columns were guessed only from their content, or not at all.
  public var isGuess: Bool {
    let isWithoutNames = reasons.contains(.noHeader) && best.coordinates.geometry == nil
    return isWithoutNames || reasons.contains(.unknownNames) || reasons.contains(.noCoordinates)
  }

  /// The separators that a table can have.
  public static let separators = CSVSchema.delimiters

  /// The first lines of the file, from which the user chooses the first line of the table.
  public var lines: [String] {
    guard let text = TextEncoding.decoding(sample, as: encoding)?.text else { return [] }
    let starts = TableLines.starts(in: text, limit: TableQuestion.lineLimit)
    return zip(starts, starts.dropFirst() + [text.count]).map { start, end in
      String(decoding: text[start..<min(end, start + 200)].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
  }

  /// Returns the question for the same file after reading it with a different separator, first line or encoding.
  /// Returns `nil` if the bytes aren't valid in that encoding.
  public func reread(
    delimiter: UInt8? = nil, firstLine: Int? = nil, encoding: TextEncoding? = nil
  ) -> TableQuestion? {
    guard let (decoded, text) = TextEncoding.decoding(sample, as: encoding ?? self.encoding) else {
      return nil
    }
    let (delimiter, line) = (delimiter ?? best.delimiter, firstLine ?? self.firstLine)
    let start = TableLines.starts(in: text, limit: line).last ?? 0
    let rows = TableGuess.rows(text, from: start, delimiter)
    var reading = TableReading(
      delimiter: delimiter, hasHeader: false, coordinates: TableReading.Coordinates())
    var question = self
    (question.reasons, question.firstRows) = ([.noCoordinates], [])
    if !rows.isEmpty {
      let columns = ColumnGuess(rows, delimiter)
      question.reasons = columns.question?.reasons ?? []
      question.firstRows = Array(rows.prefix(TableQuestion.previewLength + 1))
      reading = columns.reading ?? columns.question?.best ?? reading
    }
    reading.firstLine = firstLine ?? best.firstLine
    reading.encoding = encoding ?? best.encoding
    (question.best, question.firstLine, question.encoding) = (reading, line, decoded)
    return question
  }

  /// Returns this question with an earlier answer of the user as `best`. `options` are the `readOptions` of that
  /// answer. Returns `nil` if the answer no longer fits the file.
  public func answered(_ options: [UInt8]) -> TableQuestion? {
    let start = TableStartOptions(options)
    // The separator follows the byte that says whether the table has a header.
    guard let delimiter = options.dropFirst(start.text.count + 1).first,
      TableQuestion.separators.contains(delimiter),
      var question = reread(delimiter: delimiter, firstLine: start.firstLine, encoding: start.encoding),
      let last = question.reading(options)
    else { return nil }
    question.best = last
    return question
  }

  /// Returns the beginning of a file, up to the end of a line if possible.
  static func sample(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > sampleSize else { return bytes }
    let beginning = bytes.prefix(sampleSize)
    guard let end = beginning.lastIndex(of: 0x0A) else { return Array(beginning) }
    // Cut at an even offset, because a line end in UTF-16 has two bytes.
    return Array(beginning[..<(end + 1 + (end + 1) % 2)])
  }
}
