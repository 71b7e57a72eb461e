import Documents
import Foundation
import GDALTesting
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import PindropUI

/// Tests the reports about files that can be opened only partly.
final class OpeningReportTests: XCTestCase {
  func testARecordThatEndsTooEarlyIsTold() throws {
    try onMain {
      try withOpened { opened, window in
        let text = OpeningTests.file("a") + "\n" + OpeningTests.file("b") + "\n{\"type\":\"Fea"
        let file = try opened.write(text, named: "track.geojsonl")
        var isOpen = false
        Task { isOpen = await opened.application.open([FileLocation(file)], from: window) == 0 }
        pump { Gtk.Window.toplevels.contains { $0.transientFor == window } }
        let notice = try XCTUnwrap(Gtk.Window.toplevels.first { $0.transientFor == window })
        pump { texts(shownIn: notice).contains("“track.geojsonl” is incomplete") }
        XCTAssertTrue(
          texts(shownIn: notice).contains(
            "The record on line 3 is incomplete. It was skipped, but remains in the file."))
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "track.geojsonl"])
        notice.close()
        pump { isOpen }
      }
    }
  }

  func testARecordingThatBreaksOffIsOpenedAndReported() throws {
    try onMain {
      try withOpened { opened, window in
        let file = try opened.write(
          "<gpx version=\"1.1\"><trk><trkseg>\n<trkpt lat=\"47\" lon=\"8\"/><trkpt lat=\"47.1\" lon=\"8\"/><trkpt la",
          named: "track.gpx")
        var isOpen = false
        Task { isOpen = await opened.application.open([FileLocation(file)], from: window) == 0 }
        let notice = try awaitedMessage("“track.gpx” ends too early")
        XCTAssertTrue(
          texts(shownIn: notice).contains {
            $0.hasPrefix("The file ends too early, on line 2, column 62. Everything")
          })
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "track.gpx"])
        notice.close()
        pump { isOpen }
      }
    }
  }

  func testAFileThatIsReadInPartIsReported() throws {
    try onMain {
      try withOpened { opened, window in
        let head =
          "Version 300\nDelimiter \",\"\nCoordSys Earth Projection 1, 104\nColumns 1\n  name Char(9)\nData\n\n"
        let file = try opened.write(head + "Point 7 46\nPoint 8 46\n", named: "cut.mif")
        _ = try opened.write("\"A\"\n\"B\"\n\"C\"\n", named: "cut.mid")
        var isOpen = false
        Task { isOpen = await opened.application.open([FileLocation(file)], from: window) == 0 }
        pump { Gtk.Window.toplevels.contains { $0.transientFor == window } }
        let notice = try XCTUnwrap(Gtk.Window.toplevels.first { $0.transientFor == window })
        pump { texts(shownIn: notice).contains("“cut” could not be read completely") }
        XCTAssertTrue(
          texts(shownIn: notice).contains(
            "2 of 3 features could be read. The file is damaged, or its end is missing. Get a new copy."))
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "cut"])
        notice.close()
        pump { isOpen }
      }
    }
  }
}
