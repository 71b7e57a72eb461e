import XCTest

final class PindropUIPlaceholderTests: XCTestCase {
  func testPlaceholder() {}
}
