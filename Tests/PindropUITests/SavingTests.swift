import Documents
import Foundation
import Gtk
import GtkTesting
import Maps
import XCTest

@testable import PindropUI

/// What is said of saving.
final class SavingTests: XCTestCase {
  func testAllFilesThatWereSavedAreTold() throws {
    try onMain {
      try withLayers(["map.geojson", "other.geojson"]) { _, window in
        window.activateAction("win.save")
        pump { !window.session.document.hasUnsavedChanges }
        pump("they are told") { texts(shownIn: window.toasts).contains("Saved 2 files") }
        window.session.rename(window.session.document.key(atRow: 0), to: "Bärn")
        window.activateAction("win.save")
        pump("one is told by its name") { texts(shownIn: window.toasts).contains("Saved map.geojson") }
      }
    }
  }
}

/// Opens a window with a layer for each name, the first place of each called Berne and not saved.
@MainActor private func withLayers(
  _ names: [String], _ body: (Opened, MapWindow) throws -> Void
) throws {
  try withOpened { opened, window in
    let document = window.session.document
    for name in names.dropFirst() { window.open([try opened.write(Opened.sample, named: name)]) }
    pump("the layers are there") { document.layers.count == names.count }
    for layer in document.layers {
      window.session.rename(try XCTUnwrap(document.firstRow(of: layer.key)?.key), to: "Berne")
    }
    pump(settledFor: window)
    try body(opened, window)
  }
}
