import AnnotationKit
import Documents

/// One thing that a search found.
public enum SearchResult: Hashable, Sendable {
  /// One of the map's own.
  case own(AnnotationKey)
  case place(FoundPlace)
  /// The text was meant as a place and is none.
  case fault(Reading.Fault)
}

/// What a search found, in the order it is told: before the rows of the map that fit, where those are many, else
/// with them.
///
/// What the text itself says comes first. Of the others, a name that fits better comes before one that fits less
/// well, and of equals the map's own come first. Of many rows the best stand among the results, too, so that none of
/// both kinds is out of reach.
public struct SearchResults: Hashable, Sendable {
  /// The best first.
  public var ordered: [SearchResult] = []
  /// Whether every row that fits is among them.
  public var holdAllRows = false

  /// No more rows than that are ranked among all results.
  public static let few = 8
  /// Of more, so many are.
  private static let best = 3

  /// Nothing, without a search.
  public init() {}

  /// Orders what was found: `own` are the best of `rowCount` rows, at least `few` where there are as many, and
  /// `places` the gazetteer's in its order.
  public init(reading: Reading?, own: [FilteredRows.Match], rowCount: Int, places: [FoundPlace]) {
    holdAllRows = rowCount <= SearchResults.few
    let own = holdAllRows ? own : own.prefix(SearchResults.best).filter { $0.quality > .contained }
    ordered = SearchResults.merged(own, places)
    guard let reading else { return }
    switch reading.place {
    case .success(let place): ordered.insert(.place(place), at: reading.isCertain ? 0 : ordered.count)
    case .failure(let fault):
      if reading.isCertain || ordered.isEmpty && rowCount == 0 { ordered.insert(.fault(fault), at: 0) }
    }
  }

  /// Two lists that are in order as one.
  private static func merged(_ own: [FilteredRows.Match], _ places: [FoundPlace]) -> [SearchResult] {
    var merged: [SearchResult] = []
    var own = own[...]
    for place in places {
      while let match = own.first, match.quality >= place.quality {
        merged.append(.own(match.key))
        own = own.dropFirst()
      }
      merged.append(.place(place))
    }
    return merged + own.map { .own($0.key) }
  }
}
