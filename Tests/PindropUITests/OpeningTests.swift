import Documents
import Foundation
import GDALTesting
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests opening several files, and opening files in a window in use.
final class OpeningTests: XCTestCase {
  static func file(_ title: String) -> String {
    """
    {"type":"Feature","properties":{"title":"\(title)"},"geometry":{"type":"Point","coordinates":[7,46]}}
    """
  }

  func testFilesOpenedTogetherAreAddedOnTopInOneStep() throws {
    try onMain {
      try withOpened { opened, window in
        let files = try ["a", "b", "c"].map {
          try opened.write(OpeningTests.file($0), named: "\($0).geojson")
        }
        var status: Int32?
        Task { status = await opened.application.open(files.map { FileLocation($0) }, from: window) }
        pump { status == 0 }
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "a.geojson", "b.geojson", "c.geojson"])
        XCTAssertEqual(opened.application.mapWindows, [window])
        XCTAssertEqual(window.session.document.history.undoName, .addLayers(count: 3))
        XCTAssertFalse(window.session.document.files.hasUnsavedChanges)
        pump { texts(shownIn: window.toasts).contains("3 layers added") }
        window.activateAction("win.undo")
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
      }
    }
  }

  func testFileOpenedTwiceAtOnceIsOneLayer() throws {
    try onMain {
      try withOpened { opened, window in
        let file = FileLocation(try opened.write(OpeningTests.file("a"), named: "a.geojson"))
        var statuses: [Int32] = []
        for _ in 0..<3 {
          Task { statuses.append(await opened.application.open([file], from: window)) }
        }
        pump { statuses.count == 3 }
        XCTAssertEqual(statuses, [0, 0, 0])
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "a.geojson"])
        XCTAssertEqual(opened.application.mapWindows, [window])
      }
    }
  }

  func testFileOpenedTwiceAtOnceIsOneWindow() throws {
    try onMain {
      try withOpened { opened, window in
        let file = FileLocation(try opened.write(OpeningTests.file("a"), named: "a.geojson"))
        var statuses: [Int32] = []
        for _ in 0..<3 { Task { statuses.append(await opened.application.open([file])) } }
        pump { statuses.count == 3 }
        XCTAssertEqual(statuses, [0, 0, 0])
        let others = opened.application.mapWindows.filter { $0 != window }
        XCTAssertEqual(others.map { layerNames(of: $0) }, [["a.geojson"]])
        XCTAssertEqual(others.first?.session.document.layers.all.first?.isDraft, false)
        for other in others { other.destroy() }
      }
    }
  }

  func testAFolderOfManyFilesIsOpenedAndTellsHowFarItIs() throws {
    try onMain {
      try withOpened { opened, window in
        let folder = opened.folder.appendingPathComponent("tour")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 1...500 {
          try Data(OpeningTests.file("\(number)").utf8)
            .write(to: folder.appendingPathComponent("\(number).geojson"))
        }
        try Data("[1,".utf8).write(to: folder.appendingPathComponent("bad.geojson"))
        // Counts the iterations in which the main thread is free for other work.
        var (turns, isDone) = (0, false)
        @MainActor func turn() {
          guard !isDone else { return }
          turns += 1
          _ = MainLoopScheduler().after(seconds: 0.002) { turn() }
        }
        turn()
        var words: Set<String> = []
        window.open([Gtk.File(path: folder.path)])
        pump("all are layers") {
          words.formUnion(texts(shownIn: window.pane).filter { $0.hasPrefix("Opening") })
          return window.session.document.layers.all.count == 501
        }
        isDone = true
        XCTAssertEqual(window.session.document.history.undoName, .addLayers(count: 500))
        XCTAssertTrue(words.isEmpty || words.contains { $0.contains(" of 501 files…") }, "\(words)")
        pump("what failed is told") {
          Window.toplevels.contains {
            $0.transientFor == window && texts(shownIn: $0).contains { $0.contains("bad.geojson") }
          }
        }
        for dialog in Window.toplevels where dialog.transientFor == window { dialog.close() }
        XCTAssertGreaterThan(turns, 10)
        window.activateAction("win.undo")
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
      }
    }
  }

  func testProgressIsShownAsABar() throws {
    try onMain {
      try withOpened { _, window in
        let scheduler = ManualScheduler()
        let notice = BusyNotice("Exporting…", in: window, scheduler: scheduler)
        notice.show("Exporting…", share: 0.25)
        XCTAssertTrue(mapped(ProgressBar.self, in: window.pane) { _ in true }.isEmpty)
        notice.showNow()
        pump("the bar is shown") {
          mapped(ProgressBar.self, in: window.pane) { $0.fraction == 0.25 }.count == 1
        }
        XCTAssertTrue(mapped(Spinner.self, in: window.pane) { _ in true }.isEmpty)
        notice.show("Nearly…", share: nil)
        pump("the spinner is shown") { mapped(Spinner.self, in: window.pane) { $0.isSpinning }.count == 1 }
        XCTAssertTrue(texts(shownIn: window.pane).contains("Nearly…"))
        notice.end()
        pump("all is gone") { !texts(shownIn: window.pane).contains("Nearly…") }
      }
    }
  }

  func testTakeoutPlacesWithoutCoordinatesAreReported() throws {
    try onMain {
      try withOpened { opened, window in
        let text = """
          Title,Note,URL
          Bakery,,"https://www.google.com/maps/search/46.9,7.4"
          Museum,,https://www.google.com/maps/place/Museum
          """
        let file = try opened.write(text, named: "Want to go.csv")
        var isOpen = false
        Task { isOpen = await opened.application.open([FileLocation(file)], from: window) == 0 }
        pump("there is a notice") { Gtk.Window.toplevels.contains { $0.transientFor == window } }
        let notice = try XCTUnwrap(Gtk.Window.toplevels.first { $0.transientFor == window })
        pump("it names the place") {
          let texts = texts(shownIn: notice)
          return texts.contains { $0.hasPrefix("1 place has no coordinates.") }
            && texts.contains("• Museum")
        }
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "Want to go"])
        XCTAssertEqual(window.session.document.rows.count, 6)
        notice.close()
        pump("opening is done") { isOpen }
        XCTAssertEqual(try opened.read(file), text)
      }
    }
  }

  func testMissingPlacesDialogBelongsToTheNewWindow() throws {
    try onMain {
      try withOpened { opened, window in
        let file = try opened.write(
          "Title,Note,URL\nBakery,,\"https://www.google.com/maps/search/46.9,7.4\"\nMuseum,,\n",
          named: "Want to go.csv")
        var isOpen = false
        Task { isOpen = await opened.application.open([FileLocation(file)]) == 0 }
        @MainActor func dialog() -> Gtk.Window? {
          Gtk.Window.toplevels.first { $0.transientFor is MapWindow && $0.transientFor !== window }
        }
        pump("there is a dialog") { dialog() != nil }
        // Waits longer than 0.4 s, after which a pending notice would be shown.
        let isOver = ContinuousClock.now + .milliseconds(600)
        pump("the notice would have come") { ContinuousClock.now > isOver }
        let new = opened.application.mapWindows.filter { $0 !== window }
        XCTAssertEqual(new.map { $0.session.document.rows.count }, [2])
        dialog()?.close()
        pump("opening is done") { isOpen }
        for window in new { window.destroy() }
      }
    }
  }

  func testLayersOfAFileCanBeChosen() throws {
    try onMain {
      try withOpened { opened, window in
        let file = try opened.write("", named: "source.gpkg")
        let path = try XCTUnwrap(file.path)
        try FileManager.default.removeItem(atPath: path)
        for layer in ["huts", "lost_and_found", "paths"] {
          try ForeignFile.write(to: path, driver: "GPKG", layer: layer)
        }
        Task { await opened.application.open([FileLocation(file)], from: window) }
        pump("it is asked which layers") { Gtk.Window.toplevels.contains { $0.transientFor == window } }
        let question = try XCTUnwrap(Gtk.Window.toplevels.first { $0.transientFor == window })
        pump("the question is shown") {
          texts(shownIn: question).contains("“source.gpkg” Has 3 Layers")
        }
        let pointer = try Pointer.required()
        let checks = mapped(CheckButton.self, in: question)
        let open = try XCTUnwrap(mapped(Gtk.Button.self, in: question) { $0.label == "_Open" }.first)
        XCTAssertEqual(checks.count, 3)
        for check in checks { try pointer.click(on: check) }
        pump("nothing can be opened") { !isPressable(open) }
        try pointer.click(on: checks[1])
        pump("one can be") { isPressable(open) }
        try pointer.click(on: open)
        pump("the layer is there") { layerNames(of: window) == ["map.geojson", "lost_and_found"] }
        XCTAssertEqual(window.session.document.history.undoName, .layer(.add, named: "lost_and_found"))
      }
    }
  }

  func testFilesOpenedInAnUnusedWindowAddNoStep() throws {
    try onMain {
      try withOpened { opened, window in
        let empty = opened.application.makeWindow()
        empty.present()
        defer { empty.destroy() }
        let files = try ["a", "b"].map { try opened.write(OpeningTests.file($0), named: "\($0).geojson") }
        empty.open(files)
        pump { empty.session.document.rows.count == 2 }
        XCTAssertEqual(layerNames(of: empty), ["a.geojson", "b.geojson"])
        XCTAssertNil(empty.session.document.history.undoName)
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
        XCTAssertEqual(try opened.read(files[0]), OpeningTests.file("a"))
      }
    }
  }

  func testFilesFromTheDesktopOpenInOneNewWindow() throws {
    try onMain {
      try withOpened { opened, window in
        let files = try ["a", "b"].map { try opened.write(OpeningTests.file($0), named: "\($0).geojson") }
        opened.application.open([opened.file] + files, hint: "")
        pump { opened.application.mapWindows.count == 2 }
        let other = try XCTUnwrap(opened.application.mapWindows.first { $0 !== window })
        defer { other.destroy() }
        pump { other.session.document.rows.count == 2 }
        XCTAssertEqual(layerNames(of: other), ["a.geojson", "b.geojson"])
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
      }
    }
  }

  func testFailedFileDoesNotStopOthers() throws {
    try onMain {
      try withOpened { opened, window in
        let good = try ["a", "b"].map { try opened.write(OpeningTests.file($0), named: "\($0).geojson") }
        let bad = try opened.write("[1,", named: "bad.geojson")
        window.open([good[0], bad, good[0], good[1]])
        pump { window.session.document.layers.all.count == 3 }
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "a.geojson", "b.geojson"])
        XCTAssertEqual(window.session.document.history.undoName, .addLayers(count: 2))
        let isSaid = { (dialog: Window) in texts(shownIn: dialog).contains { $0.contains("bad.geojson") } }
        pump { Window.toplevels.contains { $0 !== window && isSaid($0) } }
        for dialog in Window.toplevels where dialog !== window && isSaid(dialog) { dialog.close() }
        settle()
      }
    }
  }
}

@MainActor func layerNames(of window: MapWindow) -> [String] {
  window.session.document.layers.all.map(\.state.name)
}
