import Gtk
import GtkTesting
import XCTest

final class SignalTests: XCTestCase {
  func testHandlerIsCalledUntilDisconnected() throws {
    try onMain {
      let adjustment = Adjustment(value: 0, lower: 0, upper: 10)
      var heard = 0
      let handler = adjustment.onValue { heard += 1 }
      adjustment.value = 5
      handler.disconnect()
      handler.disconnect()
      adjustment.value = 6
      XCTAssertEqual(heard, 1)
    }
  }

  func testPropertiesAreReadAndWrittenByName() throws {
    try onMain {
      let probe = Probe()
      probe.setProperty("opacity", to: 0.5)
      XCTAssertEqual(probe.property("opacity", as: Double.self), 0.5, accuracy: 0.01)
      probe.setProperty("halign", to: Align.end)
      XCTAssertEqual(probe.horizontalAlign, .end)
      XCTAssertEqual(probe.property("halign", as: Int.self), 2)
      XCTAssertNil(probe.property("tooltip-text", as: String?.self))
      probe.setProperty("tooltip-text", to: "tip")
      XCTAssertEqual(probe.property("tooltip-text", as: String?.self), "tip")
      probe.setProperty("tooltip-text", to: String?.none)
      XCTAssertNil(probe.tooltip)
      XCTAssertNil(probe.property("parent", as: Widget?.self))
    }
  }

  func testPropertyNotificationReportsAChange() throws {
    try onMain {
      let probe = Probe()
      var heard = 0
      probe.onNotify("visible") { heard += 1 }
      probe.isVisible = false
      probe.isVisible = false
      XCTAssertEqual(heard, 1)
    }
  }

  func testSignalHandlerReadsTheChangedParent() throws {
    try onMain {
      let entry = Label("a")
      let holder = Box()
      var parent: Widget?
      entry.connect("notify::parent") { [unowned entry] in parent = entry.parent }
      holder.append(entry)
      XCTAssertTrue(parent === holder)
    }
  }
}
