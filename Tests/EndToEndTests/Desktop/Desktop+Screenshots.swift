import Foundation
import Geography
import Waiting

extension Desktop {
  /// Saves a picture of the whole screen or of a map. The folder is the value of the variable PINDROP_SCREENSHOTS, or
  /// else the desktop's folder.
  @discardableResult func screenshot(_ name: String, of map: Map? = nil) throws -> URL {
    try screenshot(name, in: map.map { Rectangle(origin: $0.origin, size: $0.viewport.size) })
  }

  /// Saves a picture of a part of the screen. `area` is in whole pixels; `nil` stands for the whole screen.
  func screenshot(_ name: String, in area: Rectangle?) throws -> URL {
    let place =
      environment["PINDROP_SCREENSHOTS"].map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let picture = place.appendingPathComponent("\(name).png")
    try display.capture(area, to: picture, on: self)
    return picture
  }

  /// Returns the number of pixels that differ by more than `tolerance`, a percentage of full brightness.
  func differingPixels(_ one: URL, _ other: URL, tolerance: Int = 0) throws -> Int {
    // `compare` prints the count to standard error. Its exit status is 1 if the pictures differ.
    let count = try start(
      ["compare", "-metric", "AE", "-fuzz", "\(tolerance)%", one.path, other.path, "null:"], named: "compare")
    guard try count.status() < 2, let pixels = Double(count.errors.split(separator: " ").first ?? "") else {
      throw TestError("the pictures cannot be compared: \(count.errors)")
    }
    return Int(pixels)
  }

  /// Returns whether two consecutive pictures are equal.
  func isStable() throws -> Bool {
    try differingPixels(screenshot("resting-1"), screenshot("resting-2")) == 0
  }
}
