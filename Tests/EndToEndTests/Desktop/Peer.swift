import Foundation
import Geography
import Waiting

/// A test program next to Pindrop. It has a window of 300 × 200 pixels, and drags, accepts drops, copies or pastes.
struct Peer {
  let child: Child
  /// The center of the program's window on the screen.
  let middle: Point

  /// Starts the program, and moves the top left corner of its window to a point of the screen.
  init(_ words: [String], at corner: Point, on desktop: Desktop) throws {
    let child = try desktop.start([try Program.built("DragPeer")] + words, named: words[0])
    let window = try eventual("a window") {
      guard child.isRunning else { throw TestError("it ended: \(child.errors)") }
      return try desktop.display.windows(of: child.identifier, on: desktop).last
    }
    try desktop.display.move(window, to: corner, on: desktop)
    self.child = child
    middle = corner + Point(x: 150, y: 100)
    try eventually("all is drawn") { try desktop.isStable() }
  }

  var lines: [String] { child.output.split(separator: "\n").map(String.init) }

  /// Returns the received data of a type, with one array for each time it was received.
  func got(_ type: String) -> [[UInt8]] {
    lines.filter { $0.hasPrefix("got \(type): ") }.map { line in
      let digits = Array(line.dropFirst("got \(type): ".count).utf8)
      return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
    }
  }

  func waitUntilItSays(_ words: String, times: Int = 1) throws {
    try eventually("it says “\(words)”: \(child.output) \(child.errors)") {
      lines.filter { $0.hasPrefix(words) }.count >= times
    }
  }
}
