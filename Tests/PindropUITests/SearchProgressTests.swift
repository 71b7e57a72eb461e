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
        // Checks the bar when progress is reported, because the search may end before the next check.
        var isPartlyRead = false
        let watch = rows.observeProgress { share in
          guard let share, share > 0, !isPartlyRead else { return }
          isPartlyRead = true
          XCTAssertFalse(progress.bar.isVisible)
          scheduler.advance(by: 1)
          XCTAssertTrue(progress.bar.isVisible)
          XCTAssertGreaterThan(progress.bar.fraction, 0)
        }
        rows.query = "29999"
        pump("the row is found") { rows.count == 1 }
        XCTAssertTrue(isPartlyRead)
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
        var progress: SearchProgress? = SearchProgress(scheduler: scheduler)
        weak let freed = progress
        progress?.follow(rows)
        // Frees it while the search reports its progress, because the search may end before the next check.
        let watch = rows.observeProgress { _ in if scheduler.waiting == 1 { progress = nil } }
        rows.query = "29999"
        pump("the search is slow") { freed == nil }
        scheduler.advance(by: 1)
        XCTAssertEqual(scheduler.waiting, 0)
        withExtendedLifetime(watch) {}
      }
    }
  }
}
