import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests notices about files that can't be written, or can be written only with changes.
final class FileNoticeTests: XCTestCase {
  func testTruncatedFileIsNotOverwritten() throws {
    try onMain {
      try withOpened { opened, window in
        let cut = """
          {"type":"FeatureCollection","features":[
          {"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[8,47]}},
          {"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Poi
          """
        let file = try openLayer(cut, named: "cut.geojson", in: opened, window) {
          let notice = try awaitedMessage("“cut.geojson” ends too early")
          XCTAssertTrue(
            texts(shownIn: notice).contains { $0.hasSuffix("Save your changes under another name.") })
          notice.close()
        }
        window.session.rename(window.session.rows.key(at: 4), to: "C")
        let layer = try XCTUnwrap(
          window.session.document.layers.all.first { $0.state.name == "cut.geojson" }?.key)
        var isSaved: Bool?
        Task { isSaved = await window.saver.save(layer, to: FileLocation(file)) }
        let message = try awaitedMessage("“cut.geojson” could not be saved")
        XCTAssertTrue(
          texts(shownIn: message).contains { $0.hasPrefix("The file ends too early. Saving would lose") })
        message.close()
        pump("it is not saved") { isSaved == false }
        XCTAssertEqual(try opened.read(file), cut)
      }
    }
  }

  func testLostNotationIsReportedAndUndone() throws {
    try onMain {
      try withOpened { opened, window in
        let table = "name;coordinates\nA;47°06'N 11.5°E\n"
        let file = try openLayer(table, named: "table.csv", in: opened, window) {}
        try opened.select(row: 4)
        let field = window.sidebar.callout.single.coordinate
        field.row.text = "47.25, 11.25"
        XCTAssertTrue(field.finish())
        let sentence = "The notation of “47°06'N 11.5°E” could not be kept."
        pump("a toast says so") { texts(shownIn: window.toasts).contains { $0.hasPrefix(sentence) } }
        XCTAssertTrue(texts(shownIn: window.toasts).contains("Undo"))
        window.activateAction("win.undo")
        let layer = try XCTUnwrap(
          window.session.document.layers.all.first { $0.state.name == "table.csv" }?.key)
        var isSaved: Bool?
        Task { isSaved = await window.saver.save(layer, to: FileLocation(file)) }
        pump("it is saved") { isSaved == true }
        XCTAssertEqual(try opened.read(file), table)
      }
    }
  }
}

/// Opens another file as a layer. `body` answers the messages of the program.
@MainActor private func openLayer(
  _ text: String, named name: String, in opened: Opened, _ window: MapWindow,
  answering body: () throws -> Void
) throws -> Gtk.File {
  let file = try opened.write(text, named: name)
  var isOpen = false
  Task { isOpen = await opened.application.open([FileLocation(file)], from: window) == 0 }
  try body()
  pump("“\(name)” is open") { isOpen }
  return file
}
