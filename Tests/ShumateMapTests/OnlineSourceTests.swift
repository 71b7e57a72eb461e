import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import Soup
import WebTesting
import XCTest

@testable import ShumateMap

final class OnlineSourceTests: XCTestCase {
  func testTilesAreAskedForByNameAndUnderTheProgramsOwn() throws {
    let server = try LoopbackServer { _ in .answer(status: 404, "") }
    try onMain {
      let source = OnlineSource(
        "http://127.0.0.1:\(server.port)/{z}/{x}/{y}.png", session: WebSession(userAgent: "Pindrop-Test/1.0"),
        id: "test-\(server.port)", name: "Test", credit: "© Testers", creditURI: "about:blank",
        maximumZoom: 19)
      let map = MapWidget(world: nil)
      map.use(source)
      let window = Window()
      window.setDefaultSize(width: 300, height: 300)
      window.child = map
      window.present()
      pump { map.viewport.size.width > 0 }
      map.mapView.show(Coordinate(latitude: 0.1, longitude: 0.1), zoom: 4, animated: false)
      pump { server.requests.contains { $0.text.hasPrefix("GET /4/8/7.png ") } }
      window.destroy()
    }
    let request = try XCTUnwrap(server.requests.first { $0.text.hasPrefix("GET /4/8/7.png ") }?.text)
    XCTAssertTrue(request.contains("User-Agent: Pindrop-Test/1.0"), request)
  }

  func testTheCreditIsOnTheMap() throws {
    try onMain {
      let map = MapWidget(world: nil, baseMap: .openStreetMap)
      XCTAssertTrue(text(in: map.credit).contains("© OpenStreetMap contributors"))
      map.baseMap = .world(.dark)
      XCTAssertTrue(text(in: map.credit).contains("Natural Earth"))
      XCTAssertFalse(text(in: map.credit).contains("OpenStreetMap"))
    }
  }
}

/// The text of the one label in `widget`.
@MainActor private func text(in widget: Widget) -> String {
  widget.children.first?.property("label") ?? ""
}
