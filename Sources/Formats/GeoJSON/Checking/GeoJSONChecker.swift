import Features

/// Finds all problems in a GeoJSON text. Only one feature at a time is in memory.
struct GeoJSONChecker {
  var json: JSONReader
  /// A problem with the changes that fix it. `fix` is `nil` if the problem can't be fixed automatically.
  typealias Finding = (problem: GeoJSONProblem, fix: [Splice]?)

  private(set) var findings: [Finding] = []
  /// The number of the feature that is being checked, counted from 1. `nil` if the file has only one feature.
  var feature: Int?
  private var featureCount = 0
  /// The line of the last problem. The lines of later problems are counted from this line, because a file can be one
  /// long line with many problems, and counting from the beginning each time would be slow.
  private var lastLine: LineStart?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    json = JSONReader(bytes, at: ByteOrderMark.length(in: bytes))
  }

  /// Checks the whole text. `fault` is the error with which reading the text failed, or `nil` if reading succeeded.
  mutating func check(isSequence: Bool, fault: GeoJSONError?) {
    if json.position > 0 {
      // If another byte order mark follows, offer no fix, because removing the first mark wouldn't make the text valid.
      let rest = json.slice(json.position..<json.count)
      let isAlone = ByteOrderMark.length(in: rest) == 0
      note(
        .byteOrderMark, at: 0,
        fixing: isAlone && !GeoJSONChecker.isOther(fault) ? [Splice(0..<json.position)] : nil)
    }
    switch fault?.fault {
    case .empty, .binary, .otherFormat, .notGeoJSON, .tooDeep: break
    case .truncated, .syntax, .notUTF8, .structure, nil: checkTexts(isSequence: isSequence)
    }
    // Add the error with which reading failed, unless the checker has found an error itself.
    guard let fault, !findings.contains(where: { $0.problem.isFault }) else { return }
    feature = fault.feature
    note(.fault(fault.fault), at: fault.place.offset)
  }

  /// Whether the bytes aren't GeoJSON at all, so that nothing can be fixed.
  private static func isOther(_ fault: GeoJSONError?) -> Bool {
    switch fault?.fault {
    case .binary, .otherFormat, .notGeoJSON: true
    default: false
    }
  }

  private mutating func checkTexts(isSequence: Bool) {
    let end = json.count
    json.skipWhitespace()
    let isSeparated = json.current == SequenceFrame.separator
    let firstFinding = findings.count
    var isFirst = true
    var isFirstNumbered = false
    while true {
      while json.position < end, json.current == SequenceFrame.separator || json.current.isWhitespace {
        json.position += 1
      }
      guard json.position < end else { return }
      if featureCount > 0, !isFirstNumbered {
        if featureCount == 1 { numberFirstFeature(from: firstFinding) }
        isFirstNumbered = true
      }
      if isSeparated { json.count = json.next(SequenceFrame.separator, before: end) }
      defer { json.count = end }
      feature = nil
      noteLine()
      let earlier = featureCount
      do throws(GeoJSONError) {
        try checkText()
      } catch {
        noteFault(error, after: earlier)
        guard isSeparated else { return }
        json.position = json.count
        isFirst = false
        continue
      }
      let hasLineBreak = json.skipLineBreaks()
      if isSeparated, json.position < json.count { json.position = json.count }
      // Any value on a later line of a sequence is a record. Before it is known that the text is a sequence, only an
      // object is.
      let isFollowed =
        json.current == UInt8(ascii: "{") || (isSequence || !isFirst) && hasLineBreak && json.beginsValue
      isFirst = false
      if !isSeparated, !isFollowed { return }
    }
  }

  /// Notes that the record after `earlier` features can't be read. As in the reader, a truncated record has no number
  /// and isn't counted.
  private mutating func noteFault(_ error: GeoJSONError, after earlier: Int) {
    var isTruncated = false
    if case .truncated = error.fault { isTruncated = true }
    if !isTruncated, feature == nil {
      featureCount = earlier + 1
      feature = featureCount > 1 ? featureCount : nil
    }
    note(.fault(error.fault), at: error.place.offset)
    if isTruncated { featureCount = earlier }
  }

  /// Sets the number of the problems since `start` that have no number to 1. They were found before it was known that
  /// the text has more than one record.
  private mutating func numberFirstFeature(from start: Int) {
    for index in findings.indices[start...] where findings[index].problem.feature == nil {
      if case .fault(.truncated) = findings[index].problem.kind { continue }
      findings[index].problem.feature = 1
    }
  }

  /// Checks one GeoJSON text. Reads the features of a collection separately, and any other text as a whole.
  private mutating func checkText() throws(GeoJSONError) {
    let start = json.position
    let before = (findings.count, featureCount)
    var outline = RootOutline()
    var array: Range<Int>?
    json.tokens.removeAll(keepingCapacity: true)
    guard json.current == UInt8(ascii: "{") else {
      _ = try json.readValue()
      featureCount += 1
      feature = featureCount > 1 ? featureCount : nil
      note(.fault(.structure(expected: .record, found: json.finding(ofToken: 0))), at: start)
      return
    }
    var wordFault: GeoJSONError?
    try readMembers { checker, name throws(GeoJSONError) in
      if name == "features", checker.json.current == UInt8(ascii: "[") {
        outline.note(name, checker.json, valueAt: nil)
        array = try checker.checkFeatures()
      } else {
        let (value, fault) = try checker.json.readValueWithWords()
        wordFault = wordFault ?? fault
        outline.note(name, checker.json, valueAt: value)
      }
    }
    let end = json.position
    if let wordFault, outline.type != .feature, outline.type != .geometry { throw wordFault }
    if outline.type == .featureCollection {
      checkCollection(start..<end, outline, features: array)
    } else {
      findings.removeSubrange(before.0...)
      featureCount = before.1 + 1
      json.position = start
      json.tokens.removeAll(keepingCapacity: true)
      let token = try json.readFeatureValue()
      feature = featureCount > 1 ? featureCount : nil
      switch outline.type {
      case .feature: checkFeature(at: token)
      case .geometry: checkGeometry(at: token)
      case .featureCollection, nil: note(.fault(outline.fault), at: start)
      }
    }
    json.position = end
  }

  /// Calls `body` on the value of each member of the object at the current position. `body` must read the value.
  private mutating func readMembers(
    _ body: (inout GeoJSONChecker, String) throws(GeoJSONError) -> Void
  ) throws(GeoJSONError) {
    json.position += 1
    json.skipWhitespace()
    while json.current != UInt8(ascii: "}") {
      json.tokens.removeAll(keepingCapacity: true)
      try json.readKey()
      try body(&self, json.string(at: 0))
      try passComma(before: UInt8(ascii: "}"), .commaOrBrace)
    }
    json.position += 1
  }

  /// Checks the features in the array at the current position. Returns the range of the array.
  private mutating func checkFeatures() throws(GeoJSONError) -> Range<Int> {
    let start = json.position
    json.position += 1
    json.skipWhitespace()
    while json.current != UInt8(ascii: "]") {
      json.tokens.removeAll(keepingCapacity: true)
      featureCount += 1
      feature = featureCount
      noteLine()
      let token = try json.readFeatureValue()
      checkFeature(at: token)
      try passComma(before: UInt8(ascii: "]"), .commaOrBracket)
    }
    feature = nil
    json.position += 1
    return start..<json.position
  }

  /// Remembers the current line, so that the lines of later problems are counted from there.
  private mutating func noteLine() {
    json.knownLine = LineStart(before: json.position, in: json.slice(0..<json.count), from: json.knownLine)
  }

  private mutating func passComma(
    before end: UInt8, _ expected: GeoJSONError.ExpectedState
  ) throws(GeoJSONError) {
    json.skipWhitespace()
    if json.current == end { return }
    guard json.current == UInt8(ascii: ",") else { throw json.syntaxFault(expected: expected) }
    json.position += 1
    json.skipWhitespace()
    // A trailing comma is an error.
    guard json.current != end else {
      throw json.syntaxFault(expected: end == UInt8(ascii: "}") ? .key : .value)
    }
  }

  // MARK: Noting

  mutating func note(_ kind: GeoJSONProblem.Kind, at offset: Int, fixing fix: [Splice]? = nil) {
    // Include the offset in the range, because it can be after `json.count`, which is the end of a record in a
    // sequence.
    let all = UnsafeBufferPointer(start: json.base, count: max(json.count, offset))
    let known = [lastLine, json.knownLine].compactMap { $0 }.filter { $0.counted <= offset }
    let line = LineStart(
      before: min(offset, all.count), in: all,
      from: known.max { $0.counted < $1.counted } ?? json.knownLine)
    lastLine = line
    let place = TextLocation(offset: min(offset, all.count), in: line)
    findings.append(
      (GeoJSONProblem(kind: kind, place: place, feature: feature, isFixable: fix != nil), fix))
  }

  mutating func noteStructure(_ expected: GeoJSONError.ExpectedState, at token: Int) {
    let fault = GeoJSONError.Fault.structure(expected: expected, found: json.finding(ofToken: token))
    note(.fault(fault), at: json.tokens[token].start)
  }

  mutating func noteMissing(_ expected: GeoJSONError.ExpectedState, in token: Int) {
    note(.fault(.structure(expected: expected, found: .missing)), at: json.tokens[token].start)
  }
}
