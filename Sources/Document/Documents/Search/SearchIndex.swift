import Features

/// The searchable text of a document's features in a form for fast searches.
///
/// This is a value type, so that it can be updated off the main actor.
struct SearchIndex: Sendable {
  /// The normalized text of all features. A separator follows each string. May also contain outdated text, which no
  /// entry uses.
  private var folded: [UInt8] = []
  /// The entries, indexed by feature key.
  private var entries: [Entry] = []
  /// The number of bytes in `folded` that entries use.
  private var used = 0
  /// The approximate number of occurrences of each byte value.
  private(set) var frequencies = [Int](repeating: 0, count: 256)
  /// The index contains the changes up to this value of `DocumentContents.textTime`.
  private var time = -1

  /// The position of a feature's searchable text in `folded`.
  private struct Entry {
    var start = 0
    var count: UInt32 = 0
    /// The offset of the title in the feature's searchable text.
    var title: UInt32 = 0
    var titleCount: UInt32 = 0
  }

  init() {}

  /// Creates an index of some features. Its entries are numbered in the order of `features`, instead of by feature key.
  /// O(total length of the features).
  init(of features: [FeatureKey], in catalog: FeatureCatalog) {
    entries = Array(repeating: Entry(), count: features.count)
    read(features.enumerated().lazy.map { ($0.offset, $0.element) }, catalog) { _, _ in true }
  }

  /// Returns the number of features whose text has changed since the index was updated. O(features).
  func staleCount(_ catalog: FeatureCatalog) -> Int {
    guard time != catalog.textTime else { return 0 }
    return catalog.features(newerThan: time).count { _ in true }
  }

  /// The number of features between two checks for cancellation.
  private static let batch = 4096

  /// Whether any features have been read.
  var isMade: Bool { time >= 0 }

  /// Reads the features that have changed since the last update. Calls `onProgress` with the share that has been read.
  /// Returns `false` if it stopped early, because the task was canceled or the searchable text exceeded `limit` bytes.
  /// `isLonger(than:)` distinguishes these cases. O(features), plus O(total length of the changed features).
  @discardableResult
  mutating func update(
    _ catalog: FeatureCatalog, limit: Int = .max, _ onProgress: (Double) -> Void = { _ in }
  ) -> Bool {
    guard time != catalog.textTime else { return true }
    entries += repeatElement(Entry(), count: max(0, catalog.featureCount - entries.count))
    let count = Double(max(1, catalog.featureCount))
    let isWhole = read(catalog.features(newerThan: time).lazy.map { ($0.rawValue, $0) }, catalog) {
      reached, length in
      guard !Task.isCancelled, length <= limit else { return false }
      onProgress(Double(reached.rawValue) / count)
      return true
    }
    guard isWhole else { return false }
    time = catalog.textTime
    compact()
    return true
  }

  /// Estimates the number of bytes of the searchable text of all features, from a sample. O(1).
  static func estimatedLength(of catalog: FeatureCatalog) -> Int {
    let count = catalog.featureCount
    var index = SearchIndex()
    index.entries = Array(repeating: Entry(), count: 1)
    var looked = 0
    for feature in stride(from: 0, to: count, by: max(1, count / 1000)) {
      let key = FeatureKey(feature)
      guard catalog.hasOwnText(key) || catalog.origin(of: key).index != nil else {
        continue
      }
      index.read(key, catalog, as: 0)
      looked += 1
    }
    return index.folded.count * count / max(1, looked)
  }

  func isLonger(than limit: Int) -> Bool { folded.count > limit }

  /// Returns how well the title of a single feature matches, or `nil` if the feature doesn't contain all words. Reads
  /// the feature, so no index is needed. O(length).
  static func quality(
    of feature: FeatureKey, _ catalog: FeatureCatalog, _ query: SearchQuery
  ) -> MatchQuality? {
    SearchIndex(of: [feature], in: catalog).matching(query) { $0(FeatureKey(0)) }
  }

