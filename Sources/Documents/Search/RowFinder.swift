/// Finds rows beside the main actor, and keeps the texts that it has read for it as long as it lives.
actor RowFinder {
  private var index = SearchIndex()

  /// The rows of `contents` that fit. Nil where the task is cancelled before the texts are read. `told` hears the share of
  /// them that is read, where that takes a while. O(rows), and O(the texts that are new since the last time).
  func find(
    _ query: SearchQuery, in contents: DocumentContents, _ told: @Sendable (Double) -> Void
  ) -> FoundRows? {
    guard index.update(contents, told) else { return nil }
    return FoundRows(query, in: contents, index)
  }
}
