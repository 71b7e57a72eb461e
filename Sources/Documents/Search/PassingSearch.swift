import Features

/// What was looked for in texts that are too many to be kept: they are read by the way, on all processors.
struct PassingSearch: Sendable {
  private var query = SearchQuery("")
  /// Of the contents that were looked through.
  private var edition = -1
  /// By feature key.
  private var qualities: [MatchQuality?] = []

  /// So many features are read at once.
  private static let portion = 1 << 14
  private static let readerCount = Processors.count

  /// How well the feature's title fits; nil where not all words are in its texts.
  func quality(of feature: FeatureKey) -> MatchQuality? {
    feature.rawValue < qualities.count ? qualities[feature.rawValue] : nil
  }

  /// Looks through all texts; where more is typed than was in `last`, through those alone that fitted that. Nil where the
  /// task is cancelled. O(the texts).
  @concurrent static func run(
    _ query: SearchQuery, in contents: DocumentContents, after last: PassingSearch?,
    _ told: @Sendable (Double) -> Void
  ) async -> PassingSearch? {
    var search = PassingSearch()
    (search.query, search.edition) = (query, contents.edition)
    let last = last.flatMap { $0.edition == contents.edition && query.isNarrower(than: $0.query) ? $0 : nil }
    let count = contents.featureCount
    search.qualities = Array(repeating: nil, count: count)
    let isWhole = await withTaskGroup(of: (start: Int, qualities: [MatchQuality?]).self) { group in
      var next = 0
      func add() {
        guard next < count, !Task.isCancelled else { return }
        let part = next..<min(count, next + portion)
        next = part.upperBound
        group.addTask {
          let found = SearchIndex.qualities(of: part, contents, query) { feature in
            last.map { $0.quality(of: feature) != nil } ?? true
          }
          return (part.lowerBound, found)
        }
      }
      for _ in 0..<readerCount { add() }
      var done = 0
      for await (start, qualities) in group {
        search.qualities.replaceSubrange(start..<start + qualities.count, with: qualities)
        done += qualities.count
        told(Double(done) / Double(max(1, count)))
        add()
      }
      return done == count
    }
    return isWhole ? search : nil
  }
}

extension SearchQuery {
  /// Whether what fits it fits `other`, too: each word of that is in one of its own.
  fileprivate func isNarrower(than other: SearchQuery) -> Bool {
    !other.words.isEmpty && other.words.allSatisfy { word in words.contains { $0.contains(word) } }
  }
}