  /// Reads the searchable text of features into the given entries. Regularly calls `mayContinue` with the next feature
  /// and the number of bytes read so far, and stops if it returns `false`. Returns whether all features were read.
  @discardableResult
  private mutating func read(
    _ features: some Sequence<(entry: Int, key: FeatureKey)>, _ catalog: FeatureCatalog,
    _ mayContinue: (_ next: FeatureKey, _ length: Int) -> Bool
  ) -> Bool {
    var (layer, originals): (LayerKey?, [(entry: Int, index: Int)]) = (nil, [])
    for (entry, key) in features {
      if catalog.hasOwnText(key) {
        read(key, catalog, as: entry)
        continue
      }
      let origin = catalog.origin(of: key)
      guard let index = origin.index else { continue }
      if origin.layer != layer || originals.count == SearchIndex.batch {
        if let layer { read(originals, of: catalog.store(of: layer)) }
        originals.removeAll(keepingCapacity: true)
        layer = origin.layer
        guard mayContinue(key, folded.count) else { return false }
      }
      originals.append((entry, index))
    }
    if let layer { read(originals, of: catalog.store(of: layer)) }
    return true
  }

  private mutating func read(_ feature: FeatureKey, _ catalog: FeatureCatalog, as place: Int) {
    var entry = Entry(start: folded.count)
    catalog.feature(feature).forEachPropertyText { append($0, to: &entry) }
    end(entry, of: place)
  }

  private mutating func read(_ features: [(entry: Int, index: Int)], of store: any FeatureStore) {
    var entry = Entry(start: folded.count)
    var place = 0
    store.forEachPropertyText(of: features.map(\.index)) {
      append($0, to: &entry)
    } end: { _ in
      end(entry, of: features[place].entry)
      place += 1
      entry = Entry(start: folded.count)
    }
  }

  private mutating func append(_ text: PropertyText, to entry: inout Entry) {
    let start = folded.count
    FoldedText.append(text.bytes, to: &folded)
    if text.isTitle {
      entry.title = UInt32(start - entry.start)
      entry.titleCount = UInt32(folded.count - start)
    }
    folded.append(SearchQuery.boundary)
  }

  private mutating func end(_ entry: Entry, of feature: Int) {
    var entry = entry
    entry.count = UInt32(folded.count - entry.start)
    used += Int(entry.count) - Int(entries[feature].count)
    entries[feature] = entry
    for byte in folded[entry.start...] { frequencies[Int(byte)] += 1 }
  }

  /// Removes unused text if it takes more space than the used text.
  private mutating func compact() {
    guard folded.count > 2 * used + 1_000_000 else { return }
    (folded, entries) = texts(of: Array(entries.indices), used)
  }

  /// Returns an index of only the entries at `places`, numbered in the order of `places`. Returns `nil` if their text
  /// exceeds `limit` bytes. O(length of the text).
  func keeping(_ places: [Int], upTo limit: Int) -> SearchIndex? {
    let length = places.reduce(0) { $0 + Int(entries[$1].count) }
    guard length <= limit else { return nil }
    var kept = self
    (kept.folded, kept.entries) = texts(of: places, length)
    kept.used = length
    return kept
  }

  /// Copies the text of the entries at `places` into a new array of `length` bytes.
  private func texts(of places: [Int], _ length: Int) -> (folded: [UInt8], entries: [Entry]) {
    var kept: ([UInt8], [Entry]) = ([], [])
    kept.0.reserveCapacity(length)
    kept.1.reserveCapacity(places.count)
    for place in places {
      var entry = entries[place]
      let start = entry.start
      entry.start = kept.0.count
      kept.0 += folded[start..<start + Int(entry.count)]
      kept.1.append(entry)
    }
    return kept
  }
}

extension SearchIndex {
  /// Calls `body` with a function that returns how well the title of a feature matches, or `nil` if the feature doesn't
  /// contain all words of `query`. A query without words matches all features.
  func matching<Result>(_ query: SearchQuery, _ body: ((FeatureKey) -> MatchQuality?) -> Result) -> Result {
    let finders = query.words.map { WordFinder($0, frequencies) }
    return folded.withUnsafeBytes { folded in
      query.phrase.withUnsafeBytes { phrase in
        body { feature in
          guard !finders.isEmpty else { return .contained }
          guard feature.rawValue < entries.count else { return nil }
          let entry = entries[feature.rawValue]
          let texts = UnsafeRawBufferPointer(
            rebasing: folded[entry.start..<entry.start + Int(entry.count)])
          for finder in finders where !finder.isFound(in: texts) { return nil }
          let title = texts[Int(entry.title)..<Int(entry.title + entry.titleCount)]
          return MatchQuality(ofFolded: phrase, in: UnsafeRawBufferPointer(rebasing: title))
        }
      }
    }
  }
}
