import Documents
import Geography
import Gtk
import GtkTesting
import Places
import WebTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests answers that arrive after the situation has changed.
final class PlaceRacesTests: XCTestCase {
  func testAnswerAfterASecondDragIsIgnored() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      try names.land(at: 48)
      pump { names.server.requests.count == 2 && names.server.dropped == 1 }
      XCTAssertTrue(names.shown.contains(names.offline(48).title))
      names.server.release()
      pump { names.shown.contains("House 48, Bern") }
      XCTAssertFalse(names.everShown.contains("House 47, Bern"))
    }
  }

  func testAnswerDuringTheNextDragIsDelayed() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      names.drag(to: 60)
      names.server.release()
      let asked = Coordinate(latitude: 47, longitude: 7)
      pump { names.opened.application.placeNames.server?.cachedAnswer(at: asked) != nil }
      settle()
      XCTAssertTrue(names.shown.contains(names.offline(60).title), "\(names.shown)")
      XCTAssertFalse(names.everShown.contains("House 47, Bern"))
      names.window.session.showDrag(nil, near: nil)
      pump { names.shown.contains("House 47, Bern") }
    }
  }

  func testAnswerAfterDeletionIsIgnored() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      names.window.activateAction("win.delete")
      pump { names.server.dropped == 1 }
      XCTAssertFalse(names.everShown.contains("House 47, Bern"))
    }
  }

  func testAnswerAfterUndoIsIgnored() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      names.window.activateAction("win.undo")
      pump { names.server.dropped == 1 }
      XCTAssertTrue(names.shown.contains(names.offline(46).title))
      // Redo doesn't send a request, because the user doesn't choose a new place.
      names.window.activateAction("win.redo")
      XCTAssertTrue(names.shown.contains(names.offline(47).title))
      XCTAssertEqual(names.server.requests.count, 1)
      XCTAssertFalse(names.everShown.contains("House 47, Bern"))
    }
  }

  func testDescriptionOfTheUserIsKept() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      let (session, map) = (names.window.session, names.window.pane.map)
      pump { texts(shownIn: map) == ["Bern", names.offline(47).line] }
      names.window.activateAction("win.property-add", "description")
      names.window.activateAction("win.property-set", ["1", "text", "My own"])
      pump { texts(shownIn: map) == ["Bern", "My own"] }
      names.server.release()
      pump { names.shown.contains("House 47, Bern") }
      XCTAssertEqual(texts(shownIn: map), ["Bern", "My own"])
      XCTAssertEqual(session.document.rows.descriptionText(of: names.key), "My own")
    }
  }

  func testClosingAWindowCancelsTheRequest() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      names.window.destroy()
      pump { names.server.dropped == 1 }
    }
  }

  func testAnswerOfAPreviousServerIsIgnored() throws {
    try withNames({ .held(answer($0)) }) { names in
      try names.land(at: 47)
      pump { names.server.requests.count == 1 }
      let other = try LoopbackServer { answer($0) }
      names.preferences.nominatimEndpoint = other.address
      pump { names.server.dropped == 1 }
      XCTAssertTrue(names.shown.contains(names.offline(47).title))
      try names.land(at: 48)
      pump { names.shown.contains("127.0.0.1:\(other.port)") }
      XCTAssertEqual(other.requests.count, 1)
      names.preferences.placeNames = .offline
      pump { names.shown.contains("GeoNames") }
      XCTAssertTrue(names.shown.contains(names.offline(48).title))
      names.preferences.placeNames = .none
      pump { names.shown.isEmpty }
      pump { texts(shownIn: names.window.pane.map) == ["Bern"] }
      try names.land(at: 49)
      names.preferences.placeNames = .nominatim
      // The offline name is shown. The drop sent no request to this server, and selecting a pin never sends a request.
      XCTAssertTrue(names.shown.contains(names.offline(49).title))
      XCTAssertEqual(other.requests.count, 1)
    }
  }
}
