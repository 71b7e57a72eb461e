/// Searches rows on a background thread, and keeps the searchable text of all features for further searches. If this
/// text exceeds the limit, keeps only the text of matching features, and reads all features again when necessary.
actor RowFinder {
  /// The maximum number of bytes of text that are kept.
  private let limit: Int
  private var index = SearchIndex()
  /// The search that is used if the text of all features exceeds the limit. Otherwise `nil`, and `index` contains all
  /// text.
  private var passing: StreamingSearch?

  init(keepingUpTo limit: Int) { self.limit = limit }

  /// Returns the matching rows of `contents`, or `nil` if the task is canceled. During a long search, calls
  /// `onProgress` with the share of the text that has been read. O(rows), plus O(total length of the features that have
  /// to be read).
  func find(
    _ query: SearchQuery, in contents: DocumentContents, _ onProgress: @Sendable (Double) -> Void
  ) async -> MatchingRows? {
    if passing == nil, !index.isMade, SearchIndex.estimatedLength(of: contents.catalog) > limit {
      passing = StreamingSearch()
    }
    if passing == nil {
      if index.update(contents.catalog, limit: limit, onProgress) {
        return MatchingRows(query, in: contents, index)
      }
      guard !Task.isCancelled, index.isLonger(than: limit) else { return nil }
      index = SearchIndex()
    }
    let found = await StreamingSearch.run(query, in: contents, after: passing, keepingUpTo: limit, onProgress)
    passing = found ?? passing ?? StreamingSearch()
    return found.map { found in MatchingRows(in: contents) { found.quality(of: $0) } }
  }
}
