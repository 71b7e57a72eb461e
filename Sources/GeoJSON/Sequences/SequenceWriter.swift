/// Writes a sequence with other features: each edit stays inside its record, or is a record of its own.
struct SequenceWriter {
  private let file: GeoJSONFile
  private let frame: SequenceFrame
  private let framing: RecordFraming
  private var splices: [Splice] = []
  /// What each collection among the records is to hold, its features counted from its first.
  private var contents: [[FeatureEntry]]

  init(_ file: GeoJSONFile, _ frame: SequenceFrame) {
    self.file = file
    self.frame = frame
    contents = frame.collections.map { _ in [] }
    framing = RecordFraming(
      bytes: file.bytes, style: frame.style, first: SequenceWriter.firstRecord(of: file, frame))
  }

  mutating func bytes(with entries: [FeatureEntry]) -> [UInt8] {
    var pending: [Feature] = []
    var previous: Int?
    for entry in entries {
      switch entry {
      case .added(let feature): pending.append(feature)
      case .kept(let index), .changed(let index, _):
        add(pending, after: previous, before: index)
        pending = []
        remove((previous ?? -1) + 1..<index)
        take(entry, index)
        previous = index
      }
    }
    add(pending, after: previous, before: nil)
    remove((previous ?? -1) + 1..<file.features.count)
    if entries.isEmpty, frame.collections.isEmpty, !file.features.isEmpty { addEmptyCollection() }
    changeCollections()
    return splices.isEmpty ? file.bytes : Splice.apply(splices, to: file.bytes)
  }

  private mutating func take(_ entry: FeatureEntry, _ index: Int) {
    if let home = collection(of: index) {
      let first = frame.collections[home].features.lowerBound
      if case .changed(_, let feature) = entry {
        contents[home].append(.changed(index - first, feature))
      } else {
        contents[home].append(.kept(index - first))
      }
    } else if case .changed(_, let feature) = entry {
      let range = file.features[index].range
      splices.append(Splice(range, framing.text(feature.bytes, replacing: range)))
    }
  }

  /// Takes the records of features away that are no longer there; a collection stays when it is empty.
  private mutating func remove(_ indices: Range<Int>) {
    for index in indices where collection(of: index) == nil {
      splices.append(Splice(framing.extent(of: file.features[index].range)))
    }
  }

  /// Adds features between two others: inside the collection that both are in, otherwise as records.
  private mutating func add(_ features: [Feature], after previous: Int?, before next: Int?) {
    guard !features.isEmpty else { return }
    if let previous, let next, let home = collection(of: previous), home == collection(of: next) {
      contents[home] += features.map { .added($0) }
    } else if let previous {
      let record = self.record(of: previous)
      add(features.map(\.bytes), at: framing.extent(of: record).upperBound, near: record)
    } else {
      let record = next.map { self.record(of: $0) } ?? firstRecord
      add(features.map(\.bytes), at: record.map { framing.extent(of: $0).lowerBound }, near: record)
    }
  }

  private mutating func add(_ texts: [[UInt8]], at offset: Int?, near record: Range<Int>?) {
    let offset = offset ?? file.bytes.count
    splices.append(Splice(at: offset, framing.records(texts, at: offset, near: record)))
  }

  /// A file without any record would not be known for what it is.
  private mutating func addEmptyCollection() {
    let text = Array("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8)
    let offset = firstRecord.map { framing.extent(of: $0).lowerBound } ?? file.bytes.count
    // In front of the removals, which begin at the same place.
    splices.insert(
      Splice(at: offset, framing.records([text], at: offset, near: firstRecord)), at: splices.startIndex)
  }

  private mutating func changeCollections() {
    for (collection, entries) in zip(frame.collections, contents) {
      let isSame =
        entries.count == collection.features.count
        && entries.allSatisfy { if case .kept = $0 { true } else { false } }
      // What was read once is read again without a fault.
      guard !isSame, let record = try? GeoJSONFile(bytes: Array(file.bytes[collection.range])) else {
        continue
      }
      let text = framing.text(record.bytes(with: entries), replacing: collection.range)
      splices.append(Splice(collection.range, text))
    }
  }

  private func record(of feature: Int) -> Range<Int> {
    collection(of: feature).map { frame.collections[$0].range } ?? file.features[feature].range
  }

  private var firstRecord: Range<Int>? { SequenceWriter.firstRecord(of: file, frame) }

  private static func firstRecord(of file: GeoJSONFile, _ frame: SequenceFrame) -> Range<Int>? {
    let firsts = [frame.collections.first?.range, file.features.first?.range].compactMap { $0 }
    return firsts.min { $0.lowerBound < $1.lowerBound }
  }

  /// The collection that a feature is in; nil where it is a record itself. O(log n).
  private func collection(of feature: Int) -> Int? {
    var (low, high) = (0, frame.collections.count)
    while low < high {
      let middle = (low + high) / 2
      if frame.collections[middle].features.upperBound <= feature { low = middle + 1 } else { high = middle }
    }
    let isInside = low < frame.collections.count && frame.collections[low].features.contains(feature)
    return isInside ? low : nil
  }
}
