import Geography

/// Reads a whole file in one pass, feature by feature.
struct FileReader {
  private var reader: FeatureReader
  private(set) var root = GeoJSONFile.Root.featureCollection
  private(set) var frame = Frame()
  private(set) var features: [FeatureRecord] = []
  private(set) var points: [Coordinate] = []
  /// What is wrong with the features as GeoJSON: held until the type, which may come later, says that they
  /// are features.
  private var held: GeoJSONError?
  private var outline = RootOutline()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = FeatureReader(JSONReader(bytes, at: ByteOrderMark.length(in: bytes)))
  }

  mutating func read() throws(GeoJSONError) {
    reader.json.skipWhitespace()
    let start = reader.json.position
    if let fault = Lookalike.fault(of: reader.json) { throw reader.json.fault(fault, at: start) }
    if reader.json.current == UInt8(ascii: "{") {
      try readRootObject()
    } else {
      let token = try reader.json.readValue()
      outline.lookalike = reader.json.lookalike(ofRoot: token)
    }
    let end = reader.json.position
    reader.json.skipWhitespace()
    if reader.json.position < reader.json.count { throw reader.json.trailingFault() }
    frame.range = start..<end
    try interpretRoot()
  }

  private mutating func readRootObject() throws(GeoJSONError) {
    reader.json.outerDepth = 1
    reader.json.position += 1
    reader.json.skipWhitespace()
    if reader.json.current == UInt8(ascii: "}") {
      reader.json.position += 1
      return
    }
    while true {
      try readRootMember()
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
    let token = try reader.json.readValue()
    outline.note(name, reader.json, valueAt: token)
    if name == "bbox" { frame.boundingBox = reader.json.tokens[token].range }
  }

  /// Reads the features one at a time, so that no more than one has its tokens in memory.
  private mutating func readFeatures() throws(GeoJSONError) {
    features.removeAll()
    points.removeAll()
    held = nil
    let start = reader.json.position
    reader.json.outerDepth = 2
    defer { reader.json.outerDepth = 1 }
    reader.json.position += 1
    reader.json.skipWhitespace()
    if reader.json.current != UInt8(ascii: "]") {
      while true {
        try readElement()
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

  private mutating func readElement() throws(GeoJSONError) {
    reader.json.tokens.removeAll(keepingCapacity: true)
    let token: Int
    do throws(GeoJSONError) {
      token = try reader.json.readValue()
    } catch {
      throw GeoJSONError(error.fault, at: error.place, feature: features.count + 1)
    }
    guard held == nil else { return }
    do throws(GeoJSONError) {
      append(try reader.feature(at: token))
    } catch {
      held = GeoJSONError(error.fault, at: error.place, feature: features.count + 1)
    }
  }

  private mutating func append(_ record: FeatureRecord) {
    var record = record
    let first = points.count
    for point in reader.points { points.append(point.coordinate) }
    record.points = first..<points.count
    features.append(record)
  }

  /// Decides by the type what the file is.
  private mutating func interpretRoot() throws(GeoJSONError) {
    switch outline.type {
    case .featureCollection:
      guard outline.hasFeatures else {
        throw reader.json.fault(
          outline.featuresFault ?? .structure(expected: .featuresArray, found: .missing),
          at: outline.featuresPlace ?? frame.range.lowerBound)
      }
      if let held { throw held }
      root = .featureCollection
    case .feature, .geometry:
      root = outline.type == .feature ? .feature : .geometry
      features.removeAll()
      points.removeAll()
      reader.json.outerDepth = 0
      // It must still fit into a collection, its array and, where it is a geometry, a Feature.
      reader.json.depthLimit -= outline.type == .feature ? 2 : 3
      reader.json.position = frame.range.lowerBound
      append(root == .feature ? try reader.readFeature() : try reader.readBareGeometry())
    case nil:
      throw reader.json.fault(
        outline.lookalike.map { .notGeoJSON($0) } ?? outline.fault, at: frame.range.lowerBound)
    }
  }
}
