import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// The map on paper.
final class PrintingTests: XCTestCase {
  func testAPageIsPaintedBesideTheMainThread() throws {
    try onMain {
      try withOpened { opened, window in
        settle()
        let printer = MapPrinter(window.session, pane: window.pane, title: "Map", beside: nil)
        let path = opened.folder.appendingPathComponent("paper.pdf").path
        var (turns, longest, last) = (0, 0.0, 0.0)
        var outcome: PrintOperation.Outcome?
        // At every turn of the main loop that has time for it.
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
        // What cairo makes of other pixels takes it half a second on the main thread.
        XCTAssertNotNil(file.range(of: Data("/DCTDecode".utf8)))
      }
    }
  }
}
