import Adwaita
import AnnotationKit
import Documents
import Features
import Foundation
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests copying places in every data type, and pasting.
final class CopyingTests: XCTestCase {
  func testEachClipboardTypeIsProvidedOnRequest() throws {
    try onMain {
      try withOpened { opened, window in
        let clipboard = try XCTUnwrap(Clipboard.standard)
        try opened.select(row: 0)
        window.activateAction("win.copy")
        XCTAssertEqual(
          Array(clipboard.mimeTypes.prefix(5)), PlaceRepresentation.allCases.map(\.mimeType))
        XCTAssertEqual(try result { await clipboard.text() }, "geo:46.94809,7.44744\n46.94809, 7.44744")
        let json = try content("application/geo+json", of: clipboard)
        XCTAssert(json.contains(#"{"name":"Bern"}"#), json)
        XCTAssertEqual(try content("text/x-wkt", of: clipboard), "POINT (7.44744 46.94809)")
        let uri = try content("text/uri-list", of: clipboard)
        XCTAssert(uri.hasSuffix("/Bern.geojson\r\n"), uri)
        let file = try XCTUnwrap(URL(string: uri.trimmingCharacters(in: .whitespacesAndNewlines)))
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), json)
        try FileManager.default.removeItem(at: file.deletingLastPathComponent())
      }
    }
  }

  func testTextFromOtherProgramsIsPasted() throws {
    try onMain {
      try withOpened { opened, window in
        for (text, count) in [
          ("48.2, 16.37", 1), ("https://www.openstreetmap.org/#map=12/48.2/16.37", 1),
          ("name\tlat\tlon\nA\t48.2\t16.37\nB\t47.1\t15.4", 2), ("LINESTRING (1 2, 3 4)", 1),
        ] {
          Clipboard.standard?.setText(text)
          window.activateAction("win.paste")
          pump { window.session.document.rows.count == 4 + count }
          XCTAssertEqual(window.session.selection.count, count)
          window.activateAction("win.undo")
        }
        Clipboard.standard?.setText("nothing of that kind")
        window.activateAction("win.paste")
        pump { texts(shownIn: window.toasts).contains("The clipboard contains no places") }
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testRefusedPasteIsReportedWhileAnotherToastIsShown() throws {
    try onMain {
      try withOpened { _, window in
        window.add(Toast("Stays", button: "Show", timeout: 0, priority: .high))
        pump("it is shown") { texts(shownIn: window.toasts).contains("Stays") }
        Clipboard.standard?.setText("Bern is at 46.9 or so, Geneva at 46.2.")
        window.activateAction("win.paste")
        pump("the refusal is shown") {
          texts(shownIn: window.toasts).contains("The clipboard contains no places")
        }
      }
    }
  }

  func testCopyAsTextCopiesTheSelection() throws {
    try onMain {
      try withOpened { opened, window in
        let clipboard = try XCTUnwrap(Clipboard.standard)
        window.session.selectAll()
        for (id, start) in [
          ("decimal-degrees", "46.94809, 7.44744\n46.20222, 6.14569\n46.90000, 7.40000"),
          ("geo", "geo:46.94809,7.44744\ngeo:46.20222,6.14569\n"),
          ("wkt", "POINT (7.44744 46.94809)\nPOINT (6.14569 46.20222)\nLINESTRING (7.4 46.9, 7.5 47.0)"),
          ("openstreetmap", "https://www.openstreetmap.org/?mlat=46.94809&mlon=7.44744#map="),
          ("geojson", #"{"type": "FeatureCollection""#),
        ] {
          window.activateAction("win.copy-as", id)
          let text = try XCTUnwrap(try result { await clipboard.text() })
          XCTAssert(text.hasPrefix(start), text)
        }
        window.session.selection.clear()
        for name in ["copy", "cut", "copy-as"] { XCTAssertEqual(window.action(name)?.isEnabled, false) }
      }
    }
  }

  func testGeoLinkWithAQueryStartsASearch() throws {
    try onMain {
      try withOpened { opened, window in
        Task { await opened.application.open([FileLocation(uri: "geo:0,0?q=Gen%C3%A8ve")], from: window) }
        pump { window.sidebar.search.text == "Genève" }
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }
}

@MainActor private func content(_ type: String, of clipboard: Clipboard) throws -> String {
  String(decoding: try result { try await clipboard.read(type) }, as: UTF8.self)
}
