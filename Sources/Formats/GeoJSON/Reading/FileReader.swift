import Features
import Geography

/// Reads a whole file in one pass, one feature at a time.
struct FileReader {
  var reader: FeatureReader
  /// The length of the whole text in bytes.
  let length: Int
  private(set) var root = GeoJSONRoot.featureCollection
  var frame = Frame()
  var records = RunColumn<FeatureRecord>()
  var outlines = FeatureOutlines()
  var points = CoordinateColumn()
  var incomplete: [IncompleteRecord] = []
  /// The error of the first record in `incomplete`.
  var firstFault: GeoJSONError?
  /// The number of features and points before the current root.
  var earlier = (features: 0, points: 0)
  /// The faults of all features, in the order of the features.
  var faults: [LocatedFault] = []
  /// The error for a truncated text, which describes the location and the missing part.
  var truncation: GeoJSONError?
  var outline = RootOutline()
  /// The error for the first word such as `NaN` in the members of the root. Only a Feature or geometry may contain such
  /// words.
  var wordFault: GeoJSONError?
  var progress: ReadingProgress
  var ahead: ParallelReader

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ ahead: ParallelReader = ParallelReader()) {
    length = bytes.count
    self.ahead = ahead
    progress = ReadingProgress(of: length)
    reader = FeatureReader(JSONReader(bytes, at: ByteOrderMark.length(in: bytes)))
  }

  /// Reads the text. If `isSequence` is true, the text should contain one GeoJSON text per line.
  mutating func read(isSequence: Bool) throws(GeoJSONError) {
    reader.json.skipWhitespace()
    let start = reader.json.position
    if let fault = reader.json.faultOfWholeText, !isSequence || fault != .empty {
      throw reader.json.fault(fault, at: start)
    }
    let isSeparated = reader.json.current == SequenceFrame.separator
    if isSeparated || isSequence {
      root = .sequence
      return isSeparated ? try readSeparated() : try readLines()
    }
    if reader.json.current == UInt8(ascii: "{") {
      do throws(GeoJSONError) {
        try readRootObject()
      } catch {
        return try finishTruncated(from: start, error)
      }
    } else {
      let token = try reader.json.readValue()
      outline.other = reader.json.otherJSON(atRoot: token)
    }
    frame.range = start..<reader.json.position
    let hasLineBreak = reader.json.skipLineBreaks()
    let isFollowed = reader.json.position < reader.json.count
    let isFirstOfSeveral = isFollowed && hasLineBreak && reader.json.current == UInt8(ascii: "{")
    if isFollowed, !isFirstOfSeveral { throw reader.json.syntaxFault(expected: .endOfText) }
    let next = reader.json.position
    try interpretRoot()
    guard isFirstOfSeveral else { return }
    try readLines(after: root, upTo: next)
    root = .sequence
  }

  /// Keeps the complete features of a truncated collection. Throws `error` if the text isn't a truncated collection.
  private mutating func finishTruncated(from start: Int, _ error: GeoJSONError) throws(GeoJSONError) {
    guard case .truncated = error.fault, let array = frame.features, !outlines.isEmpty,
      outline.type == .featureCollection || outline.typeName == nil && hasRightFeature
    else { throw error }
    if let wordFault { throw wordFault }
    root = .featureCollection
    frame.range = start..<reader.json.count
    frame.features = array
    frame.namesType = outline.type != nil
    truncation = error
  }

  private var hasRightFeature: Bool {
    outlines.indices.contains { outlines[$0].isFeature && records[$0].unplaced != .wrongGeometry }
  }

  /// Interprets the root value according to its `type`.
  private mutating func interpretRoot() throws(GeoJSONError) {
    switch outline.type {
    case .featureCollection:
      if let wordFault { throw wordFault }
      try interpretCollection(from: frame.range.lowerBound)
      root = .featureCollection
    case .feature, .geometry:
      root = outline.type == .feature ? .feature : .geometry
      forgetRoot()
      reader.json.position = frame.range.lowerBound
      try readSingle(isFeature: root == .feature)
    case nil:
      if let wordFault { throw wordFault }
      throw reader.json.fault(outline.fault, at: frame.range.lowerBound)
    }
  }

  /// Reads the Feature or geometry at the current position.
  private mutating func readSingle(isFeature: Bool) throws(GeoJSONError) {
    reader.json.depthLimit = isFeature ? JSONReader.depthLimitOfFeature : JSONReader.depthLimitOfGeometry
    defer { reader.json.depthLimit = JSONReader.depthLimit }
    append(isFeature ? try reader.readFeature() : try reader.readBareGeometry())
  }
}
