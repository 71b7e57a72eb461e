import XCTest

final class ShumateMapPlaceholderTests: XCTestCase {
  func testPlaceholder() {}
}
