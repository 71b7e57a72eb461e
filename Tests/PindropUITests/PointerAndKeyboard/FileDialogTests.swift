import Adwaita
import Documents
import Foundation
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows

/// Tests GTK's dialogs for files and printing, and the program's additions to them, with a real pointer.
final class FileDialogTests: XCTestCase {
  private static let sized = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Bern","size":3,"tags":["a"]},"geometry":{"type":"Point","coordinates":[7.4,46.9]}}
    ]}
    """

  func testDataLossIsReportedBeforeATableIsExported() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(FileDialogTests.sized) { opened, window in
        let path = opened.folder.appendingPathComponent("out.csv").path
        try answer(.export, path, of: window, pointer)
        var question = try awaitedMessage("Export Without Some Data?")
        XCTAssertTrue(texts(shownIn: question).contains { $0.contains("size") && $0.contains("tags") })
        try press("Cancel", in: question, pointer)
        pump("the question is gone") { Gtk.Window.toplevels.allSatisfy { !($0 is MessageDialog) } }
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        try answer(.export, path, of: window, pointer)
        question = try awaitedMessage("Export Without Some Data?")
        try press("Write Anyway", in: question, pointer)
        pump("the file is written") { FileManager.default.contents(atPath: path)?.isEmpty == false }
        XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("Bern"))
      }
    }
  }

  func testChosenFormatIsExported() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let path = opened.folder.appendingPathComponent("out").path
        try answer(.export, path, of: window, pointer) { dialog in
          try choose("KML", of: "Based on the File Name", in: dialog, pointer)
        }
        pump("the file is written") { FileManager.default.contents(atPath: path + ".kml")?.isEmpty == false }
      }
    }
  }

  func testFailedSaveOffersAnotherFile() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let layer = try XCTUnwrap(window.session.document.layers.active)
        let missing = opened.folder.appendingPathComponent("missing/out.geojson").path
        let path = opened.folder.appendingPathComponent("elsewhere.geojson").path
        var isSaved: Bool?
        Task { isSaved = await window.saver.save(layer, to: FileLocation(Gtk.File(path: missing))) }
        let notice = try awaitedMessage("“out.geojson” could not be saved")
        try press("Save As…", in: notice, pointer)
        try accept("Save", path, in: try dialog("GtkFileChooserDialog", over: window), pointer)
        pump("it is saved") { isSaved != nil }
        XCTAssertEqual(isSaved, true)
        XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("Bern"))
        XCTAssertEqual(window.session.map.location(of: layer)?.name, "elsewhere.geojson")
      }
    }
  }

  func testSaveAsNamesTheLayerIfThereAreSeveral() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        @MainActor func title() throws -> String {
          window.activateAction("win.save-as")
          let dialog = try dialog("GtkFileChooserDialog", over: window)
          try press("Cancel", in: dialog, pointer)
          pump("the dialog is gone") { !dialog.isMapped }
          return dialog.title
        }
        XCTAssertEqual(try title(), "Save Places")
        window.activateAction("win.layer-new")
        XCTAssertEqual(try title(), "Save Places: Layer 2")
      }
    }
  }

  func testNumberedPictureHasAnIndex() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let plain = opened.folder.appendingPathComponent("plain.svg").path
        try answer(.picture, plain, of: window, pointer)
        pump("the picture is written") { FileManager.default.contents(atPath: plain)?.isEmpty == false }
        let numbered = opened.folder.appendingPathComponent("numbered.svg").path
        try answer(.picture, numbered, of: window, pointer) { dialog in
          try choose("Numbered, With an Index", of: "As on the Map", in: dialog, pointer)
        }
        pump("the picture is written") { FileManager.default.contents(atPath: numbered)?.isEmpty == false }
        XCTAssertGreaterThan(try height(ofDrawing: numbered), try height(ofDrawing: plain))
      }
    }
  }

  func testFilesOfAFolderBecomeLayers() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let folder = opened.folder.appendingPathComponent("more")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["a", "b"] {
          try FileDialogTests.sized.write(
            toFile: folder.appendingPathComponent("\(name).geojson").path, atomically: true, encoding: .utf8)
        }
        window.activateAction("win.open-folder")
        let dialog = try dialog("GtkFileChooserDialog", over: window)
        // Typing a slash shows a field for a path. The path is pasted into it: typed letters could be mixed with a
        // completion, which GTK inserts as soon as it has read the folder.
        pointer.type("/")
        func path() -> String? {
          mapped(Widget.self, in: dialog).first { typeName(of: $0) == "GtkFileChooserEntry" }
            .flatMap(editedText(in:))
        }
        pump("the field for a path is shown") { path() != nil }
        try XCTUnwrap(Clipboard.standard).setText(folder.path)
        pointer.strike("ctrl+a")
        pointer.strike("ctrl+v")
        pump("the path is pasted") { path()?.hasPrefix(folder.path) == true }
        var next = MainLoop.now
        pump("the dialog is answered") {
          if dialog.isMapped, MainLoop.now >= next {
            next = MainLoop.now + 1
            try? press("Open", in: dialog, pointer)
          }
          return !dialog.isMapped
        }
        pump("its files are layers") { window.session.document.layers.all.count == 3 }
        XCTAssertEqual(
          window.session.document.layers.all.map(\.state.name), ["map.geojson", "a.geojson", "b.geojson"])
      }
    }
  }

  func testPrintToFileWritesNextToTheMap() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.activateAction("win.print")
        let dialog = try dialog("GtkPrintUnixDialog", over: window)
        let toFile = try XCTUnwrap(mapped(Label.self, in: dialog).first { $0.text == "Print to File" })
        try pointer.click(on: toFile)
        try pointer.click(on: try XCTUnwrap(mapped(Label.self, in: dialog).first { $0.text == "Map" }))
        pump("the page of the map is shown") { !mapped(CheckButton.self, in: dialog).isEmpty }
        let numbers = try XCTUnwrap(mapped(CheckButton.self, in: dialog).first)
        try pointer.click(on: numbers)
        pump("an index is wanted") { numbers.isActive }
        try press("Print", in: dialog, pointer)
        let paper = opened.folder.appendingPathComponent("map.pdf").path
        pump("the paper is written") { FileManager.default.contents(atPath: paper)?.isEmpty == false }
        pump("the dialog is gone") { !dialog.isMapped }
      }
    }
  }
}

// MARK: Pressing

private enum AskedDialog: String {
  case export = "win.export"
  case picture = "win.export-picture"
}

/// Opens a file dialog, runs `body` in it, and accepts it with `path` as the file name.
@MainActor private func answer(
  _ asked: AskedDialog, _ path: String, of window: MapWindow, _ pointer: Pointer,
  _ body: (Gtk.Window) throws -> Void = { _ in }
) throws {
  window.activateAction(asked.rawValue)
  let dialog = try dialog("GtkFileChooserDialog", over: window)
  try body(dialog)
  try accept("Export", path, in: dialog, pointer)
}

/// Types a path as the file name in a file dialog, and presses the button that accepts it.
@MainActor private func accept(
  _ label: String, _ path: String, in dialog: Gtk.Window, _ pointer: Pointer
) throws {
  let name = try XCTUnwrap(
    mapped(Widget.self, in: dialog).first { typeName(of: $0) == "GtkFileChooserEntry" })
  try pointer.click(on: name)
  pointer.strike("ctrl+a")
  pointer.type(path)
  // Presses the button again each second, because a press is lost while the dialog is reading its folder.
  var next = MainLoop.now
  pump("the dialog is answered") {
    if dialog.isMapped, MainLoop.now >= next {
      next = MainLoop.now + 1
      try? press(label, in: dialog, pointer)
    }
    return !dialog.isMapped
  }
}

@MainActor private func dialog(_ type: String, over window: MapWindow) throws -> Gtk.Window {
  func shown() -> Gtk.Window? { Gtk.Window.toplevels.first { typeName(of: $0) == type && $0.isMapped } }
  pump("\(type) is shown") { shown() != nil }
  let dialog = try XCTUnwrap(shown())
  pump(settledFor: dialog)
  return dialog
}

@MainActor private func press(_ label: String, in dialog: Gtk.Window, _ pointer: Pointer) throws {
  let button = try XCTUnwrap(
    mapped(Widget.self, in: dialog).first {
      typeName(of: $0) == "GtkButton" && isPressable($0) && texts(shownIn: $0).contains(label)
    }, label)
  try pointer.click(on: button)
}

/// Chooses an option of a drop-down list. `shown` is its current option.
@MainActor private func choose(
  _ option: String, of shown: String, in dialog: Gtk.Window, _ pointer: Pointer
) throws {
  let list = try XCTUnwrap(
    mapped(Widget.self, in: dialog).first {
      ["GtkComboBoxText", "GtkDropDown"].contains(typeName(of: $0)) && texts(shownIn: $0).contains(shown)
    }, shown)
  try pointer.click(on: list)
  func line() -> Label? {
    mapped(Label.self, in: list).first { $0.text.hasPrefix(option) }
  }
  pump("\(option) is in the list") { line() != nil }
  pump(settledFor: dialog)
  try pointer.click(on: try XCTUnwrap(line()))
  pump("\(option) is chosen") { texts(shownIn: list).contains { $0.hasPrefix(option) } && line() != nil }
  pump(settledFor: dialog)
}

/// Returns the height attribute of an SVG file, in pixels.
private func height(ofDrawing path: String) throws -> Double {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let start = try XCTUnwrap(text.range(of: "height=\""))
  let number = text[start.upperBound...].prefix { $0.isNumber || $0 == "." }
  return try XCTUnwrap(Double(number))
}
