import Documents
import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the progress bar of a search among many places.
final class SearchProgressTests: XCTestCase {
  func testLongSearchShowsAProgressBar() throws {
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
        // A search that ends before the delay shows no progress.
        let others = FilteredRows(window.session.document)
        progress.follow(others)
        // Observes the progress, because the search may end before the next check.
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

  func testProgressMayBeFreedBeforeItsBarIsShown() throws {
    try onMain {
      try withOpened(Opened.places(30_000)) { _, window in
        let (scheduler, rows) = (ManualScheduler(), FilteredRows(window.session.document))
        weak var freed: SearchProgress?
        do {
          let progress = SearchProgress(scheduler: scheduler)
          freed = progress
          progress.follow(rows)
          rows.query = "29999"
          pump("the search is slow") { scheduler.waiting == 1 }
        }
        XCTAssertNil(freed)
        scheduler.advance(by: 1)
        XCTAssertEqual(scheduler.waiting, 0)
      }
    }
  }
}
