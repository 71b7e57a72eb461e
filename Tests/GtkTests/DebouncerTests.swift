import Gtk
import GtkTesting
import XCTest

final class DebouncerTests: XCTestCase {
  func testTimerFiresOnceAfterTheLastEvent() throws {
    try onMain {
      let scheduler = ManualScheduler()
      var rests = 0
      let timer = Debouncer(seconds: 4, scheduler: scheduler) { rests += 1 }
      XCTAssertEqual(scheduler.waiting, 0)
      for _ in 0..<100 {
        timer.note()
        scheduler.advance(by: 0.1)
        XCTAssertEqual(scheduler.waiting, 1)
      }
      XCTAssertEqual(rests, 0)
      scheduler.advance(by: 8)
      XCTAssertEqual(rests, 1)
      XCTAssertEqual(scheduler.waiting, 0, "a program at rest is woken by nothing")
      timer.note()
      scheduler.advance(by: 4)
      XCTAssertEqual(rests, 2)
    }
  }

  func testReleasedTimerDoesNotFire() throws {
    try onMain {
      let scheduler = ManualScheduler()
      var timer: Debouncer? = Debouncer(seconds: 4, scheduler: scheduler) { XCTFail("it is gone") }
      timer?.note()
      timer = nil
      XCTAssertEqual(scheduler.waiting, 0)
      scheduler.advance(by: 8)
    }
  }
}
