import Features
import Geography
import Markup

/// Reads a whole file in one pass, after reading its styles in a separate pass.
struct KMLFileReader {
  /// The contents of the file that was read.
  struct Result {
    var records = RunColumn<FeatureRecord>()
    var points = CoordinateColumn()
    var ranges: [Range<Int>] = []
    var titles: [Range<Int>?] = []
    /// The index of each feature's folder in `folders`, or -1 if the feature isn't in a folder.
    var featureFolders: [Int32] = []
    /// The indices of the features that are individually hidden.
    var hidden: Set<Int> = []
    /// The number of the element that directly contains each feature.
    var containers: [Int32] = []
    var folders: [KMLFolder] = []
    var faults: [FaultyCoordinate] = []
    var styles = KMLStyles()
    var surroundings = KMLSurroundings()
    var namespaces = MarkupNamespaces()
    /// The prefix of the root element, including the colon.
    var prefix = ""
    var emptyPlace = MarkupFile.Place(range: 0..<0, lead: [])
  }

  /// An element that can contain features and other containers.
  private struct Container {
    var tag: MarkupReader.Tag
    var name: String
    var folder: Int32
    var number: Int32
    /// The range of the last child.
    var last: Range<Int>?
  }

  private var features: KMLFeatureReader
  private var containers: [Container] = []
  private(set) var result = Result()
  private var progress: ReadingProgress

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    features = KMLFeatureReader(MarkupReader(bytes))
    progress = ReadingProgress(of: bytes.count)
  }

  mutating func read() throws(MarkupError) {
    readStyles()
    features.reader.position = 0
    guard let root = features.reader.nextTag() else { return }
    let name = features.reader.name(of: root)
    guard features.reader.isLocally(root, "kml") else {
      throw MarkupError(
        .root(found: name, expected: "kml"),
        at: TextLocation(offset: root.range.lowerBound, in: features.reader.bytes))
    }
    result.prefix = String(name.dropLast("kml".count))
    result.namespaces = MarkupNamespaces(root, features.reader)
    try open(root, folder: -1)
    while !containers.isEmpty, let tag = features.reader.nextTag() { try read(tag) }
  }

  /// Reads all styles first, because a style can come after the features that use it.
  private mutating func readStyles() {
    var reader = MarkupReader(features.reader.bytes)
    while let tag = reader.nextTag() {
      guard !tag.isEnd else { continue }
      if reader.isLocally(tag, "Placemark") {
        reader.skipElement(tag)
      } else if reader.isLocally(tag, "Style") || reader.isLocally(tag, "StyleMap")
        || reader.isLocally(tag, "CascadingStyle")
      {
        reader.readElement(at: tag.range.lowerBound)
        result.styles.note(reader)
      }
    }
  }

  /// How deeply folders may be nested. The limit leaves room for the elements that edits add to a feature.
  private static let deepestFolder = 100

  private mutating func open(_ tag: MarkupReader.Tag, folder: Int32) throws(MarkupError) {
    guard containers.count < KMLFileReader.deepestFolder else {
      throw MarkupError(
        .tooDeep(limit: KMLFileReader.deepestFolder),
        at: TextLocation(offset: tag.range.lowerBound, in: features.reader.bytes))
    }
    containers.append(
      Container(
        tag: tag, name: features.reader.name(of: tag), folder: folder, number: containerCount, last: nil))
    containerCount += 1
    if tag.isWhole { close() }
  }

  private mutating func close() {
    let closed = containers.removeLast()
    // In an empty file, the first feature is inserted into the first Document. If there is no Document, it is inserted
    // into the root element.
    let isBetter = containers.count == 1 || containers.isEmpty && !hasPlace
    if isBetter, !(containers.count == 1 && hasPlace) {
      result.emptyPlace = features.reader.placeForFirst(
        in: closed.tag, behind: closed.last, name: closed.name)
      hasPlace = true
    }
    note(closed.tag.range.lowerBound)
  }

  private var hasPlace = false
  private var containerCount: Int32 = 0

  /// Records the range of the last child in the innermost container.
  private mutating func note(_ start: Int) {
    guard !containers.isEmpty else { return }
    containers[containers.count - 1].last = start..<features.reader.position
  }

  private mutating func read(_ tag: MarkupReader.Tag) throws(MarkupError) {
    guard !tag.isEnd else {
      close()
      return
    }
    if features.reader.isLocally(tag, "Placemark") {
      readFeature(tag)
    } else if features.reader.isLocally(tag, "Folder")
      || features.reader.isLocally(tag, "Document") && containers.count > 1
    {
      result.folders.append(KMLFolder(parent: containers[containers.count - 1].folder))
      try open(tag, folder: Int32(result.folders.count) - 1)
      return
    } else if features.reader.isLocally(tag, "Document") {
      try open(tag, folder: -1)
      return
    } else {
      readOther(tag)
    }
    note(tag.range.lowerBound)
  }

  private mutating func readOther(_ tag: MarkupReader.Tag) {
    let container = containers[containers.count - 1]
    let folder = Int(container.folder)
    if folder >= 0, features.reader.isLocally(tag, "name"), result.folders[folder].name.isEmpty {
      features.reader.readElement(at: tag.range.lowerBound)
      result.folders[folder].name = features.reader.trimmedText(of: 0)
    } else if folder >= 0, features.reader.isLocally(tag, "visibility") {
      features.reader.readElement(at: tag.range.lowerBound)
      result.folders[folder].isVisible = !isFalse(0)
    } else {
      let isDocument = folder < 0 && features.reader.isLocally(container.tag, "Document")
      result.surroundings.read(tag, inDocument: isDocument, in: Int32(folder), &features.reader)
    }
  }

  /// Whether the text of the element is the boolean value false according to XML Schema.
  private func isFalse(_ element: Int) -> Bool {
    ["0", "false"].contains(features.reader.trimmedText(of: element))
  }

  private mutating func readFeature(_ tag: MarkupReader.Tag) {
    var record = features.read(at: tag.range.lowerBound, result.styles)
    for fault in features.geometry.faults {
      result.faults.append(
        FaultyCoordinate(
          feature: result.records.count, offset: fault.range.lowerBound, features.reader.shownFault(fault)))
    }
    record.points = result.points.count..<result.points.count + record.points.count
    for place in features.geometry.points {
      result.points.append(features.geometry.positions[place].coordinate)
    }
    if let own = features.reader.child("visibility", of: 0), isFalse(own) {
      result.hidden.insert(result.records.count)
    }
    result.records.append(record)
    result.ranges.append(tag.range.lowerBound..<features.reader.position)
    result.titles.append(features.title)
    progress.reach(features.reader.position, result.points)
    result.featureFolders.append(containers[containers.count - 1].folder)
    result.containers.append(containers[containers.count - 1].number)
  }
}
