import Features

extension FileReader {
  /// Reads texts that begin with record separators: RFC 8142, section 2. Skips truncated records and adds them to
  /// `incomplete`, as RFC 7464, section 2.1 requires.
  mutating func readSeparated() throws(GeoJSONError) {
    frame.sequence = SequenceFrame(style: .separated)
    let end = reader.json.count
    while reader.json.position < end {
      let start = reader.json.position
      reader.json.position += 1
      // The record ends before the next separator. Search for it without parsing the record, because JSON text can't
      // contain a separator.
      reader.json.count = reader.json.next(SequenceFrame.separator, before: end)
      try readRecord(in: start..<reader.json.count)
      reader.json.position = reader.json.count
    }
    reader.json.count = end
    try finishSequence()
  }

  private mutating func readRecord(in range: Range<Int>) throws(GeoJSONError) {
    reader.json.skipWhitespace()
    // Allow several separators in a row.
    guard reader.json.position < reader.json.count else { return }
    guard try readRecordOrNote(upTo: range.upperBound) else { return }
    reader.json.skipWhitespace()
    guard reader.json.position == reader.json.count else {
      throw reader.json.syntaxFault(expected: .separator)
    }
  }

  /// Reads texts that are separated by line breaks. Only the last text may be truncated, because after a truncated
  /// text, the start of the next text is unknown.
  mutating func readLines() throws(GeoJSONError) {
    frame.sequence = frame.sequence ?? SequenceFrame(style: .lines)
    reader.json.skipWhitespace()
    while reader.json.position < reader.json.count {
      // Require an object as the first record. Accept other values only as later records, where they become invalid
      // features.
      guard reader.json.current == UInt8(ascii: "{") || !frame.range.isEmpty && reader.json.beginsValue else {
        throw reader.json.syntaxFault(expected: .record)
      }
      guard try readRecordOrNote(upTo: reader.json.count) else { break }
      let hasLineBreak = reader.json.skipLineBreaks()
      guard hasLineBreak || reader.json.position == reader.json.count else {
        throw reader.json.syntaxFault(expected: .endOfText)
      }
    }
    try finishSequence()
  }

  /// Reads the other texts of a sequence, which begin at `next`. The first text was already read, and `root` is its
  /// type.
  mutating func readLines(after root: GeoJSONRoot, upTo next: Int) throws(GeoJSONError) {
    frame.sequence = SequenceFrame(style: .lines)
    if root == .featureCollection { appendCollection(in: frame.range) }
    reader.json.position = next
    try readLines()
  }

  /// Ends the sequence. If no record is complete, throws the error of the first record.
  private mutating func finishSequence() throws(GeoJSONError) {
    frame.features = nil
    frame.boundingBox = nil
    if let firstFault, frame.range.isEmpty { throw firstFault }
  }

  /// Reads the text at the current position and returns `true`. If the text is truncated, adds it to `incomplete` and
  /// returns `false`.
  private mutating func readRecordOrNote(upTo end: Int) throws(GeoJSONError) -> Bool {
    let start = reader.json.position
    earlier = (records.count, points.count)
    do throws(GeoJSONError) {
      try readRecord()
    } catch {
      guard case .truncated = error.fault else {
        throw GeoJSONError(error.fault, at: error.place, feature: records.count + 1)
      }
      forgetRoot()
      firstFault = firstFault ?? error
      let line = LineStart(before: start, in: reader.json.slice(0..<end), from: reader.json.knownLine)
      reader.json.knownLine = line
      incomplete.append(
        IncompleteRecord(range: start..<end, line: line.line, error: FormatError(error, reading: .geoJSON)))
      return false
    }
    let first = frame.range.isEmpty ? start : frame.range.lowerBound
    frame.range = first..<reader.json.position
    return true
  }

  private mutating func readRecord() throws(GeoJSONError) {
    let start = reader.json.position
    // Read the features of a collection one at a time, because a collection can be long.
    if reader.json.beginsAsCollection, try readCollection() { return }
    reader.json.position = start
    let token = try readTokens(depthLimit: JSONReader.depthLimitOfFeature)
    let isObject = reader.json.tokens[token].kind == .object
    guard isObject, let type = reader.json.member("type", of: token) else {
      guard frame.range.isEmpty else { return append(reader.element(at: token)) }
      throw isObject
        ? reader.json.fault(.structure(expected: .objectType, found: .missing), at: start)
        : reader.structure(.record, at: token)
    }
    if reader.json.isString(type, "Feature") {
      append(reader.feature(at: token))
    } else if reader.isGeometryType(at: type) {
      // If the geometry has so many tokens that it may be nested too deeply, check its depth.
      if reader.json.tokens.count > JSONReader.depthLimitOfGeometry {
        reader.json.position = start
        _ = try readTokens(depthLimit: JSONReader.depthLimitOfGeometry)
      }
      append(reader.geometry(at: token))
    } else if reader.json.isString(type, "FeatureCollection") {
      reader.json.position = start
      _ = try readCollection()
    } else if frame.range.isEmpty {
      throw reader.structure(.objectType, at: type)
    } else {
      append(reader.element(at: token))
    }
  }

  private mutating func readTokens(depthLimit: Int) throws(GeoJSONError) -> Int {
    reader.json.depthLimit = depthLimit
    defer { reader.json.depthLimit = JSONReader.depthLimit }
    return try reader.readTokens()
  }

  /// Reads the object at the current position as a collection. Returns `false` if the object has another type.
  private mutating func readCollection() throws(GeoJSONError) -> Bool {
    let start = reader.json.position
    outline = RootOutline()
    wordFault = nil
    try readRootObject()
    guard outline.type == .featureCollection else {
      forgetRoot()
      return false
    }
    if let wordFault { throw wordFault }
    try interpretCollection(from: start)
    appendCollection(in: start..<reader.json.position)
    return true
  }

  private mutating func appendCollection(in range: Range<Int>) {
    frame.sequence?.collections.append(
      SequenceFrame.Collection(range: range, features: earlier.features..<records.count))
  }
}
