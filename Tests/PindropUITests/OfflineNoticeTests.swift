import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import Waiting
import WebTesting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapWindows

/// Tests the notice that is shown if the server of the online base map can't be reached.
final class OfflineNoticeTests: XCTestCase {
  func testNoticeIsShownAndItsButtonRetries() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      let pointer = try Pointer.required()
      let address = OnlineTiles.address
      OnlineTiles.address = "\(server.address)/{z}/{x}/{y}.png"
      // The pause before a retry is so long that only the button repeats the request.
      let pause = OnlineTiles.firstPause
      OnlineTiles.firstPause = 10 * waitLimit
      defer { (OnlineTiles.address, OnlineTiles.firstPause) = (address, pause) }
      try withOpened { _, window in
        XCTAssertFalse(window.pane.showsOfflineNotice)
        window.activateAction("win.base-map", "openstreetmap")
        defer { window.preferences.baseMap = .world }
        pump("the window says that the server cannot be reached, after \(server.requests.count) requests") {
          window.pane.showsOfflineNotice
        }
        let words = texts(shownIn: window.pane.overlay)
        XCTAssertTrue(words.contains { $0.hasPrefix("The online map cannot be reached") }, "\(words)")
        let retry = { mapped(Button.self, in: window.pane) { $0.actionName == "win.retry-base-map" }.first }
        pump("the button is shown") { retry() != nil }
        pump(settledFor: window)
        server.answer { _ in .answer(status: 404, "") }
        let count = server.requests.count
        try pointer.click(on: XCTUnwrap(retry()))
        pump(
          "the button has asked the server again (\(server.requests.count - count) requests) and the notice has gone"
        ) { server.requests.count > count && !window.pane.showsOfflineNotice }
      }
    }
  }

  func testCloseButtonHidesTheNotice() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      let pointer = try Pointer.required()
      let address = OnlineTiles.address
      OnlineTiles.address = "\(server.address)/{z}/{x}/{y}.png"
      let pause = OnlineTiles.firstPause
      OnlineTiles.firstPause = 10 * waitLimit
      defer { (OnlineTiles.address, OnlineTiles.firstPause) = (address, pause) }
      try withOpened { _, window in
        window.activateAction("win.base-map", "openstreetmap")
        defer { window.preferences.baseMap = .world }
        pump("the window says that the server cannot be reached") { window.pane.showsOfflineNotice }
        let close = {
          mapped(Button.self, in: window.pane.notices.offline.content.value) { $0.actionName == nil }.first
        }
        pump("the button is shown") { close() != nil }
        pump(settledFor: window)
        try pointer.click(on: XCTUnwrap(close()))
        pump("it has gone") { !window.pane.showsOfflineNotice && close() == nil }
      }
    }
  }

  func testNoticeIsHiddenWithTheOnlineMap() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      let address = OnlineTiles.address
      OnlineTiles.address = "\(server.address)/{z}/{x}/{y}.png"
      defer { OnlineTiles.address = address }
      try withOpened { _, window in
        window.activateAction("win.base-map", "openstreetmap")
        pump("the window says that the server cannot be reached, after \(server.requests.count) requests") {
          window.pane.showsOfflineNotice
        }
        window.activateAction("win.base-map", "world")
        pump("the notice has gone with the online map") { !window.pane.showsOfflineNotice }
      }
    }
  }
}
