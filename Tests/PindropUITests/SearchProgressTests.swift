import Documents
import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// What is said while a search in very many places takes a while.
final class SearchProgressTests: XCTestCase {
  func testALongSearchHasABarThatGoes() throws {
    try onMain {
      try withOpened(Opened.places(30_000)) { _, window in
        let scheduler = ManualScheduler()
        let progress = SearchProgress(scheduler: scheduler)
        let rows = FilteredRows(window.session.document)
        progress.follow(rows)
        var share: Double?
        let watch = rows.observeProgress { share = $0 }
        rows.query = "29999"
        pump("some of the texts are read") { share ?? 0 > 0 }
        XCTAssertFalse(progress.bar.isVisible)
        scheduler.advance(by: 1)
        XCTAssertTrue(progress.bar.isVisible)
        XCTAssertGreaterThan(progress.bar.fraction, 0)
        pump("the row is found") { rows.count == 1 }
        XCTAssertFalse(progress.bar.isVisible)
        // Of a search that ends before it would be shown, it is not shown late.
        let others = FilteredRows(window.session.document)
        progress.follow(others)
        // It may be over before anybody looks again.
        var isAwaited = false
        let othersWatch = others.observeProgress { if $0 != nil, scheduler.waiting == 1 { isAwaited = true } }
        others.query = "29998"
        pump("the other row is found") { others.count == 1 }
        XCTAssertTrue(isAwaited)
        scheduler.advance(by: 1)
        XCTAssertFalse(progress.bar.isVisible)
        withExtendedLifetime((watch, othersWatch)) {}
      }
    }
  }
}
