import Documents

public enum SearchResult: Hashable, Sendable {
  /// A row of the map.
  case own(RowKey)
  case place(PlaceSearchResult)
  /// The text looks like a coordinate or link, but is invalid.
  case error(CoordinateQueryError)
}

/// The ranked results of a search.
///
/// A coordinate or link comes first, then rows of the map with matching titles, then places of the gazetteer,
/// then rows that match only inside a word or in another property. Up to `maximumRankedRows` matching rows
/// are all included. If there are more, only the best few are included, and the list below the results shows
/// the others.
public struct SearchResults: Hashable, Sendable {
  /// The results, best first.
  public var ordered: [SearchResult] = []
  /// Whether every matching row is included.
  public var holdAllRows = false

  /// The included rows, in order.
  public var ownKeys: [RowKey] { ordered.compactMap { if case .own(let key) = $0 { key } else { nil } } }

  public static let maximumRankedRows = 8
  /// The number of included rows if there are more than `maximumRankedRows`.
  private static let bestCount = 3

  /// Creates empty results.
  public init() {}

  /// Ranks the results. `own` contains the best of `rowCount` matching rows, at least `maximumRankedRows` if
  /// available. `places` are the gazetteer's, in its order.
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
