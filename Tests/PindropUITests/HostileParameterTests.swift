import AnnotationKit
import Documents
import GeoJSON
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DataTable
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests actions with extreme parameters, which any program may send over D-Bus.
final class HostileParameterTests: XCTestCase {
  private static let integers = [Int.min, -1, 0, 3, Int.max]
  private static let numbers = [Double.nan, -.infinity, 1e300, 1e6, .leastNonzeroMagnitude, -1]
  private static let texts = [
    "", "-1", "9223372036854775807", "-9223372036854775808", "1e400", "nan", "name", "ascending",
    "center=nan;zoom=nan", "center=90,180;zoom=1e300", "nan m N", "1e308 m 90°", "(", "\u{202e}",
    String(repeating: "9", count: 400),
  ]
  /// Actions whose parameters are names of files to open or to write. They aren't tested.
  private static let excluded: Set<String> = [
    "open-recent", "save-to", "export-to", "export-layers-to", "export-picture-to", "print-to",
  ]

  @MainActor private static func activate(_ entry: ActionEntry, _ type: String, in window: MapWindow) {
    let name = entry.detailedName
    switch type {
    case "x": for number in integers { window.activateAction(name, number) }
    case "d": for number in numbers { window.activateAction(name, number) }
    case "ax":
      window.activateAction(name, [Int]())
      for one in integers { for other in integers { window.activateAction(name, [one, other]) } }
    case "ad":
      window.activateAction(name, [Double]())
      for one in numbers { for other in numbers { window.activateAction(name, [one, other]) } }
    case "s": for text in texts { window.activateAction(name, text) }
    case "as":
      for count in 0...4 {
        for text in texts {
          window.activateAction(name, [String](repeating: text, count: count))
          window.activateAction(name, Array(["0", "name", text, "all"].prefix(count)))
        }
      }
    default: XCTFail("\(name) has the type \(type)")
    }
  }

  private func activateAll(_ prepare: @MainActor (MapWindow) throws -> Void) throws {
    try onMain {
      try withOpened { opened, window in
        for entry in Actions.all where !HostileParameterTests.excluded.contains(entry.name) {
          guard case .command(parameter: let type?) = entry.kind else { continue }
          try prepare(window)
          HostileParameterTests.activate(entry, type, in: window)
          settle()
          for dialog in Window.toplevels where dialog.transientFor === window { dialog.close() }
          for other in opened.application.mapWindows where other !== window { other.destroy() }
        }
        // The document and the viewport must still be valid.
        let bytes = window.session.document.export()
        XCTAssertNoThrow(try GeoJSONFile(bytes: bytes))
        let viewport = window.pane.map.mapView.viewport
        XCTAssertTrue(viewport.zoom.isFinite && viewport.rotation.isFinite)
        XCTAssertTrue(viewport.center.coordinate.isValid)
      }
    }
  }

  func testParametersWithoutASelectionDoNotTrap() throws {
    try activateAll { $0.session.selection.clear() }
  }

  func testParametersWithASelectedPlaceDoNotTrap() throws {
    try activateAll { window in
      let session = window.session
      if session.rows.count > 0 { session.selection.select(only: session.rows.key(at: 0)) }
      if !window.tables.isShown { window.activateAction(Actions.toggleTable.detailedName) }
    }
  }

  func testParametersWithASelectedLineDoNotTrap() throws {
    try activateAll { window in
      let document = window.session.document
      if let row = document.shapes.all.first.flatMap({ RowKey($0.key) }) {
        window.session.selection.select(only: row)
      }
    }
  }
}
