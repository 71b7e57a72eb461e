import Features

extension FileReader {
  /// Reads the object at the current position, which can be a collection. The member `type` can come after the
  /// features.
  mutating func readRootObject() throws(GeoJSONError) {
    defer { reader.json.outerDepth = 0 }
    try readRootMembers()
  }

  private mutating func readRootMembers() throws(GeoJSONError) {
    reader.json.outerDepth = 1
    reader.json.position += 1
    reader.json.skipWhitespace()
    if reader.json.current == UInt8(ascii: "}") {
      reader.json.position += 1
      return
    }
    while true {
      try readRootMember()
      frame.membersEnd = reader.json.position
      reader.json.skipWhitespace()
      if reader.json.current == UInt8(ascii: "}") { break }
      guard reader.json.current == UInt8(ascii: ",") else {
        throw reader.json.syntaxFault(expected: .commaOrBrace)
      }
      reader.json.position += 1
      reader.json.skipWhitespace()
    }
    reader.json.position += 1
  }

  private mutating func readRootMember() throws(GeoJSONError) {
    reader.json.tokens.removeAll(keepingCapacity: true)
    try reader.json.readKey()
    let name = reader.json.string(at: 0)
    if name == "features", reader.json.current == UInt8(ascii: "[") {
      outline.note(name, reader.json, valueAt: nil)
      try readFeatures()
      return
    }
    let (token, fault) = try reader.json.readValueWithWords()
    wordFault = wordFault ?? fault
    outline.note(name, reader.json, valueAt: token)
    if name == "bbox" { frame.boundingBox = reader.json.tokens[token].range }
  }

  /// Reads the features one at a time, so that only the tokens of one feature are in memory.
  private mutating func readFeatures() throws(GeoJSONError) {
    forgetRoot()
    let start = reader.json.position
    reader.json.outerDepth = JSONReader.depthOfFeatures
    defer { reader.json.outerDepth = 1 }
    reader.json.position += 1
    reader.json.skipWhitespace()
    if reader.json.current != UInt8(ascii: "]") {
      while true {
        if !takeRun() { try readElement() }
        // Update the range after each feature, because the text may be truncated.
        frame.features = start..<reader.json.position + 1
        reader.json.skipWhitespace()
        if reader.json.current == UInt8(ascii: "]") { break }
        guard reader.json.current == UInt8(ascii: ",") else {
          throw reader.json.syntaxFault(expected: .commaOrBracket)
        }
        reader.json.position += 1
        reader.json.skipWhitespace()
      }
    }
    reader.json.position += 1
    frame.features = start..<reader.json.position
  }

  /// Appends the features that were read ahead from the current position. Returns whether such features exist.
  private mutating func takeRun() -> Bool {
    guard outlines.count >= earlier.features + 2 else { return false }
    if outlines.count == earlier.features + 2 {
      ahead.learn(reader.json.text, outlines[earlier.features].range, outlines[earlier.features + 1].range)
    }
    guard let run = ahead.run(reader.json.text, at: reader.json.position) else { return false }
    reader.json.position = run.end
    if outlines.count + run.outlines.count > outlines.capacity { makeRoom(for: run.outlines.count) }
    let first = points.count
    points.append(contentsOf: run.points)
    run.records.forEachRun(in: run.records.indices) { record, count in
      var record = record
      record.points = first + record.points.lowerBound..<first + record.points.upperBound
      records.append(runOf: record, count: count)
    }
    outlines.append(run.outlines)
    progress.reach(reader.json.position, points)
    return true
  }

  private mutating func readElement() throws(GeoJSONError) {
    if let read = reader.readAlike() { return append(read) }
    do throws(GeoJSONError) {
      let read = try reader.readElement()
      append(read)
      reader.learn(from: read)
    } catch {
      throw GeoJSONError(error.fault, at: error.place, feature: records.count + 1)
    }
  }

  mutating func append(_ read: ParsedFeature) {
    var record = read.record
    let first = points.count
    for point in reader.points { points.append(point.coordinate) }
    record.points = first..<points.count
    for fault in reader.faults {
      faults.append(LocatedFault(fault, ofFeature: records.count, in: reader.json))
    }
    if outlines.count == outlines.capacity { makeRoom(for: 1) }
    records.append(record)
    outlines.append(read.outline)
    progress.reach(reader.json.position, points)
  }

  /// Reserves capacity for `more` features or the estimated number of features in the text. Doubling the capacity
  /// repeatedly would copy more, and could leave half of the memory unused.
  private mutating func makeRoom(for more: Int) {
    guard outlines.count >= 1024, reader.json.position > 0 else { return }
    let share = Double(length) / Double(reader.json.position)
    func room(_ count: Int) -> Int {
      max(count * 5 / 4, min(8 * count, Int(Double(count) * share * 1.02)), count + more)
    }
    outlines.reserveCapacity(room(outlines.count))
  }

  /// Removes the features of the current root. If the member `features` is repeated, only the last array is used.
  mutating func forgetRoot() {
    records.keepFirst(earlier.features)
    outlines.keepFirst(earlier.features)
    points.keepFirst(earlier.points)
    ahead.forget()
    faults.removeAll { $0.feature >= earlier.features }
  }

  /// Checks that the root object, which begins at `start`, is a valid collection.
  func interpretCollection(from start: Int) throws(GeoJSONError) {
    guard outline.hasFeatures else {
      throw reader.json.fault(
        outline.featuresFault ?? .structure(expected: .featuresArray, found: .missing),
        at: outline.featuresPlace ?? start)
    }
  }
}
