import Gtk
import GtkTesting
import XCTest

final class CustomWidgetTests: XCTestCase {
  private func shown(_ body: @MainActor (Window, Probe) throws -> Void) throws {
    try onMain {
      let window = Window()
      let probe = Probe()
      window.child = probe
      window.setDefaultSize(width: 200, height: 100)
      window.present()
      pump { probe.drawn > 0 }
      try body(window, probe)
      window.destroy()
    }
  }

  func testCustomWidgetMeasuresAllocatesAndDraws() throws {
    try shown { _, probe in
      XCTAssertEqual(probe.measured(.horizontal).natural, 40)
      XCTAssertEqual(probe.allocated?.width, 200)
      XCTAssertEqual(probe.width, 200)
    }
  }

  func testCustomWidgetPlacesItsChildren() throws {
    try shown { _, probe in
      let child = Label("child")
      child.setParent(probe)
      pump { child.bounds(in: probe)?.width ?? 0 > 0 }
      XCTAssertEqual(child.bounds(in: probe)?.x, 5)
    }
  }

  func testContainsDeterminesTheHitTest() throws {
    try shown { window, probe in
      let point = try XCTUnwrap(probe.translate(x: 10, y: 10, to: window))
      XCTAssertTrue(window.pick(x: point.x, y: point.y) === probe)
      probe.hole = true
      XCTAssertFalse(window.pick(x: point.x, y: point.y) === probe)
    }
  }

  func testFrameTimesIncreaseUntilTheCallbackEnds() throws {
    try shown { _, probe in
      var times: [Double] = []
      probe.onFrame { time in
        times.append(time)
        return times.count < 4
      }
      pump { times.count == 4 }
      XCTAssertEqual(times, times.sorted())
      XCTAssertLessThan(times[3] - times[0], 5)

      var more = 0
      let callback = probe.onFrame { _ in
        more += 1
        return true
      }
      pump { more > 1 }
      callback.remove()
      callback.remove()
      let before = more
      probe.queueDraw()
      let drawn = probe.drawn
      pump { probe.drawn > drawn }
      XCTAssertEqual(more, before)
    }
  }

  func testAfterNextLayoutRunsOnceBeforePainting() throws {
    try shown { _, probe in
      var sizes: [Double] = []
      let (drawn, height) = (probe.drawn, probe.height)
      probe.afterNextLayout {
        sizes.append(probe.height)
        XCTAssertEqual(probe.drawn, drawn, "it is painted already")
        probe.setMinimumSize(height: Int(height) + 60)
      }
      probe.setMinimumSize(height: Int(height) + 30)
      pump { probe.drawn > drawn }
      XCTAssertEqual(sizes, [height + 30])
      XCTAssertEqual(probe.height, height + 60)
      probe.setMinimumSize(height: Int(height) + 90)
      pump { probe.height == height + 90 }
      XCTAssertEqual(sizes.count, 1)
    }
  }

  func testCustomWidgetHasTheRoleOfItsClass() throws {
    try onMain { XCTAssertEqual(Probe().accessibleRole, .group) }
  }
}
