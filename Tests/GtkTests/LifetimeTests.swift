import CGtk
import Gtk
import GtkTesting
import XCTest

final class LifetimeTests: XCTestCase {
  func testReleasedWrapperReleasesItsObject() throws {
    try onMain {
      do { _ = Probe() }
      XCTAssertEqual(Probe.living, 0)
    }
  }

  func testSharedObjectHasOneWrapper() throws {
    try onMain {
      let theme = try XCTUnwrap(IconTheme.standard)
      XCTAssertTrue(IconTheme.standard === theme)
      XCTAssertTrue(theme.has("edit-undo-symbolic"))
    }
  }

  func testParentRetainsTheWrapperOfItsChild() throws {
    try onMain {
      let box = Box()
      box.append(Probe())
      XCTAssertEqual(Probe.living, 1)
      do { box.remove(try XCTUnwrap(box.children.first)) }
      XCTAssertEqual(Probe.living, 0)
    }
  }

  func testReleasedCustomWidgetUnparentsItsChildren() throws {
    try onMain {
      do {
        let outer = Probe()
        Probe().setParent(outer)
        Label("inner").setParent(outer)
        XCTAssertEqual(Probe.living, 2)
      }
      XCTAssertEqual(Probe.living, 0)
    }
  }

  func testClosedWindowReleasesItsWidgets() throws {
    try onMain {
      weak var window: Window?
      do {
        let made = Window()
        window = made
        let probe = Probe()
        made.child = probe
        made.onCloseRequest { [weak made] in made == nil }
        made.present()
        pump { probe.drawn > 0 }
        made.destroy()
        XCTAssertNotNil(window)
      }
      pump { window == nil && Probe.living == 0 }
    }
  }

  func testDestroyedWindowEmitsUnmap() throws {
    try onMain {
      let window = Window()
      var heard = 0
      window.onUnmap { heard += 1 }
      window.present()
      window.destroy()
      XCTAssertEqual(heard, 1)
    }
  }

  func testHandlerIsReleasedWithItsObject() throws {
    try onMain {
      final class Token {}
      weak var token: Token?
      do {
        let probe = Probe()
        let held = Token()
        token = held
        probe.connect("map") { _ = held }
        XCTAssertNotNil(token)
      }
      XCTAssertNil(token)
    }
  }

  func testHandlerIsDisconnectedWithItsOwner() throws {
    try onMain {
      let adjustment = Adjustment(value: 0, lower: 0, upper: 10)
      var heard = 0
      do {
        let owner = Probe()
        adjustment.onValue(during: owner) { heard += 1 }
        adjustment.value = 1
      }
      adjustment.value = 2
      XCTAssertEqual(heard, 1)
    }
  }

  func testWidgetRetainsItsControllers() throws {
    try onMain {
      weak var controller: EventControllerMotion?
      do {
        let probe = Probe()
        do {
          let made = EventControllerMotion()
          controller = made
          probe.add(made)
        }
        XCTAssertNotNil(controller)
        XCTAssertTrue(controller?.widget === probe)
      }
      XCTAssertNil(controller)
    }
  }

  func testFrameCallbackEndsWithItsWidget() throws {
    try onMain {
      weak var callback: FrameCallback?
      do {
        let probe = Probe()
        callback = probe.onFrame { _ in true }
        XCTAssertNotNil(callback)
      }
      XCTAssertNil(callback)
    }
  }

  func testObjectCreatedInCHasOneWrapper() throws {
    try onMain {
      let button = gtk_button_new_with_label("x")!
      g_object_ref_sink(button)
      defer { g_object_unref(button) }
      let child = try XCTUnwrap(
        gtk_button_get_child(button.withMemoryRebound(to: GtkButton.self, capacity: 1) { $0 }))
      let one = Widget.wrapping(child)
      XCTAssertTrue(one === Widget.wrapping(child))
      XCTAssertTrue(one.parent === Widget.wrapping(button))
    }
  }

  func testWrappingAFloatingObjectKeepsItAlive() throws {
    try onMain {
      let label = gtk_label_new("row")!
      weak var wrapper: Widget?
      do { wrapper = Widget.wrapping(label) }
      XCTAssertNotNil(wrapper)
      guard wrapper != nil else { return }
      XCTAssertNotEqual(g_object_is_floating(label), 0)
      g_object_ref_sink(label)
      g_object_unref(label)
      XCTAssertNil(wrapper)
    }
  }
}
