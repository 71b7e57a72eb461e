import AnnotationKit
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

final class WindowTests: XCTestCase {
  func testWindowShowsAFile() throws {
    try onMain {
      try withOpened { _, window in
        XCTAssertEqual(window.session.document.rows.count, 4)
        XCTAssertEqual(window.title, "map.geojson")
        XCTAssertEqual(window.session.summary, "4 items")
        XCTAssertEqual(window.session.document.markers.count, 2)
        XCTAssertFalse(window.pane.showsEmptyState)
        pump { window.pane.map.viewport.size.width > 0 }
      }
    }
  }

  func testSummaryCountsPlacesWithoutLinesAndAreas() throws {
    try onMain {
      try withOpened { opened, window in
        let session = window.session
        @MainActor func isSaid(_ words: String) -> Bool {
          session.summary.hasPrefix(words)
            && session.layerLines.map(\.spoken).contains { $0.contains(words) }
        }
        XCTAssertTrue(isSaid("4 items"))
        try opened.select(row: 2)
        window.activateAction("win.delete")
        XCTAssertTrue(isSaid("3 places"))
        window.activateAction("win.undo")
        XCTAssertTrue(isSaid("4 items"))
        window.activateAction("win.layer-visible", 0)
        XCTAssertTrue(isSaid("4 items"), "what is hidden is counted, too")
        window.activateAction("win.layer-visible", 0)
        session.selection.set(session.document.layers.keys(of: session.document.layers.all[0].key))
        window.activateAction("win.copy")
        pump { texts(shownIn: window.toasts).contains("4 items copied") }
      }
    }
  }

  func testClosingAnUnchangedMapRemovesItsJournal() throws {
    try onMain {
      try withOpened { opened, window in
        let folder = window.session.map.maps.journals.folder
        @MainActor func journals() -> Set<String> {
          Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        }
        // Journals of earlier tests' maps may be removed at the same time.
        let before = journals()
        try opened.select(row: 0)
        var new: Set<String> = []
        pump("one is made in advance") {
          new = journals().subtracting(before)
          return !new.isEmpty
        }
        window.close()
        pump("it is gone") { journals().isDisjoint(with: new) }
      }
    }
  }

  func testSelectionKeepsTheMinimumHeight() throws {
    try onMain {
      try withOpened { opened, window in
        @MainActor func least() -> Int { window.measured(.vertical, for: 400).minimum }
        let before = least()
        try opened.select(row: 0)
        pump { window.sidebar.callout.single.isMapped }
        XCTAssertEqual(least(), before)
      }
    }
  }

  func testOpeningAFileAgainRaisesItsWindow() throws {
    try onMain {
      try withOpened { opened, window in
        var done = false
        Task {
          await opened.application.open([FileLocation(opened.file)], from: window)
          done = true
        }
        pump { done }
        XCTAssertEqual(opened.application.mapWindows, [window])
      }
    }
  }

  func testFileOpensInAnUnusedWindow() throws {
    try onMain {
      try withOpened { opened, window in
        let empty = opened.application.makeWindow()
        empty.present()
        XCTAssertTrue(empty.pane.showsEmptyState)
        let other = opened.folder.appendingPathComponent("other.geojson").path
        try Opened.sample.write(toFile: other, atomically: true, encoding: .utf8)
        empty.open([Gtk.File(path: other)])
        pump { empty.session.document.rows.count == 4 }
        XCTAssertEqual(opened.application.mapWindows.count, 2)
        XCTAssertFalse(empty.pane.showsEmptyState)
        empty.destroy()
      }
    }
  }

  func testClosedWindowIsReleased() throws {
    try onMain {
      weak var window: MapWindow?
      weak var session: MapSession?
      weak var document: MapDocument?
      weak var map: MapWidget?
      weak var mapView: MapView?
      // Retained by the test: a tooltip that GTK keeps for reuse also retains the actions of its window.
      var actions: [SimpleAction] = []
      try withOpened { _, opened in
        window = opened
        session = opened.session
        document = opened.session.document
        map = opened.pane.map
        mapView = opened.pane.map.mapView
        actions = opened.actionNames.compactMap { opened.action($0) }
        XCTAssertGreaterThan(actions.count, 50)
        try opened.session.selection.select(only: XCTUnwrap(opened.session.document.markers.rows.first))
        pump { opened.sidebar.callout.single.title.row.text == "Bern" }
        pump("the callout is shown") { texts(shownIn: opened.pane.map).first == "Bern" }
      }
      func rest() -> String {
        let kept: [(String, AnyObject?)] = [
          ("window", window), ("session", session), ("document", document), ("map", map),
          ("map view", mapView),
        ]
        return kept.filter { $0.1 != nil }.map(\.0).joined(separator: ", ")
      }
      pump("nothing is left: \(rest())", upTo: 10) { rest().isEmpty }
      withExtendedLifetime(actions) {}
    }
  }

  func testViewportIsReportedOnTheBus() throws {
    try onMain {
      try withOpened { _, window in
        window.pane.map.mapView.show(Coordinate(latitude: 46.5, longitude: 7.25), zoom: 9, animated: false)
        pump {
          let reported = window.action("viewport")?.state(as: [Double].self) ?? []
          return reported.count == 8 && abs(reported[0] - 46.5) < 1e-6 && abs(reported[2] - 9) < 1e-9
            && reported[6] > 100
        }
      }
    }
  }
}
