import Documents
import Geography
import Gtk
import MapSessions
import Observing
import Search

/// The search of a window. It finds rows of the map synchronously. It finds localities in the gazetteer and names in
/// the offline regions in the background.
///
/// The search uses no server.
final class MapSearch {
  /// Returns the localities that match `text`, the best match first.
  typealias PlaceFinder = @Sendable (_ text: String, _ middle: Coordinate?) async -> [PlaceSearchResult]

  /// The ranked results: a coordinate, the best matching rows, and localities.
  private(set) var results = SearchResults()
  /// The search in the gazetteer; `nil` if there is no gazetteer.
  var findPlaces: PlaceFinder?
  /// Returns the center of the map. Results near the center come first.
  var middle: () -> Coordinate? = { nil }

  private let session: MapSession
  private let observers = Observers<SearchResults>()
  private var subscriptions: [Subscription] = []
  /// The best matching rows of the map.
  private var own: [FilteredRows.Match] = []
  private var places: [PlaceSearchResult] = []
  /// The coordinate of the town that follows a short Plus Code in the query.
  private var town: Coordinate?
  /// Whether a search is running.
  var isFinding: Bool { isFindingPlaces || session.rows.isLooking }
  private var isFindingPlaces = false
  /// Whether the rows' query is being set. Change notifications from the rows are ignored during that time.
  private var isAsking = false
  /// Ranks the results at most once per frame, because rows may change one by one.
  private lazy var ranking = FrameTask { [unowned self] in rank() }
  private var waiting: [@MainActor () -> Void] = []

  init(_ session: MapSession) {
    self.session = session
    startOver()
  }

  /// Resets the search, because the session shows another map.
  func startOver() {
    query = ""
    subscriptions = [
      session.rows.observe { [unowned self] _ in if !isAsking, !isOff { ranking.schedule() } }
    ]
  }

  /// Calls `body` after each change of the results, until the returned subscription is released.
  func observe(_ body: @escaping @MainActor (SearchResults) -> Void) -> Subscription { observers.add(body) }

  /// The text to search for. An empty string ends the search.
  var query = "" {
    didSet {
      guard query != oldValue else { return }
      town = nil
      // Starts the search in the gazetteer first: it runs on another thread while this thread filters the rows.
      if isOff { places = [] } else { find() }
      isAsking = true
      session.rows.query = query
      isAsking = false
      rank()
    }
  }

  /// Whether the query is empty or contains only white space.
  var isOff: Bool { !query.contains { !$0.isWhitespace } }

  /// The number of results, without duplicates.
  var count: Int {
    let places = results.ordered.count { if case .place = $0 { true } else { false } }
    return places + session.rows.count
  }

  /// Calls `body` when the current search is complete, or immediately if it already is.
  func whenReady(_ body: @escaping @MainActor () -> Void) {
    if isFinding { waiting.append(body) } else { body() }
  }

  /// Repeats the search after new sources of places have become available.
  func searchAgain() { if !isOff { find() } }

  /// Searches the gazetteer for the query. Only one search runs at a time. When it ends, the latest query is searched.
  private func find() {
    guard !isFindingPlaces, let findPlaces else { return }
    isFindingPlaces = true
    let (text, middle) = (query, middle())
    let name = CoordinateQuery.locality(besideCodeIn: text) ?? text
    Task { [weak self] in
      let places = await Task.detached(priority: .userInitiated) { await findPlaces(name, middle) }.value
      self?.found(places, for: text, by: name)
    }
  }

  private func found(_ places: [PlaceSearchResult], for text: String, by name: String) {
    isFindingPlaces = false
    guard text == query || isOff else { return find() }
    if !isOff {
      if name == text { self.places = places } else { (self.places, town) = ([], places.first?.coordinate) }
      refresh()
    }
    callWaiting()
  }

  private func callWaiting() {
    guard !isFinding else { return }
    let calls = waiting
    waiting = []
    for call in calls { call() }
  }

  /// Finds the best matching rows, and updates the results.
  private func rank() {
    own = session.rows.best(SearchResults.maximumRankedRows, near: middle())
    refresh()
    callWaiting()
  }

  private func refresh() {
    let new = isOff ? SearchResults() : ranked
    // Notifies observers even if the results are the same, because observers also report that nothing was found.
    results = new
    observers.notify(new)
  }

  private var ranked: SearchResults {
    SearchResults(
      coordinate: coordinateQuery, own: own, rowCount: session.rows.count, places: places.filter(isNew))
  }

  /// Whether the place isn't in the map yet: no matching row has the same name and nearly the same coordinate. The
  /// search therefore doesn't offer a place that the user has already added.
  private func isNew(_ place: PlaceSearchResult) -> Bool {
    let document = session.document
    return !own.contains { match in
      guard document.rows.title(of: match.key) == place.name,
        let coordinate = document.rows.coordinate(of: match.key)
      else { return false }
      return Geodesic(from: coordinate, to: place.coordinate).distance < MapSearch.sameness
    }
  }

  /// The maximum distance in meters at which a row and a place of the same name count as the same place. The user may
  /// have moved the row.
  private static let sameness = 1000.0

  /// The coordinate in the query. A short Plus Code is resolved near the town that follows it, and is invalid if the
  /// town isn't found.
  private var coordinateQuery: CoordinateQuery? {
    guard CoordinateQuery.locality(besideCodeIn: query) != nil else {
      return CoordinateQuery(query, near: middle())
    }
    return isFindingPlaces ? nil : CoordinateQuery(query, near: town)
  }
}
