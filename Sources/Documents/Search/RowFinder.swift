/// Finds rows beside the main actor, and keeps the texts that it has read for it as long as it lives; of very many it keeps
/// those that were found, and reads all of them again where others are looked for.
actor RowFinder {
  /// Of the texts that are kept, in bytes.
  private let limit: Int
  private var index = SearchIndex()
  /// Nil as long as the texts are kept.
  private var passing: PassingSearch?

  init(keepingUpTo limit: Int) { self.limit = limit }

  /// The rows of `contents` that fit. Nil where the task is cancelled before the texts are read. `told` hears the share of
  /// them that is read, where that takes a while. O(rows), and O(the texts that are new since the last time), or of all.
  func find(
    _ query: SearchQuery, in contents: DocumentContents, _ told: @Sendable (Double) -> Void
  ) async -> FoundRows? {
    if passing == nil, !index.isMade, SearchIndex.estimatedLength(of: contents) > limit {
      passing = PassingSearch()
    }
    if passing == nil {
      if index.update(contents, limit: limit, told) { return FoundRows(query, in: contents, index) }
      guard !Task.isCancelled, index.isLonger(than: limit) else { return nil }
      index = SearchIndex()
    }
    let found = await PassingSearch.run(query, in: contents, after: passing, keepingUpTo: limit, told)
    passing = found ?? passing ?? PassingSearch()
    return found.map { found in FoundRows(in: contents) { found.quality(of: $0) } }
  }
}
