import Documents
import Geography
import Gtk
import Observing
import Search

/// The search of a window. It finds rows of the map synchronously, and localities of the gazetteer in the background.
///
/// It sends nothing to a server.
final class MapSearch {
  /// Returns the localities with a name, the best match first.
  typealias PlaceFinder = @Sendable (_ text: String, _ middle: Coordinate?) async -> [PlaceSearchResult]

  /// The results that aren't rows, and the best matching rows.
  private(set) var results = SearchResults()
  /// The search in the gazetteer; `nil` without a gazetteer.
  var findPlaces: PlaceFinder?
  /// Returns the center of the map. Results near it come first.
  var middle: () -> Coordinate? = { nil }

  private let session: MapSession
  private let observers = Observers<SearchResults>()
  private var subscriptions: [Subscription] = []
  /// The best matching rows. In very large maps they are found last.
  private var own: [FilteredRows.Match] = []
  private var places: [PlaceSearchResult] = []
  /// The coordinate of the town after a short Plus Code.
  private var town: Coordinate?
  /// Whether a search is running.
  var isFinding: Bool { isFindingPlaces || session.rows.isLooking }
  private var isFindingPlaces = false
  /// Whether the query of the rows is being set. Their change notifications are then ignored.
  private var isAsking = false
  /// Ranks once a frame, because rows may change one by one.
  private lazy var ranking = FrameTask { [unowned self] in rank() }
  private var waiting: [@MainActor () -> Void] = []

  init(_ session: MapSession) {
    self.session = session
    startOver()
  }

  /// Resets the search when the session shows another map.
  func startOver() {
    query = ""
    subscriptions = [
      session.rows.observe { [unowned self] _ in if !isAsking, !isOff { ranking.schedule() } }
    ]
  }

  /// Calls `body` after each change of the results, until the returned subscription is released.
  func observe(_ body: @escaping @MainActor (SearchResults) -> Void) -> Subscription { observers.add(body) }

  /// The text to search for; empty for no search.
  var query = "" {
    didSet {
      guard query != oldValue else { return }
      town = nil
      // Starts first, because it runs on another thread while this one filters the rows.
      if isOff { places = [] } else { find() }
      isAsking = true
      session.rows.query = query
      isAsking = false
      rank()
    }
  }

  /// Whether there is no query.
  var isOff: Bool { !query.contains { !$0.isWhitespace } }

  /// The number of results, without duplicates.
  var count: Int {
    let places = results.ordered.count { if case .place = $0 { true } else { false } }
    return places + session.rows.count
  }

  /// Calls `body` when the current search is complete, immediately if it is already.
  func whenReady(_ body: @escaping @MainActor () -> Void) {
    if isFinding { waiting.append(body) } else { body() }
  }

  /// Searches the gazetteer. Only one search runs at a time; when it ends, the latest query is searched next.
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

  /// Ranks the rows that match.
  private func rank() {
    own = session.rows.best(SearchResults.maximumRankedRows, near: middle())
    refresh()
    callWaiting()
  }

  private func refresh() {
    let new = isOff ? SearchResults() : ranked
    // Notifies also without a change, because observers report that nothing was found.
    results = new
    observers.notify(new)
  }

  private var ranked: SearchResults {
    SearchResults(
      coordinate: coordinateQuery, own: own, rowCount: session.rows.count, places: places.filter(isNew))
  }

  /// Whether no matching row has the same name and nearly the same coordinate. A place that was already added isn't
  /// offered again.
  private func isNew(_ place: PlaceSearchResult) -> Bool {
    let document = session.document
    return !own.contains { match in
      guard document.rows.title(of: match.key) == place.name,
        let coordinate = document.rows.coordinate(of: match.key)
      else { return false }
      return Geodesic(from: coordinate, to: place.coordinate).distance < MapSearch.sameness
    }
  }

  /// The distance within which they are the same place, in meters. The user may have moved it a little.
  private static let sameness = 1000.0

  /// The query as a coordinate. A short Plus Code is resolved near the town after it, and is invalid if the town
  /// isn't found.
  private var coordinateQuery: CoordinateQuery? {
    guard CoordinateQuery.locality(besideCodeIn: query) != nil else {
      return CoordinateQuery(query, near: middle())
    }
    return isFindingPlaces ? nil : CoordinateQuery(query, near: town)
  }
}
