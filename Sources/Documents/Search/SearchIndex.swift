import Features

/// The texts of a document's features, folded, for searching all of them at once.
///
/// A value, so that it can be brought up to date off the main actor.
struct SearchIndex: Sendable {
  /// The texts, each with a boundary behind it, and here and there some that nobody has any more.
  private var folded: [UInt8] = []
  /// By feature key.
  private var entries: [Entry] = []
  /// How many bytes the entries have of `folded`.
  private var used = 0
  /// How often there is each byte, more or less.
  private(set) var frequencies = [Int](repeating: 0, count: 256)
  /// Up to when it knows the texts of the document.
  private var time = -1

  /// Where a feature's texts are.
  private struct Entry {
    var start = 0
    var count: UInt32 = 0
    /// Where among them the title is.
    var title: UInt32 = 0
    var titleCount: UInt32 = 0
  }

  init() {}

  /// Reads the texts of `features`, of which each is then called by its place among them. O(their texts).
  init(of features: [FeatureKey], in contents: DocumentContents) {
    entries = Array(repeating: Entry(), count: features.count)
    read(features.enumerated().lazy.map { ($0.offset, $0.element) }, contents) { _, _ in true }
  }

  /// How many features have got other texts since it was brought up to date. O(features).
  func staleCount(_ contents: DocumentContents) -> Int {
    guard time != contents.textTime else { return 0 }
    return contents.features(newerThan: time).count { _ in true }
  }

  /// So many features are read before the next look at whether anybody still wants it.
  private static let batch = 4096

  /// Whether any texts have been read.
  var isMade: Bool { time >= 0 }

  /// Reads the texts that features have got since, and tells `told` which share of them it has. Answers whether it has
  /// all: not where the task is cancelled meanwhile, and not where they are of more than `limit` bytes, as `isLonger` then
  /// says. O(features), and O(their texts).
  @discardableResult
  mutating func update(
    _ contents: DocumentContents, limit: Int = .max, _ told: (Double) -> Void = { _ in }
  ) -> Bool {
    guard time != contents.textTime else { return true }
    entries += repeatElement(Entry(), count: max(0, contents.featureCount - entries.count))
    let count = Double(max(1, contents.featureCount))
    let isWhole = read(contents.features(newerThan: time).lazy.map { ($0.rawValue, $0) }, contents) {
      reached, length in
      guard !Task.isCancelled, length <= limit else { return false }
      told(Double(reached.rawValue) / count)
      return true
    }
    guard isWhole else { return false }
    time = contents.textTime
    compact()
    return true
  }

  /// How many bytes the texts of all features have, by some that are spread among them. O(1).
  static func estimatedLength(of contents: DocumentContents) -> Int {
    let count = contents.featureCount
    var index = SearchIndex()
    index.entries = Array(repeating: Entry(), count: 1)
    var looked = 0
    for feature in stride(from: 0, to: count, by: max(1, count / 1000)) {
      let key = FeatureKey(feature)
      guard contents.hasOwnText(key) || contents.origin(of: key).index != nil else { continue }
      index.read(key, contents, as: 0)
      looked += 1
    }
    return index.folded.count * count / max(1, looked)
  }

  /// Whether it has texts of more than `limit` bytes.
  func isLonger(than limit: Int) -> Bool { folded.count > limit }

  /// How well the title of one feature fits what is looked for, of which nothing need have been read; nil where not all
  /// words are in its texts. O(their length).
  static func quality(
    of feature: FeatureKey, _ contents: DocumentContents, _ query: SearchQuery
  ) -> MatchQuality? {
    SearchIndex(of: [feature], in: contents).matching(query) { $0(FeatureKey(0)) }
  }

  /// Reads the texts of features, each into the entry that is named with it. Asks now and then, with the feature that is next
  /// and how many bytes the texts have, whether it is to go on, and answers whether it was.
  @discardableResult
  private mutating func read(
    _ features: some Sequence<(entry: Int, key: FeatureKey)>, _ contents: DocumentContents,
    _ mayContinue: (_ next: FeatureKey, _ length: Int) -> Bool
  ) -> Bool {
    var (layer, originals): (LayerKey?, [(entry: Int, index: Int)]) = (nil, [])
    for (entry, key) in features {
      if contents.hasOwnText(key) {
        read(key, contents, as: entry)
        continue
      }
      let origin = contents.origin(of: key)
      guard let index = origin.index else { continue }
      if origin.layer != layer || originals.count == SearchIndex.batch {
        if let layer { read(originals, of: contents[layer].store) }
        originals.removeAll(keepingCapacity: true)
        layer = origin.layer
        guard mayContinue(key, folded.count) else { return false }
      }
      originals.append((entry, index))
    }
    if let layer { read(originals, of: contents[layer].store) }
    return true
  }

  private mutating func read(_ feature: FeatureKey, _ contents: DocumentContents, as place: Int) {
    var entry = Entry(start: folded.count)
    contents.feature(feature).forEachPropertyText { append($0, to: &entry) }
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

  /// Forgets the texts that nobody has, where they are many.
  private mutating func compact() {
    guard folded.count > 2 * used + 1_000_000 else { return }
    (folded, entries) = texts(of: Array(entries.indices), used)
  }

  /// With nothing but the entries at `places`, each of which is then called by its place among those. Nil where they have
  /// more than `limit` bytes. O(their texts).
  func keeping(_ places: [Int], upTo limit: Int) -> SearchIndex? {
    let length = places.reduce(0) { $0 + Int(entries[$1].count) }
    guard length <= limit else { return nil }
    var kept = self
    (kept.folded, kept.entries) = texts(of: places, length)
    kept.used = length
    return kept
  }

  /// The texts of entries, one after another, in `length` bytes.
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
  /// Calls `body` with a function that tells how well a feature's title fits what is looked for; nil where not all
  /// words are in its texts. Without words all features fit.
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
