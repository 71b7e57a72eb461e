import Documents
import Geography
import Gtk
import Observing
import Search

/// What is looked for in a window, and what is found: rows of the map at once, places as soon as they are there.
///
/// Nothing here asks a server.
final class MapSearch {
  /// Finds places by their names, the best first.
  typealias PlaceFinder = @Sendable (_ text: String, _ middle: Coordinate?) async -> [FoundPlace]

  /// What is found beside the rows of the map.
  private(set) var results = SearchResults()
  /// Nil where there is no gazetteer.
  var findPlaces: PlaceFinder?
  /// The middle of what is shown: what is nearer to it comes first.
  var middle: () -> Coordinate? = { nil }

  private let session: MapSession
  private let observers = Observers<SearchResults>()
  private var subscriptions: [Subscription] = []
  /// The rows that fit best: of very many they take longer to find than everything else.
  private var own: [FilteredRows.Match] = []
  private var places: [FoundPlace] = []
  /// Where the town is that a short Plus Code is said to be near.
  private var town: Coordinate?
  /// Whether something is still being looked for.
  var isFinding: Bool { isFindingPlaces || session.rows.isLooking }
  private var isFindingPlaces = false
  /// Whether the rows are being asked for something else: they answer that they have changed.
  private var isAsking = false
  /// Rows may change one by one.
  private lazy var ranking = FrameTask { [unowned self] in rank() }
  private var waiting: [@MainActor () -> Void] = []

  init(_ session: MapSession) {
    self.session = session
    startOver()
  }

  /// Begins anew, with nothing to look for, where the session shows another map.
  func startOver() {
    query = ""
    subscriptions = [
      session.rows.observe { [unowned self] _ in if !isAsking, !isOff { ranking.schedule() } }
    ]
  }

  /// Calls `body` after each change of the results, until the answer is released.
  func observe(_ body: @escaping @MainActor (SearchResults) -> Void) -> Subscription { observers.add(body) }

  /// What is looked for; empty for nothing.
  var query = "" {
    didSet {
      guard query != oldValue else { return }
      town = nil
      // On another thread, while this one finds the rows.
      if isOff { places = [] } else { find() }
      isAsking = true
      session.rows.query = query
      isAsking = false
      rank()
    }
  }

  /// Whether nothing is looked for.
  var isOff: Bool { !query.contains { !$0.isWhitespace } }

  /// How many things are found, each counted once.
  var count: Int {
    let places = results.ordered.count { if case .place = $0 { true } else { false } }
    return places + session.rows.count
  }

  /// Calls `body` when everything that is looked for now is found, at once where it is.
  func whenReady(_ body: @escaping @MainActor () -> Void) {
    if isFinding { waiting.append(body) } else { body() }
  }

  /// One search at a time; what was typed meanwhile is looked for after it, and only the last of it.
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

  private func found(_ places: [FoundPlace], for text: String, by name: String) {
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

  /// Finds what fits best among the rows that are found now.
  private func rank() {
    own = session.rows.best(SearchResults.maximumRankedRows, near: middle())
    refresh()
    callWaiting()
  }

  private func refresh() {
    let new = isOff ? SearchResults() : ranked
    // Also where nothing is new: that nothing was found is worth telling.
    results = new
    observers.tell(new)
  }

  private var ranked: SearchResults {
    SearchResults(
      coordinate: coordinateQuery, own: own, rowCount: session.rows.count, places: places.filter(isNew))
  }

  /// Whether none of the map's own that fit is so called and stands there: what was added is not offered again.
  private func isNew(_ place: FoundPlace) -> Bool {
    let document = session.document
    return !own.contains { match in
      guard document.title(of: match.key) == place.name, let coordinate = document.coordinate(of: match.key)
      else { return false }
      return Geodesic(from: coordinate, to: place.coordinate).distance < MapSearch.sameness
    }
  }

  /// In metres, from what somebody may have put a little aside.
  private static let sameness = 1000.0

  /// A short Plus Code beside a town means the place near that, and nothing where there is no such town.
  private var coordinateQuery: CoordinateQuery? {
    guard CoordinateQuery.locality(besideCodeIn: query) != nil else {
      return CoordinateQuery(query, near: middle())
    }
    return isFindingPlaces ? nil : CoordinateQuery(query, near: town)
  }
}
