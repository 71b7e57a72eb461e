import CGtk
import Gtk
import GtkTesting
import XCTest

/// A GObject class implemented in Swift. Its parent isn't a widget, and it overrides a virtual function.
@MainActor private final class Counter: Object {
  private static let type = register("PindropCounter", extending: gtk_adjustment_get_type()) { theClass in
    theClass.assumingMemoryBound(to: GtkAdjustmentClass.self).pointee.value_changed = { adjustment in
      Counter.wrapper(of: adjustment!)?.changes += 1
    }
  }

  private(set) var changes = 0

  init(upper: Double) {
    super.init(sharing: Object.construct(Counter.type, ["lower": -5.0, "upper": upper, "value": 2.0]))
  }
}

final class SubclassingTests: XCTestCase {
  func testPropertiesAreSetAtConstruction() throws {
    try onMain {
      let counter = Counter(upper: 7)
      XCTAssertEqual(counter.property("lower", as: Double.self), -5)
      XCTAssertEqual(counter.property("upper", as: Double.self), 7)
      XCTAssertEqual(counter.property("value", as: Double.self), 2)
      XCTAssertTrue(counter.hasProperty("value"))
      XCTAssertFalse(counter.hasProperty("no-such-property"))
    }
  }

  func testVirtualFunctionCallsSwift() throws {
    try onMain {
      let counter = Counter(upper: 7)
      counter.setProperty("value", to: 4.0)
      counter.setProperty("value", to: 4.0)
      counter.setProperty("value", to: 9.0)
      XCTAssertEqual(counter.changes, 2)
      XCTAssertEqual(counter.property("value", as: Double.self), 7)
    }
  }

  func testInstanceOfASubclassIsReleased() throws {
    try onMain {
      weak var counter: Counter?
      do {
        let made = Counter(upper: 1)
        counter = made
        made.setProperty("value", to: 0.5)
      }
      XCTAssertNil(counter)
    }
  }
}
