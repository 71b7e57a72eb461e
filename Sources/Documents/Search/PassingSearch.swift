import Features

/// What was looked for in texts that are too many to be kept: they are read by the way, on all processors, and those that
/// fitted are kept where they are few.
struct PassingSearch: Sendable {
  private var query = SearchQuery("")
  /// Of the contents that were looked through.
  private var edition = -1
  /// By feature key.
  private var qualities: [MatchQuality?] = []
  /// Of each portion of the features those that fitted; nil where their texts are too long to be kept.
  private var found: [FoundTexts?] = []

  /// So many features are read at once.
  private static let portion = 1 << 14
  private static let readerCount = Processors.count

  /// How well the feature's title fits; nil where not all words are in its texts.
  func quality(of feature: FeatureKey) -> MatchQuality? {
    feature.rawValue < qualities.count ? qualities[feature.rawValue] : nil
  }

  /// Looks through all texts; where more is typed than was in `last`, through those alone that fitted that. Keeps texts of at
  /// most `limit` bytes. Nil where the task is cancelled. O(the texts).
  @concurrent static func run(
    _ query: SearchQuery, in contents: DocumentContents, after last: PassingSearch?, keepingUpTo limit: Int,
    _ told: @Sendable (Double) -> Void
  ) async -> PassingSearch? {
    var search = PassingSearch()
    (search.query, search.edition) = (query, contents.edition)
    let last = last.flatMap { $0.edition == contents.edition && query.isNarrower(than: $0.query) ? $0 : nil }
    let count = contents.featureCount
    let portionCount = (count + portion - 1) / portion
    search.qualities = Array(repeating: nil, count: count)
    search.found = Array(repeating: nil, count: portionCount)
    let isWhole = await withTaskGroup(of: (number: Int, found: FoundTexts?, qualities: [MatchQuality?]).self)
    {
      group in
      var next = 0
      func add() {
        guard next < portionCount, !Task.isCancelled else { return }
        let number = next
        next += 1
        group.addTask {
          let features = number * portion..<min(count, (number + 1) * portion)
          let texts = last?.found[number] ?? FoundTexts(of: last.wanted(features), in: contents)
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
        told(Double(done) / Double(max(1, count)))
        add()
      }
      return done == count
    }
    return isWhole ? search : nil
  }
}

extension PassingSearch? {
  /// Those of `features` that fitted; all of them where nothing was looked for.
  fileprivate func wanted(_ features: Range<Int>) -> [FeatureKey] {
    let keys = features.lazy.map { FeatureKey($0) }
    guard let self else { return Array(keys) }
    return keys.filter { self.quality(of: $0) != nil }
  }
}

extension SearchQuery {
  /// Whether what fits it fits `other`, too: each word of that is in one of its own.
  fileprivate func isNarrower(than other: SearchQuery) -> Bool {
    !other.words.isEmpty && other.words.allSatisfy { word in words.contains { $0.contains(word) } }
  }
}
