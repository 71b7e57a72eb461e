import XCTest

final class GtkPlaceholderTests: XCTestCase {
  func testPlaceholder() {}
}
