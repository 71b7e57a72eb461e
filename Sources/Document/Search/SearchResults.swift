import Documents

public enum SearchResult: Hashable, Sendable {
  /// A row of the document.
  case own(RowKey)
  case place(PlaceSearchResult)
  /// The search text looks like a coordinate or link, but is invalid.
  case error(CoordinateQueryError)
}

/// The results of a search, ordered by relevance.
///
/// A coordinate or link comes first, followed by rows of the document with matching titles, and by places of the
/// gazetteer. Rows that match only inside a word or in another property come last.
///
/// If more than `maximumRankedRows` rows match, only the best few are included. The other rows are in the list below
/// the results.
public struct SearchResults: Hashable, Sendable {
  /// The results, with the best result first.
  public var ordered: [SearchResult] = []
  /// Whether all matching rows are included.
  public var holdAllRows = false

  /// The rows of the document among the results, in order.
  public var ownKeys: [RowKey] { ordered.compactMap { if case .own(let key) = $0 { key } else { nil } } }

  public static let maximumRankedRows = 8
  /// The number of rows that are included if more than `maximumRankedRows` match.
  private static let bestCount = 3

  /// Creates empty results.
  public init() {}

  /// Orders the results. `own` contains the best of the `rowCount` matching rows: all of them, or at least
  /// `maximumRankedRows`. `places` contains the gazetteer's results in the gazetteer's order.
  public init(
    coordinate: CoordinateQuery?, own: [FilteredRows.Match], rowCount: Int, places: [PlaceSearchResult]
  ) {
    holdAllRows = rowCount <= SearchResults.maximumRankedRows
    let own = holdAllRows ? own : own.prefix(SearchResults.bestCount).filter { $0.quality > .contained }
    let titled = own.prefix { $0.quality > .contained }
    ordered =
      titled.map { .own($0.key) } + places.map { .place($0) }
      + own.dropFirst(titled.count).map { .own($0.key) }
    guard let coordinate else { return }
    switch coordinate.result {
    case .success(let place): ordered.insert(.place(place), at: coordinate.isCertain ? 0 : ordered.count)
    case .failure(let error):
      if coordinate.isCertain || ordered.isEmpty && rowCount == 0 { ordered.insert(.error(error), at: 0) }
    }
  }
}
