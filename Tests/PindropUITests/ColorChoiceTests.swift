import Features
import GtkTesting
import XCTest

@testable import AppBase

/// Tests the parameters of color actions.
final class ColorChoiceTests: XCTestCase {
  func testOnlyColorNamesAndHexDigitsAreAccepted() throws {
    try onMain {
      XCTAssertEqual(ColorChoice(id: "default"), .standard)
      XCTAssertEqual(ColorChoice(id: "red")?.written?.text, "#e01b24")
      XCTAssertEqual(ColorChoice(id: "#0040ff")?.written?.text, "#0040ff")
      XCTAssertEqual(ColorChoice(id: "#04f")?.written?.text, "#0044ff")
      for text in [
        "add", "bed", "0040ff", "#+12345", "#-12345", "#12345", "#1234567", "#12345g", "", "nothing",
      ] {
        XCTAssertNil(ColorChoice(id: text), text)
      }
    }
  }
}
