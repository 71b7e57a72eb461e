import Foundation
import Geography
import Waiting

extension Desktop {
  /// Keeps a picture of the whole screen, or of a map on it, in the folder that PINDROP_SCREENSHOTS names or in the
  /// desktop's own.
  @discardableResult func screenshot(_ name: String, of map: Map? = nil) throws -> URL {
    try screenshot(name, in: map.map { Rectangle(origin: $0.origin, size: $0.viewport.size) })
  }

  /// Takes one of a part of the screen, in whole pixels; nil for all of it.
  func screenshot(_ name: String, in area: Rectangle?) throws -> URL {
    let place =
      environment["PINDROP_SCREENSHOTS"].map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let picture = place.appendingPathComponent("\(name).png")
    try display.capture(area, to: picture, on: self)
    return picture
  }

  /// How many pixels of two pictures are not the same, or not within `tolerance`, in hundredths of full brightness.
  func differingPixels(_ one: URL, _ other: URL, tolerance: Int = 0) throws -> Int {
    // `compare` counts on its error output, and fails where the count is not zero.
    let count = try start(
      ["compare", "-metric", "AE", "-fuzz", "\(tolerance)%", one.path, other.path, "null:"], named: "compare")
    guard try count.status() < 2, let pixels = Double(count.errors.split(separator: " ").first ?? "") else {
      throw TestError("the pictures cannot be compared: \(count.errors)")
    }
    return Int(pixels)
  }

  /// Whether two pictures in a row are the same.
  func isResting() throws -> Bool {
    try differingPixels(screenshot("resting-1"), screenshot("resting-2")) == 0
  }
}
