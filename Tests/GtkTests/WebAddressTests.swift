import Gtk
import XCTest

final class WebAddressTests: XCTestCase {
  func testAnAddressHasParts() throws {
    let address = try WebAddress("HTTPS://me@example.org:8080/a/b?c=d#e")
    XCTAssertEqual(address.scheme, "https")
    XCTAssertEqual(address.user, "me")
    XCTAssertEqual(address.host, "example.org")
    XCTAssertEqual(address.port, 8080)
    XCTAssertEqual(address.path, "/a/b")
    XCTAssertEqual(address.query, "c=d")
    XCTAssertEqual(address.fragment, "e")
    XCTAssertNil(try WebAddress("geo:48,16").host)
    XCTAssertEqual(try WebAddress("http://[::1]/").host, "::1")
  }

  func testWhatIsNoAbsoluteAddressIsRefused() {
    for text in ["", "no scheme", "https://example.org:port", "//example.org"] {
      XCTAssertThrowsError(try WebAddress(text), text)
    }
  }
}
