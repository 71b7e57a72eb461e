import Adwaita
import AnnotationKit
import Documents
import DragItems
import Features
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
@testable import MapEditing
@testable import MapSessions
@testable import SidebarLists
@testable import Transfer

/// The controllers that copy, paste and drag, without a window.
final class TransferControllerTests: XCTestCase {
  @MainActor private static func makeCopying(_ bench: ControllerBench) -> CopyController {
    CopyController(
      bench.session, bench.editing, bench.actions, files: PromisedFiles(bench.store), host: bench.host)
  }

  func testCutPlacesArePastedAgain() throws {
    try withBench { bench in
      let copying = TransferControllerTests.makeCopying(bench)
      bench.select(0, 1)
      bench.perform(Actions.cut)
      XCTAssertEqual(bench.titles(), ["Aare", "Lost"])
      XCTAssertEqual(bench.host.toasts, ["2 places copied"])
      bench.perform(Actions.paste)
      pump("the places are pasted") { bench.document.rows.count == 4 }
      XCTAssertEqual(bench.titles(), ["Aare", "Lost", "Bern", "Genève"])
      XCTAssertEqual(bench.host.undoableToasts, ["2 places pasted"])
      XCTAssertEqual(bench.session.selectedTitles(atMost: 3), ["Genève", "Bern"])
      let place = bench.document.rows.coordinate(of: bench.key(2))
      XCTAssertEqual(place, Coordinate(latitude: 46.94809, longitude: 7.44744))
      bench.perform(Actions.undo)
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.titles(), ["Bern", "Genève", "Aare", "Lost"])
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(copying) {}
    }
  }

  func testLockedPlacesAreCopiedButNotCut() throws {
    try withBench { bench in
      let copying = TransferControllerTests.makeCopying(bench)
      bench.select(0)
      bench.document.layers.set(bench.document.layers.all[0].key, isLocked: true)
      bench.perform(Actions.copy)
      bench.perform(Actions.cut)
      XCTAssertEqual(bench.document.rows.count, 4)
      XCTAssertEqual(bench.host.toasts, ["1 place copied"])
      withExtendedLifetime(copying) {}
    }
  }

  func testMeasurementIsCopiedInsteadOfTheSelection() throws {
    try withBench { bench in
      let copying = TransferControllerTests.makeCopying(bench)
      bench.select(0)
      bench.host.measure = "3.1 km"
      bench.perform(Actions.copy)
      XCTAssertEqual(bench.host.copied, ["3.1 km"])
      XCTAssertEqual(bench.host.toasts, [])
      withExtendedLifetime(copying) {}
    }
  }

  func testCoordinateIsCopiedAsText() throws {
    try withBench { bench in
      let copying = TransferControllerTests.makeCopying(bench)
      bench.select(0)
      bench.perform(Actions.copyCoordinate)
      XCTAssertEqual(bench.host.toasts, ["Copied 46.94809, 7.44744"])
      bench.perform(Actions.copyCoordinateAs, "geo")
      XCTAssertEqual(bench.host.toasts.last, "Copied geo:46.94809,7.44744")
      bench.select(3)
      bench.perform(Actions.copyAs, "no such form")
      XCTAssertEqual(bench.host.toasts.count, 2)
      withExtendedLifetime(copying) {}
    }
  }

  func testDraggedPlacesAreRemovedWhenAnotherWindowTakesThem() throws {
    try withBench { bench in
      let out = DragOutController(
        bench.session, bench.editing, bench.sidebar, files: PromisedFiles(bench.store), host: bench.host)
      bench.select(0, 1)
      let handle = bench.sidebar.callout.many.value.head.handle
      let drag = try XCTUnwrap(handle.interactions.compactMap { $0 as? DragInteraction }.first)
      let session = try XCTUnwrap(drag.prepareSession(at: .zero))
      XCTAssertEqual(session.items.count, 2)
      let dragged = try XCTUnwrap(session.localContext as? DraggedPlaces)
      out.finishMove(of: dragged)
      XCTAssertEqual(bench.document.rows.count, 4)
      dragged.take()
      XCTAssertEqual(bench.titles(), ["Aare", "Lost"])
      XCTAssertEqual(bench.host.undoableToasts, ["2 places moved to another window"])
    }
  }

  func testNothingIsDraggedWithoutASelection() throws {
    try withBench { bench in
      let out = DragOutController(
        bench.session, bench.editing, bench.sidebar, files: PromisedFiles(bench.store), host: bench.host)
      let handle = bench.sidebar.callout.one.value.head.handle
      let drag = try XCTUnwrap(handle.interactions.compactMap { $0 as? DragInteraction }.first)
      XCTAssertNil(drag.prepareSession(at: .zero))
      bench.select(0)
      bench.document.layers.set(bench.document.layers.all[0].key, isLocked: true)
      let session = try XCTUnwrap(drag.prepareSession(at: .zero))
      XCTAssertFalse(out.dragInteraction(drag, sessionAllowsMoveOperation: session))
    }
  }

  @MainActor private static func makeDropIn(
    _ bench: ControllerBench, opened: @escaping ([FileLocation]) -> Void
  )
    -> (DropInController, DropInteraction)?
  {
    let controller = DropInController(
      bench.session, bench.editing, pane: bench.pane, window: bench.window, host: bench.host, open: opened)
    return bench.window.interactions.compactMap { $0 as? DropInteraction }.first.map { (controller, $0) }
  }

  func testDroppedFeaturesAreAdded() throws {
    try withBench { bench in
      let (controller, drop) = try XCTUnwrap(
        TransferControllerTests.makeDropIn(bench) { _ in XCTFail("files were opened") })
      let text = Opened.collection([
        #"{"type":"Feature","properties":{"name":"Thun"},"geometry":{"type":"Point","coordinates":[7.6,46.7]}}"#
      ])
      let session = DropSession(offering: ["application/geo+json"], at: .zero) { _ in Array(text.utf8) }
      XCTAssertTrue(drop.enter(session))
      var operation: DropOperation?
      XCTAssertTrue(drop.drop(at: .zero) { operation = $0 })
      pump("the place is added") { bench.document.rows.count == 5 && operation != nil }
      XCTAssertEqual(bench.host.undoableToasts, ["1 place added"])
      withExtendedLifetime(controller) {}
    }
  }

  func testDroppedFilesAreOpened() throws {
    try withBench { bench in
      var opened: [FileLocation] = []
      let (controller, drop) = try XCTUnwrap(TransferControllerTests.makeDropIn(bench) { opened = $0 })
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).geojson")
      try Data(Opened.sample.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let session = DropSession(offering: ["text/uri-list"], at: .zero) { _ in
        Array("\(file.absoluteString)\r\n".utf8)
      }
      XCTAssertTrue(drop.enter(session))
      XCTAssertTrue(drop.drop(at: .zero) { _ in })
      pump("the file is opened") { !opened.isEmpty }
      XCTAssertEqual(opened.map(\.name), [file.lastPathComponent])
      XCTAssertEqual(bench.document.rows.count, 4)
      withExtendedLifetime(controller) {}
    }
  }

  func testOwnPlacesAreNotDroppedIntoTheirWindow() throws {
    try withBench { bench in
      let (controller, drop) = try XCTUnwrap(TransferControllerTests.makeDropIn(bench) { _ in })
      let out = DragOutController(
        bench.session, bench.editing, bench.sidebar, files: PromisedFiles(bench.store), host: bench.host)
      let layers = LayerDropController(bench.session, bench.editing, panel: bench.sidebar.layers)
      bench.select(0)
      let handle = bench.sidebar.callout.one.value.head.handle
      let drag = try XCTUnwrap(handle.interactions.compactMap { $0 as? DragInteraction }.first)
      let session = DropSession(of: try XCTUnwrap(drag.prepareSession(at: .zero)), at: .zero)
      XCTAssertFalse(controller.dropInteraction(drop, canHandle: session))
      // The list of layers accepts them, but not above or below its rows.
      XCTAssertTrue(layers.dropInteraction(drop, canHandle: session))
      layers.dropInteraction(drop, sessionDidEnter: session)
      XCTAssertEqual(layers.dropInteraction(drop, sessionDidUpdate: session).operation, .forbidden)
      withExtendedLifetime(out) {}
    }
  }

  func testTextWithoutAPlaceIsRefused() throws {
    try withBench { bench in
      let (controller, drop) = try XCTUnwrap(
        TransferControllerTests.makeDropIn(bench) { _ in XCTFail("files were opened") })
      let session = DropSession(offering: ["text/plain"], at: .zero) { _ in Array("two\nlines".utf8) }
      XCTAssertTrue(drop.enter(session))
      pump("the text has been read") { drop.update(at: .zero) == .forbidden }
      XCTAssertFalse(drop.drop(at: .zero) { _ in })
      XCTAssertEqual(bench.document.rows.count, 4)
      withExtendedLifetime(controller) {}
    }
  }

  func testLayersAcceptOnlyPlacesOfTheirMap() throws {
    try withBench { bench in
      let layers = LayerDropController(bench.session, bench.editing, panel: bench.sidebar.layers)
      let drop = DropInteraction(delegate: layers)
      let foreign = DropSession(offering: ["text/uri-list"], at: .zero) { _ in [] }
      XCTAssertFalse(layers.dropInteraction(drop, canHandle: foreign))
    }
  }
}
