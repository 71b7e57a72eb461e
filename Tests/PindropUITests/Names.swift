import AnnotationKit
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Gtk
import GtkTesting
import MapFiles
import Places
import WebTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Returns a server's answer: a house whose number is the requested latitude.
@Sendable func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
  let query = URLComponents(string: request.target)?.queryItems ?? []
  let latitude = query.first { $0.name == "lat" }?.value.flatMap { Double($0) } ?? 0
  return .answer(
    """
    {"name":"House \(Int(latitude))","address":{"city":"Bern","country":"Schweiz","country_code":"ch"}}
    """)
}

/// A window whose first pin is selected, and a server for place names.
@MainActor final class Names {
  let opened: Opened
  let window: MapWindow
  let server: LoopbackServer
  /// All texts that the sidebar has shown so far.
  private(set) var everShown: Set<String> = []

  init(_ opened: Opened, _ window: MapWindow, _ server: LoopbackServer) throws {
    (self.opened, self.window, self.server) = (opened, window, server)
    pump { opened.application.gazetteer.now != nil }
    try opened.select(row: 0)
    pump { readout.height > 0 }
    let onReport = window.placeNames.watch.onReport
    window.placeNames.watch.onReport = { [weak self] in
      onReport($0)
      if let self { everShown.formUnion(shown) }
    }
  }

  var preferences: Preferences { opened.application.preferences }
  var readout: PlaceReadout { window.sidebar.callout.single.place }
  var shown: [String] { window.sidebar.callout.single.isVisible ? texts(shownIn: readout) : [] }
  var key: RowKey { window.session.document.rows.key(at: 0) }

  var isAsking: Bool {
    if case .asking = window.placeNames.watch.report?.note { return true }
    return false
  }

  /// The properties of the first feature, as `name=value`.
  var properties: [String] {
    window.session.document.properties.all(of: key).map { "\($0.name)=\($0.value.text)" }
  }

  /// Returns the gazetteer's description of the pin's coordinate. The latitude 46 stands for the original place, and
  /// other latitudes for drops.
  func offline(_ latitude: Double) -> PlaceDescription {
    latitude == 46
      ? offline(at: Coordinate(latitude: 46.94809, longitude: 7.44744))
      : offline(at: Coordinate(latitude: latitude, longitude: 7))
  }

  /// The region of the pin's original place.
  var region: String {
    let bern = Coordinate(latitude: 46.94809, longitude: 7.44744)
    return opened.application.gazetteer.now?.place(at: bern)?.administrativeArea ?? ""
  }

  func offline(at coordinate: Coordinate) -> PlaceDescription {
    PlaceDescription(opened.application.gazetteer.now?.place(at: coordinate) ?? Place(origin: .gazetteer))
  }

  private func presentation(_ latitude: Double) -> DragPresentation {
    DragPresentation(
      key: AnnotationKey(key), state: .dragging, start: window.session.document.rows.coordinate(of: key)!,
      coordinate: Coordinate(latitude: latitude, longitude: 7))
  }

  func drag(to latitude: Double) { window.map.show(presentation(latitude)) }

  /// Simulates a drop of the pin at a latitude.
  func land(at latitude: Double) throws {
    drag(to: latitude)
    window.session.document.features.move(key, to: Coordinate(latitude: latitude, longitude: 7), zoom: 9)
    window.session.showDrag(nil, near: nil)
  }
}

func withNames(
  _ reply: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = answer,
  limiter: RequestLimiter = RequestLimiter(interval: .milliseconds(10)), timeLimit: Duration = .seconds(10),
  _ body: @MainActor (Names) throws -> Void
) throws {
  let server = try LoopbackServer(reply)
  defer { server.stop() }
  try onMain {
    let application = try Opened.program.get()
    let preferences = application.preferences
    let former = application.placeNames
    preferences.placeNames = .nominatim
    preferences.nominatimEndpoint = server.address
    defer {
      preferences.placeNames = .offline
      preferences.nominatimEndpoint = Preferences.publicNominatim
      application.placeNames = former
    }
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: cache) }
    application.placeNames = PlaceNames(
      preferences, application.writing, gazetteer: application.gazetteer,
      regions: application.regions, cachePath: cache.appendingPathComponent("places").path,
      limiter: limiter, timeLimit: timeLimit)
    try withOpened { opened, window in try body(Names(opened, window, server)) }
  }
}
