import Foundation
import Geography
import XCTest

/// The base class of tests with other programs next to the window. The screen has enough room, and the programs use a
/// separate temporary folder.
class SideBySideTestCase: XCTestCase {
  /// The screen position for the windows of other programs, next to the window of Pindrop.
  let beside = Point(x: 1250, y: 300)
  private(set) var desktop: Desktop!
  private(set) var program: Program!

  /// Starts the program with a file that contains `text`.
  func open(_ text: String) throws {
    desktop = try Desktop(screen: Size(width: 1600, height: 900))
    let temporary = desktop.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    desktop.environment["TMPDIR"] = temporary.path
    program = try Program.opened(on: desktop, [desktop.file("map.geojson", text).path])
  }

  override func tearDown() { (program, desktop) = (nil, nil) }
}
