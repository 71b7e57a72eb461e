/// Searches rows on a background thread, and keeps the texts for further searches. If all texts together exceed the
/// limit, it keeps only the matching texts, and reads all texts again if necessary.
actor RowFinder {
  /// The maximum number of bytes of texts that are kept.
  private let limit: Int
  private var index = SearchIndex()
  /// The search that is used without a complete index. `nil` if `index` contains all texts.
  private var passing: StreamingSearch?

  init(keepingUpTo limit: Int) { self.limit = limit }

  /// Returns the matching rows of `contents`, or `nil` if the task is canceled. During a long search, calls
  /// `onProgress` with the share of the texts that has been read. O(rows), plus O(length of the texts that have to be
  /// read).
  func find(
    _ query: SearchQuery, in contents: DocumentContents, _ onProgress: @Sendable (Double) -> Void
  ) async -> MatchingRows? {
    if passing == nil, !index.isMade, SearchIndex.estimatedLength(of: contents) > limit {
      passing = StreamingSearch()
    }
    if passing == nil {
      if index.update(contents, limit: limit, onProgress) { return MatchingRows(query, in: contents, index) }
      guard !Task.isCancelled, index.isLonger(than: limit) else { return nil }
      index = SearchIndex()
    }
    let found = await StreamingSearch.run(query, in: contents, after: passing, keepingUpTo: limit, onProgress)
    passing = found ?? passing ?? StreamingSearch()
    return found.map { found in MatchingRows(in: contents) { found.quality(of: $0) } }
  }
}
