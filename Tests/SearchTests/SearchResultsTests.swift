import AnnotationKit
import Documents
import Geography
import Search
import Testing

@Suite struct SearchResultsTests {
  private func place(_ name: String) -> PlaceSearchResult {
    PlaceSearchResult(origin: .locality, name: name, coordinate: Coordinate(latitude: 0, longitude: 0))
  }

  private func own(_ key: UInt64, _ quality: MatchQuality) -> FilteredRows.Match {
    FilteredRows.Match(key: RowKey(key), quality: quality)
  }

  @Test func ownTitlesPrecedeGazetteerPlaces() {
    let places = [place("exact"), place("start"), place("word")]
    let mine = [own(1, .start), own(2, .wordStart), own(3, .contained)]
    let results = SearchResults(coordinate: nil, own: mine, rowCount: 3, places: places)
    #expect(
      results.ordered == [
        .own(RowKey(1)), .own(RowKey(2)), .place(places[0]), .place(places[1]), .place(places[2]),
        .own(RowKey(3)),
      ])
    #expect(results.holdAllRows)
    #expect(results.ownKeys == [RowKey(1), RowKey(2), RowKey(3)])
  }

  @Test func placesKeepTheirOrderWithoutRows() {
    let places = [place("b"), place("a")]
    let results = SearchResults(coordinate: nil, own: [], rowCount: 0, places: places)
    #expect(results.ordered == places.map { .place($0) })
  }

  @Test func bestOfManyRowsAreAmongTheResults() {
    let places = [place("exact"), place("start")]
    let mine = [own(1, .exact), own(2, .start), own(3, .contained), own(4, .contained)]
    let results = SearchResults(coordinate: nil, own: mine, rowCount: 900, places: places)
    #expect(
      results.ordered == [
        .own(RowKey(1)), .own(RowKey(2)), .place(places[0]), .place(places[1]),
      ])
    #expect(!results.holdAllRows)
  }

  @Test func certainCoordinateComesFirst() throws {
    let places = [place("exact")]
    let certain = SearchResults(
      coordinate: CoordinateQuery("48.2, 16.3"), own: [], rowCount: 9, places: places)
    #expect(certain.ordered.count == 2)
    #expect(certain.ordered.first == (try CoordinateQuery("48.2, 16.3")?.result.get()).map { .place($0) })
    let uncertain = SearchResults(coordinate: CoordinateQuery("48 16"), own: [], rowCount: 9, places: places)
    #expect(uncertain.ordered.first == .place(places[0]))
    #expect(uncertain.ordered.count == 2)
  }

  @Test func errorIsShownUnlessTheTextHasOtherMatches() {
    #expect(
      SearchResults(coordinate: CoordinateQuery("123.5, 16"), own: [], rowCount: 9, places: []).ordered.count
        == 1)
    #expect(
      SearchResults(coordinate: CoordinateQuery("123 16"), own: [], rowCount: 0, places: []).ordered.count
        == 1)
    #expect(
      SearchResults(coordinate: CoordinateQuery("123 16"), own: [], rowCount: 1, places: []).ordered.isEmpty)
  }
}
