import Features
import Geography
import Markup

/// Reads a whole GPX file in one pass.
struct GPXFileReader {
  /// The contents of the file.
  struct Result {
    var records = RunColumn<FeatureRecord>()
    var points = CoordinateColumn()
    var ranges: [Range<Int>] = []
    var kinds: [GPXKind] = []
    var titles: [Range<Int>?] = []
    var faults: [FaultyCoordinate] = []
    /// The names of elements that describe the whole file. Each name occurs once.
    var details: [String] = []
    var version = GPXVersion.v1_1
    var namespaces = MarkupNamespaces()
    /// The prefix of the root element, with its colon.
    var prefix = ""
    var emptyPlace = MarkupFile.Place(range: 0..<0, lead: [])
  }

  private var features: GPXFeatureReader
  private(set) var result = Result()
  private var progress: ReadingProgress

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    features = GPXFeatureReader(MarkupReader(bytes))
    progress = ReadingProgress(of: bytes.count)
  }

  mutating func read() throws(MarkupError) {
    guard let root = features.reader.nextTag() else { throw error(.empty, at: 0) }
    guard features.reader.isLocally(root, "gpx") else {
      throw error(
        .root(found: features.reader.name(of: root), expected: "gpx"), at: root.range.lowerBound)
    }
    let name = features.reader.name(of: root)
    result.prefix = String(name.dropLast("gpx".count))
    result.version = GPXFileReader.version(of: features.reader.slice(root.range))
    result.namespaces = MarkupNamespaces(root, features.reader)
    let head = readFeatures(in: root)
    result.emptyPlace = features.reader.placeForFirst(in: root, behind: head, name: name)
  }

  private static func version(of tag: UnsafeBufferPointer<UInt8>) -> GPXVersion {
    var reader = MarkupReader(tag)
    reader.readElement(at: 0)
    return reader.attributeText("version", of: 0) == "1.0" ? .v1_0 : .v1_1
  }

  /// Reads the children of the root element. Returns the range of the last element that must come before the features,
  /// such as the metadata.
  private mutating func readFeatures(in root: MarkupReader.Tag) -> Range<Int>? {
    guard !root.isWhole else { return nil }
    var head: Range<Int>?
    while let tag = features.reader.nextTag(), !tag.isEnd {
      guard let kind = GPXKind(features.reader, tag) else {
        readOther(tag)
        if result.ranges.isEmpty, !features.reader.isLocally(tag, "extensions") {
          head = tag.range.lowerBound..<features.reader.position
        }
        continue
      }
      readFeature(tag, kind)
    }
    return head
  }

  /// Records the names of the details in an element that isn't a feature.
  private mutating func readOther(_ tag: MarkupReader.Tag) {
    features.reader.readElement(at: tag.range.lowerBound)
    let reader = features.reader
    let isGroup = reader.isLocally(tag, "metadata") || reader.isLocally(tag, "extensions")
    for element in isGroup ? Array(reader.children(of: 0)) : [0] where reader.saysSomething(element) {
      let name = reader.localName(element)
      if !result.details.contains(name) { result.details.append(name) }
    }
  }

  private mutating func readFeature(_ tag: MarkupReader.Tag, _ kind: GPXKind) {
    var record = features.read(at: tag.range.lowerBound, kind)
    for element in features.faults {
      result.faults.append(
        FaultyCoordinate(
          feature: result.records.count, offset: Int(features.reader.elements[element].start),
          features.reader.shownPosition(element)))
    }
    record.points = result.points.count..<result.points.count + record.points.count
    result.points.append(contentsOf: features.points)
    result.records.append(record)
    result.ranges.append(tag.range.lowerBound..<features.reader.position)
    result.kinds.append(kind)
    result.titles.append(features.title)
    progress.reach(features.reader.position, result.points)
  }

  private func error(_ fault: MarkupError.Fault, at offset: Int) -> MarkupError {
    MarkupError(fault, at: TextLocation(offset: offset, in: features.reader.bytes))
  }
}
