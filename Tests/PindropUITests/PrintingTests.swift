import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import FileOutput
@testable import MapWindows

/// Tests printing the map.
final class PrintingTests: XCTestCase {
  func testPageIsPaintedOnABackgroundThread() throws {
    try onMain {
      try withOpened { opened, window in
        settle()
        let printer = MapPrinter(window.session, pane: window.pane, title: "Map", beside: nil)
        let path = opened.folder.appendingPathComponent("paper.pdf").path
        var (turns, longest, last) = (0, 0.0, 0.0)
        var outcome: PrintOperation.Outcome?
        // Measures how long the main thread is blocked. Runs every 2 ms if the main loop is idle.
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
        // If the page were painted on the main thread, it would run at the start and at the end only.
        XCTAssertGreaterThan(turns, 2)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        XCTAssertTrue(file.starts(with: Array("%PDF".utf8)))
        XCTAssertNil(file.range(of: Data("/DCTDecode".utf8)), "The map consists of outlines.")
      }
    }
  }
}
