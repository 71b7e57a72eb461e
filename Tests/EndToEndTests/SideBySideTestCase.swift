import Foundation
import Geography
import XCTest

/// A test on a screen with room for other programs next to the window, and with a separate temporary folder.
class SideBySideTestCase: XCTestCase {
  /// The position of other programs, next to the window.
  let beside = Point(x: 1250, y: 300)
  private(set) var desktop: Desktop!
  private(set) var program: Program!

  /// Opens a map with this text.
  func open(_ text: String) throws {
    desktop = try Desktop(screen: Size(width: 1600, height: 900))
    let temporary = desktop.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    desktop.environment["TMPDIR"] = temporary.path
    program = try Program.opened(on: desktop, [desktop.file("map.geojson", text).path])
  }

  override func tearDown() { (program, desktop) = (nil, nil) }
}
