import Gtk
import GtkTesting
import XCTest

final class UnsupportedContentNoticeTests: XCTestCase {
  func testUnsupportedLinksAndOverlaysAreReported() throws {
    try onMain {
      let text = "<kml><NetworkLink/><NetworkLink/><GroundOverlay/></kml>"
      try withOpened(text) { _, _ in
        let notice = try awaitedMessage("Parts of “map.geojson” are not shown")
        XCTAssertTrue(texts(shownIn: notice).contains("2 links and 1 overlay are not shown."))
        notice.close()
      }
    }
  }
}
