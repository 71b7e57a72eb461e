import Features

/// A search, with its result, in text that is too large to be kept in memory. All features are read in parallel. The
/// text of matching features is kept if it is small enough.
struct StreamingSearch: Sendable {
  private var query = SearchQuery("")
  /// The edition of the contents that were searched.
  private var edition = -1
  /// The match quality of each feature's title, indexed by feature key. `nil` if the feature doesn't match.
  private var qualities: [MatchQuality?] = []
  /// The searchable text of the matching features in each chunk. `nil` for chunks whose text is too large to be kept.
  private var found: [MatchedTexts?] = []

  /// The number of features in each parallel task.
  private static let portion = 1 << 14
  private static let readerCount = Processors.count

  /// Returns how well a feature's title matches, or `nil` if the feature doesn't contain all words.
  func quality(of feature: FeatureKey) -> MatchQuality? {
    feature.rawValue < qualities.count ? qualities[feature.rawValue] : nil
  }

  /// Searches all features, or, if the query is narrower than the query of `last`, only the features that `last` found.
  /// Keeps at most `limit` bytes of text. Returns `nil` if the task is canceled. O(total length of the features).
  @concurrent static func run(
    _ query: SearchQuery, in contents: DocumentContents, after last: StreamingSearch?, keepingUpTo limit: Int,
    _ onProgress: @Sendable (Double) -> Void
  ) async -> StreamingSearch? {
    var search = StreamingSearch()
    (search.query, search.edition) = (query, contents.edition)
    let last = last.flatMap { $0.edition == contents.edition && query.isNarrower(than: $0.query) ? $0 : nil }
    let count = contents.catalog.featureCount
    let portionCount = (count + portion - 1) / portion
    search.qualities = Array(repeating: nil, count: count)
    search.found = Array(repeating: nil, count: portionCount)
    let isWhole = await withTaskGroup(
      of: (number: Int, found: MatchedTexts?, qualities: [MatchQuality?]).self
    ) {
      group in
      var next = 0
      func add() {
        guard next < portionCount, !Task.isCancelled else { return }
        let number = next
        next += 1
        group.addTask {
          let features = number * portion..<min(count, (number + 1) * portion)
          let texts = last?.found[number] ?? MatchedTexts(of: last.wanted(features), in: contents.catalog)
          let fitting = texts.qualities(query)
          var qualities = [MatchQuality?](repeating: nil, count: features.count)
          for (feature, quality) in zip(texts.features, fitting) {
            qualities[feature.rawValue - features.lowerBound] = quality
          }
          return (number, texts.keeping(upTo: limit / portionCount) { fitting[$0] != nil }, qualities)
        }
      }
      for _ in 0..<readerCount { add() }
      var done = 0
      for await (number, found, qualities) in group {
        let start = number * portion
        search.qualities.replaceSubrange(start..<start + qualities.count, with: qualities)
        search.found[number] = found
        done += qualities.count
        onProgress(Double(done) / Double(max(1, count)))
        add()
      }
      return done == count
    }
    return isWhole ? search : nil
  }
}

extension StreamingSearch? {
  /// Returns the features that the last search found. If there was no last search, returns all features.
  fileprivate func wanted(_ features: Range<Int>) -> [FeatureKey] {
    let keys = features.lazy.map { FeatureKey($0) }
    guard let self else { return Array(keys) }
    return keys.filter { self.quality(of: $0) != nil }
  }
}

extension SearchQuery {
  /// Whether every text that matches this query also matches `other`. This is the case if each word of `other` is
  /// contained in a word of this query.
  fileprivate func isNarrower(than other: SearchQuery) -> Bool {
    !other.words.isEmpty && other.words.allSatisfy { word in words.contains { $0.contains(word) } }
  }
}
