import Adwaita
import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests the notice about misplaced features.
final class RepairTests: XCTestCase {
  private static let right = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Tokyo"},"geometry":{"type":"Point","coordinates":[139.69,35.680]}},
    {"type":"Feature","properties":{"name":"Line"},"geometry":{"type":"LineString","coordinates":[[135.5,34.69],[141.35,43.06]]}}
    ]}
    """
  private static let wrong =
    right.replacing("139.69,35.680", with: "35.680,139.69").replacing("135.5,34.69", with: "34.69,135.5")
    .replacing("141.35,43.06", with: "43.06,141.35")
  private static let words = "In “map.geojson”, latitude and longitude seem to be swapped."

  func testSwappedAxesAreRepairedInOneStep() throws {
    try onMain {
      try withOpened(RepairTests.wrong) { opened, window in
        pump { window.repairs.notice.bar.isVisible }
        XCTAssertTrue(texts(shownIn: window.repairs.notice.bar).contains(RepairTests.words))
        XCTAssertEqual(window.session.document.markers.count, 0)
        window.activateAction("win.repair")
        pump { !window.repairs.notice.bar.isVisible }
        pump { window.session.document.history.undoName == .repair(.swapAxes) }
        XCTAssertEqual(try opened.exported(), RepairTests.right)
        XCTAssertEqual(window.session.document.markers.count, 1)
        XCTAssertEqual(window.session.document.shapes.all.count, 1)
        pump { texts(shownIn: window.toasts).contains("Coordinates of 2 places swapped") }
        pump { !window.isEnabled("repair") }
        let toast = try XCTUnwrap(window.messages.stepToast)
        var isGone = false
        toast.onDismiss { isGone = true }

        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), RepairTests.wrong)
        XCTAssertTrue(isGone, "it offers to take back what was taken back")
        // After undo, the notice isn't shown again, but the repair action stays enabled.
        pump { window.isEnabled("repair") }
        XCTAssertFalse(window.repairs.notice.bar.isVisible)
        window.activateAction("win.repair")
        pump { window.session.document.history.undoName != nil }
        XCTAssertEqual(try opened.exported(), RepairTests.right)
      }
    }
  }

  func testDismissedRepairIsNotOfferedAgain() throws {
    try onMain {
      let opened = try Opened(RepairTests.wrong)
      defer { opened.end() }
      var window = try opened.map
      pump { window.repairs.notice.bar.isVisible }
      window.activateAction("win.repair-leave")
      XCTAssertFalse(window.repairs.notice.bar.isVisible)
      XCTAssertFalse(window.isEnabled("repair-leave"))
      XCTAssertEqual(try opened.exported(), RepairTests.wrong)
      let other = opened.application.makeWindow()
      window.close()
      var isOpen = false
      Task { isOpen = await opened.application.open([FileLocation(opened.file)], from: other) == 0 }
      pump { isOpen }
      window = other
      pump { window.isEnabled("repair") }
      XCTAssertFalse(window.repairs.notice.bar.isVisible)
      window.destroy()
    }
  }

  func testRepairIsNotOfferedForLockedOrRemovedLayers() throws {
    try onMain {
      try withOpened { opened, window in
        let file = try opened.write(RepairTests.wrong, named: "other.geojson")
        window.open([file])
        pump { window.repairs.notice.bar.isVisible }
        XCTAssertTrue(
          texts(shownIn: window.repairs.notice.bar).contains { $0.contains("“other.geojson”") })
        let layer = try XCTUnwrap(window.session.document.layers.all.last).key.rawValue
        window.activateAction("win.layer-lock", layer)
        XCTAssertFalse(window.repairs.notice.bar.isVisible || window.isEnabled("repair"))
        window.activateAction("win.layer-lock", layer)
        XCTAssertTrue(window.repairs.notice.bar.isVisible && window.isEnabled("repair"))
        window.activateAction("win.layer-remove", layer)
        XCTAssertFalse(window.repairs.notice.bar.isVisible || window.isEnabled("repair"))
      }
    }
  }

  func testNoticeIsHiddenWhenThePlacesAreCorrectedManually() throws {
    try onMain {
      let text = """
        {"type":"Feature","properties":{"name":"Tokyo"},"geometry":{"type":"Point","coordinates":[35.68,139.69]}}
        """
      try withOpened(text) { opened, window in
        pump { window.repairs.notice.bar.isVisible }
        let place = Coordinate(latitude: 35.68, longitude: 139.69)
        window.session.move(window.session.document.rows.key(at: 0), to: place)
        pump { !window.repairs.notice.bar.isVisible }
        window.activateAction("win.undo")
        pump { window.repairs.notice.bar.isVisible }
      }
    }
  }

  func testUnsupportedReferenceSystemIsOnlyReported() throws {
    try onMain {
      let text = """
        {"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:2056"}},"features":[
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[2600000,1200000]}}]}
        """
      try withOpened(text) { opened, window in
        pump { window.repairs.notice.bar.isVisible }
        XCTAssertTrue(texts(shownIn: window.repairs.notice.bar).contains { $0.contains("in EPSG:2056") })
        XCTAssertFalse(window.isEnabled("repair"))
        window.activateAction("win.repair-leave")
        XCTAssertFalse(window.repairs.notice.bar.isVisible)
      }
    }
  }

  func testCorrectFileShowsNoNotice() throws {
    try onMain {
      try withOpened(RepairTests.right) { _, window in
        var isLookedAt = false
        Task {
          await window.repairs.finish()
          isLookedAt = true
        }
        pump { isLookedAt }
        XCTAssertFalse(window.repairs.notice.bar.isVisible || window.isEnabled("repair"))
      }
    }
  }
}

extension MapWindow {
  fileprivate func isEnabled(_ name: String) -> Bool { action(name)?.isEnabled ?? false }
}
