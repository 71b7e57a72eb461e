import Geography
import Search

@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// The towns that the place search knows in these tests.
let knownPlaces = [
  PlaceSearchResult(
    origin: .locality, name: "Bergen", surroundings: ["Vestland", "Norway"],
    coordinate: Coordinate(latitude: 60.39299, longitude: 5.32415), zoom: 11),
  PlaceSearchResult(
    origin: .locality, name: "Berlin", surroundings: ["Germany"],
    coordinate: Coordinate(latitude: 52.52437, longitude: 13.41053), zoom: 10),
]

/// Returns the titles of all entries of the list.
@MainActor func titles(_ window: MapWindow) -> [String] {
  let model = window.sidebar.list.model
  return (0..<model.count).compactMap { position in
    switch model.entry(at: position) {
    case .row(let key), .result(.own(let key)): window.session.rowContent(for: key)?.title
    case .result(.place(let place)): ResultContent(place).title
    case .result(.error(let error)): ResultContent(error).title
    case nil: nil
    }
  }
}
