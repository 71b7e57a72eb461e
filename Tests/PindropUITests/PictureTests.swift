import BaseMap
import Features
import Foundation
import Gtk
import GtkTesting
import MapFiles
import MapStyles
import Pages
import Painting
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests pictures of the map.
final class PictureTests: XCTestCase {
  /// In a dark window, OpenStreetMap tiles are light, but pictures use the dark offline map.
  func testLineWithoutAColorContrastsWithThePicture() throws {
    try onMain {
      try withOpened { opened, window in
        settle()
        for (theme, color) in [(Theme.light, "33.33"), (.dark, "70.58")] {
          var picture: MapPicture?
          Task {
            picture = await MapPicture.make(
              of: window.pane, with: window.session.document, theme: theme, isNumbered: false, scale: 1)
          }
          pump("it is made") { picture != nil }
          let bytes = try XCTUnwrap(picture?.page.encoded(as: .svg, on: nil, scale: 1))
          let text = String(decoding: bytes, as: UTF8.self)
          XCTAssertTrue(text.contains("rgb(\(color)"), "the line on \(theme) ground")
        }
      }
    }
  }

  /// A script may export before the map has its size.
  func testExportBeforeTheMapHasASizeWaits() throws {
    try onMain {
      try withOpened { opened, window in
        let (picture, paper) = (
          opened.folder.appendingPathComponent("picture.png"),
          opened.folder.appendingPathComponent("paper.pdf")
        )
        var written: Bool?
        var isPrinted = false
        Task { written = await window.pictures.write(to: FileLocation(Gtk.File(path: picture.path))) }
        Task {
          await window.printMap(to: paper.path)
          isPrinted = true
        }
        pump("both are written") { written != nil && isPrinted }
        XCTAssertEqual(written, true)
        XCTAssertTrue(try Data(contentsOf: picture).starts(with: [0x89] + Array("PNG".utf8)))
        XCTAssertTrue(try Data(contentsOf: paper).starts(with: Array("%PDF".utf8)))
      }
    }
  }

  func testExportEndsIfTheWindowClosesBeforeItHasASize() throws {
    try onMain {
      try withOpened { opened, _ in
        let other = opened.application.makeWindow()
        other.present()
        let picture = opened.folder.appendingPathComponent("picture.png")
        var isPrinted = false
        let writing = Task.immediate {
          await other.pictures.write(to: FileLocation(Gtk.File(path: picture.path)))
        }
        Task.immediate {
          await other.printMap(to: opened.folder.appendingPathComponent("paper.pdf").path)
          isPrinted = true
        }
        XCTAssertFalse(isPrinted)
        other.destroy()
        var written: Bool?
        Task { written = await writing.value }
        pump("both have ended") { written != nil && isPrinted }
        XCTAssertEqual(written, false)
        XCTAssertEqual(
          try FileManager.default.contentsOfDirectory(atPath: opened.folder.path), ["map.geojson"])
      }
    }
  }
}
