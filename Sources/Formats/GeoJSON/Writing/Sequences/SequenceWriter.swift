import Features

/// Writes a sequence after features were edited. Each edit changes only one record or adds a record.
struct SequenceWriter {
  private let file: GeoJSONFile
  private let frame: SequenceFrame
  private let framing: RecordFraming
  private var splices: [Splice] = []
  /// The new features of each collection. Indices are relative to the first feature of the collection.
  private var contents: [[FeatureEntry<GeoJSONFeature>]]

  init(_ file: GeoJSONFile, _ frame: SequenceFrame) {
    self.file = file
    self.frame = frame
    contents = frame.collections.map { _ in [] }
    framing = RecordFraming(
      bytes: file.bytes, style: frame.style, first: SequenceWriter.firstRecord(of: file, frame))
  }

  /// A record that is inserted into the file.
  private enum NewRecord {
    case added(GeoJSONFeature)
    /// A feature that is moved from another position of the file. If it was also edited, the second value is the new
    /// feature.
    case moved(Int, GeoJSONFeature?)
  }

  /// Returns the sequence with `entries`, in this order. As many features as possible stay in place. The text around
  /// moved features is kept.
  mutating func bytes(with entries: [FeatureEntry<GeoJSONFeature>]) -> [UInt8] {
    let order = RecordOrder(entries)
    var pending: [NewRecord] = []
    var previous: Int?
    for (place, entry) in entries.enumerated() {
      switch entry {
      case .added(let feature): pending.append(.added(feature))
      case .kept(let index) where !order.isInPlace(place): pending.append(.moved(index, nil))
      case .changed(let index, let feature) where !order.isInPlace(place):
        pending.append(.moved(index, feature))
      case .kept(let index), .changed(let index, _):
        add(pending, after: previous, before: index)
        pending = []
        remove((previous ?? -1) + 1..<index)
        take(entry, index)
        previous = index
      }
    }
    add(pending, after: previous, before: nil)
    remove((previous ?? -1) + 1..<file.outlines.count)
    if entries.isEmpty, frame.collections.isEmpty, !file.outlines.isEmpty { addEmptyCollection() }
    changeCollections()
    return splices.isEmpty ? file.bytes : Splice.apply(splices, to: file.bytes)
  }

  private mutating func take(_ entry: FeatureEntry<GeoJSONFeature>, _ index: Int) {
    if let home = collection(of: index) {
      let first = frame.collections[home].features.lowerBound
      if case .changed(_, let feature) = entry {
        contents[home].append(.changed(index - first, feature))
      } else {
        contents[home].append(.kept(index - first))
      }
    } else if case .changed(_, let feature) = entry {
      let range = file.outlines[index].range
      splices.append(Splice(range, framing.text(feature.bytes, replacing: range)))
    }
  }

  /// Removes the records of deleted features. Keeps collections, even if they become empty.
  private mutating func remove(_ indices: Range<Int>) {
    for index in indices where collection(of: index) == nil {
      splices.append(Splice(framing.extent(of: file.outlines[index].range)))
    }
  }

  /// Adds features between two existing features. If both existing features are in the same collection, the new
  /// features are added to this collection. Otherwise, each becomes a separate record.
  private mutating func add(_ records: [NewRecord], after previous: Int?, before next: Int?) {
    guard !records.isEmpty else { return }
    if let previous, let next, let home = collection(of: previous), home == collection(of: next) {
      contents[home] += records.map { .added(feature(of: $0)) }
    } else if let previous {
      let record = self.record(of: previous)
      add(records.map(content), at: framing.extent(of: record).upperBound, near: record)
    } else {
      let record = next.map { self.record(of: $0) } ?? firstRecord
      add(records.map(content), at: record.map { framing.extent(of: $0).lowerBound }, near: record)
    }
  }

  private mutating func add(_ records: [RecordFraming.Content], at offset: Int?, near record: Range<Int>?) {
    let offset = offset ?? file.bytes.count
    splices.append(Splice(at: offset, framing.records(records, at: offset, near: record)))
  }

  private func feature(of record: NewRecord) -> GeoJSONFeature {
    switch record {
    case .added(let feature): feature
    case .moved(let index, let feature): feature ?? file.feature(at: index)
    }
  }

  private func content(of record: NewRecord) -> RecordFraming.Content {
    switch record {
    case .moved(let index, let feature) where collection(of: index) == nil:
      let range = file.outlines[index].range
      let text = feature.map { framing.text($0.bytes, replacing: range) } ?? Array(file.bytes[range])
      return RecordFraming.Content(text: text, origin: range)
    case .moved, .added: return RecordFraming.Content(text: feature(of: record).bytes)
    }
  }

  /// Adds an empty collection, because a file without records wouldn't be recognized as GeoJSON.
  private mutating func addEmptyCollection() {
    let text = Array("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8)
    let offset = firstRecord.map { framing.extent(of: $0).lowerBound } ?? file.bytes.count
    // Insert the collection before the removals, because a removal can start at the same offset.
    splices.insert(
      Splice(
        at: offset, framing.records([RecordFraming.Content(text: text)], at: offset, near: firstRecord)),
      at: splices.startIndex)
  }

  private mutating func changeCollections() {
    for (collection, entries) in zip(frame.collections, contents) {
      let isSame =
        entries.count == collection.features.count
        && entries.allSatisfy { if case .kept = $0 { true } else { false } }
      // Reading can't fail here, because the file was read before.
      guard !isSame, let record = try? GeoJSONFile(bytes: Array(file.bytes[collection.range])) else {
        continue
      }
      let text = framing.text(record.bytes(with: entries), replacing: collection.range)
      splices.append(Splice(collection.range, text))
    }
  }

  private func record(of feature: Int) -> Range<Int> {
    collection(of: feature).map { frame.collections[$0].range } ?? file.outlines[feature].range
  }

  private var firstRecord: Range<Int>? { SequenceWriter.firstRecord(of: file, frame) }

  private static func firstRecord(of file: GeoJSONFile, _ frame: SequenceFrame) -> Range<Int>? {
    let firsts = [frame.collections.first?.range, file.outlines.first?.range].compactMap { $0 }
    return firsts.min { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the index of the collection that contains a feature, or `nil` if the feature is a separate record. O(log
  /// n).
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
