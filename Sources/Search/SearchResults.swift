import Documents

public enum SearchResult: Hashable, Sendable {
  /// A row of the map itself.
  case own(RowKey)
  case place(FoundPlace)
  /// The text looks like a coordinate or a link and is not a valid one.
  case error(CoordinateQueryError)
}

/// The results of a search, ranked.
///
/// A coordinate or link comes first, then rows of the map whose titles match, then the gazetteer's places, then rows
/// that match only inside a word or in another property. Up to `maximumRankedRows` matching rows are all among the
/// results. Of more, only the best few are, and the list below the results shows the others.
public struct SearchResults: Hashable, Sendable {
  /// The best first.
  public var ordered: [SearchResult] = []
  /// Whether every matching row is among them.
  public var holdAllRows = false

  /// The rows that are among them, in their order.
  public var ownKeys: [RowKey] { ordered.compactMap { if case .own(let key) = $0 { key } else { nil } } }

  public static let maximumRankedRows = 8
  /// How many of more than `maximumRankedRows` are among the results.
  private static let bestCount = 3

  /// No results.
  public init() {}

  /// Ranks the results: `own` are the best of `rowCount` matching rows, at least `maximumRankedRows` where there are as
  /// many, and `places` the gazetteer's, in its order.
  public init(
    coordinate: CoordinateQuery?, own: [FilteredRows.Match], rowCount: Int, places: [FoundPlace]
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
