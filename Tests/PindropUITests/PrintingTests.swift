import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import FileOutput
@testable import MapWindows

/// Printing the map.
final class PrintingTests: XCTestCase {
  func testPageIsPaintedOnABackgroundThread() throws {
    try onMain {
      try withOpened { opened, window in
        settle()
        let printer = MapPrinter(window.session, pane: window.pane, title: "Map", beside: nil)
        let path = opened.folder.appendingPathComponent("paper.pdf").path
        var (turns, longest, last) = (0, 0.0, 0.0)
        var outcome: PrintOperation.Outcome?
        // Runs in every idle iteration of the main loop.
        @MainActor func turn() {
          longest = max(longest, MainLoop.now - last)
          last = MainLoop.now
          turns += 1
          if outcome == nil { MainLoop.after(seconds: 0.002) { turn() } }
        }
        Task {
          let start = MainLoop.now
          last = start
          turn()
          outcome = await printer.export(to: path)
          print("printed in \(MainLoop.now - start) s: the main thread was away for \(longest) s at most")
        }
        pump("it is printed") { outcome != nil }
        XCTAssertEqual(outcome, .printed)
        XCTAssertGreaterThan(turns, 20)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        XCTAssertTrue(file.starts(with: Array("%PDF".utf8)))
        // cairo would need half a second on the main thread for other pixel formats.
        XCTAssertNotNil(file.range(of: Data("/DCTDecode".utf8)))
      }
    }
  }
}
