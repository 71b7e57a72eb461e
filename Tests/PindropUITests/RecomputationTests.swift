import AnnotationKit
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapSessions
@testable import MapWindows

/// How often each observer of a session works when the map changes.
final class RecomputationTests: XCTestCase {
  /// Observers that show steps, or whether all changes are saved.
  private static let ofSteps = [
    "EditingController", "MapNarrator", "MapWindow", "MapWindow+SavedState", "PlaceNameReporter", "Sidebar",
    "StateReporter", "TitleController", "WindowToasts",
  ]
  private static let ofFeatures =
    ofSteps + ["BulkController", "LegendController", "ShapeController", "TitlePrompt", "ViewNarrator"]
  private static let ofLayers =
    ofSteps + ["LayerController", "LayerWarning", "LegendController", "MapController", "TableController"]
  private static let ofLocks =
    ofSteps + ["BulkController", "LayerController", "LayerWarning", "LockWarning", "ShapeController"]
  private static let ofFiles = [
    "MapWindow", "MapWindow+SavedState", "Sidebar", "StateReporter", "TableController", "TitleController",
  ]
  private static let ofSelection = [
    "BulkController", "EditingController", "MapNarrator", "MapWindow+SavedState", "PlaceController",
    "PlaceNameReporter", "RowListModel", "ShapeController", "Sidebar", "StateReporter", "TableController",
    "TitlePrompt", "ViewController",
  ]

  @MainActor private static func counts(_ window: MapWindow, _ body: () throws -> Void) rethrows -> [String:
    Int]
  {
    var counts: [String: Int] = [:]
    window.session.onWork = {
      counts[($0 as NSString).lastPathComponent.replacing(".swift", with: ""), default: 0] += 1
    }
    try body()
    window.session.onWork = nil
    return counts
  }

  private static func once(_ observers: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: observers.map { ($0, 1) })
  }

  func testOnlyObserversOfWhatChangedWork() throws {
    try onMain {
      try withOpened { _, window in
        let document = window.session.document
        let key = document.rows.key(at: 0)
        let place = Coordinate(latitude: 46.5, longitude: 7)
        // The first step creates the journal, which is reported later.
        document.features.rename(key, to: "First")
        pump("the journal is written") { document.journal.writer?.isWriting == false }
        XCTAssertEqual(
          Self.counts(window) { document.selection.select(only: key) }, Self.once(Self.ofSelection))
        XCTAssertEqual(
          Self.counts(window) { document.features.move(key, to: place, zoom: 9) }, Self.once(Self.ofFeatures))
        XCTAssertEqual(
          Self.counts(window) { document.features.rename(key, to: "New") }, Self.once(Self.ofFeatures))
        XCTAssertEqual(Self.counts(window) { document.history.undo() }, Self.once(Self.ofFeatures))
        let layer = document.layers.all[0].key
        XCTAssertEqual(
          Self.counts(window) { document.layers.rename(layer, to: "Layer") }, Self.once(Self.ofLayers))
        XCTAssertEqual(
          Self.counts(window) { document.layers.set(layer, isLocked: true) }, Self.once(Self.ofLocks))
        XCTAssertEqual(Self.counts(window) { document.files.note(layer, .missing) }, Self.once(Self.ofFiles))
      }
    }
  }
}
