import Geography
import Gtk
import GtkTesting
import XCTest

@testable import AppBase

/// `BusyNotice` with a window that records what it shows.
final class BusyNoticeTests: XCTestCase {
  func testFastOperationShowsNothing() throws {
    try onMain {
      let (window, scheduler) = (RecordingWindow(), ManualScheduler())
      let notice = BusyNotice("Saving…", in: window, scheduler: scheduler)
      notice.show("Saving…", share: 0.5)
      notice.end()
      scheduler.advance(by: 1)
      XCTAssertEqual(window.sentences, [])
      window.destroy()
    }
  }

  func testSlowOperationShowsItsLatestProgress() throws {
    try onMain {
      let (window, scheduler) = (RecordingWindow(), ManualScheduler())
      let notice = BusyNotice("Saving…", in: window, scheduler: scheduler)
      notice.show("Saving 2 of 3 files…", share: 0.5)
      scheduler.advance(by: 1)
      XCTAssertEqual(window.sentences, ["Saving…", "Saving 2 of 3 files…"])
      notice.end()
      XCTAssertTrue(window.isIdle)
      window.destroy()
    }
  }

  func testUnusedWindowOfANoticeIsClosed() throws {
    try onMain {
      for isUntouched in [true, false] {
        let window = RecordingWindow()
        window.isUntouched = isUntouched
        let notice = BusyNotice("Opening…", in: nil, scheduler: ManualScheduler(), make: { window })
        notice.showNow()
        XCTAssertTrue(window.isVisible)
        notice.end()
        XCTAssertEqual(Window.toplevels.contains { $0 === window }, !isUntouched)
        if !isUntouched { window.destroy() }
      }
    }
  }

  func testPlacesAreNotShownOverTheUsersMap() throws {
    try onMain {
      let window = RecordingWindow()
      window.isUntouched = false
      let notice = BusyNotice("Opening…", in: window, scheduler: ManualScheduler())
      notice.show(arriving: [MercatorPoint(x: 0.5, y: 0.5)], isFitting: true)
      XCTAssertEqual(window.arrivalCount, 0)
      window.isUntouched = true
      notice.show(arriving: [MercatorPoint(x: 0.5, y: 0.5)], isFitting: true)
      XCTAssertEqual(window.arrivalCount, 1)
      notice.end()
      window.destroy()
    }
  }
}
