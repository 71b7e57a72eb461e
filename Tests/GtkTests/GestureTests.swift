import Gtk
import GtkTesting
import XCTest

final class GestureTests: XCTestCase {
  private func shown(_ body: @MainActor (Pointer, Probe) throws -> Void) throws {
    try onMain {
      let pointer = try Pointer.required()
      let window = Window()
      let probe = Probe()
      probe.isFocusable = true
      window.child = probe
      window.setDefaultSize(width: 300, height: 200)
      window.present()
      pump { probe.drawn > 0 && probe.width == 300 }
      try body(pointer, probe)
      window.destroy()
    }
  }

  func testDragReportsItsStartAndOffset() throws {
    try shown { pointer, probe in
      let drag = GestureDrag()
      drag.button = 1
      var heard: [String] = []
      var offset = (x: 0.0, y: 0.0)
      drag.onBegin { [unowned drag] x, y in
        drag.setState(.claimed)
        heard.append("begin \(Int(x)) \(Int(y)) \(drag.currentDevice)")
      }
      drag.onUpdate { x, y in offset = (x, y) }
      drag.onEnd { _, _ in heard.append("end") }
      drag.onCancel { heard.append("cancel") }
      probe.add(drag)
      try pointer.drag(from: (50, 60), to: (110, 90), of: probe)
      pump { offset == (60, 30) }
      pointer.release()
      pump { heard.count == 2 }
      XCTAssertEqual(heard, ["begin 50 60 mouse", "end"])
    }
  }

  func testResetCancelsBeforeTheEnd() throws {
    try shown { pointer, probe in
      let drag = GestureDrag()
      var heard: [String] = []
      drag.onEnd { _, _ in heard.append("end") }
      drag.onCancel { heard.append("cancel") }
      probe.add(drag)
      try pointer.drag(from: (50, 60), to: (80, 60), of: probe)
      drag.reset()
      XCTAssertEqual(heard, ["cancel", "end"])
      pointer.release()
      XCTAssertEqual(heard.count, 2)
    }
  }

  func testClickReportsItsCountAndModifiers() throws {
    try shown { pointer, probe in
      let click = GestureClick()
      var counts: [Int] = []
      var modifiers: Modifiers = []
      click.onPress { [unowned click] count, _, _ in
        counts.append(count)
        modifiers = click.currentModifiers
      }
      probe.add(click)
      try pointer.move(to: 20, 20, of: probe)
      pointer.hold("Control_L")
      pointer.click(times: 2)
      pointer.letGo("Control_L")
      pump { counts.count == 2 }
      XCTAssertEqual(counts, [1, 2])
      XCTAssertTrue(modifiers.contains(.control))
    }
  }

  func testMotionAndKeysAreReported() throws {
    try shown { pointer, probe in
      let motion = EventControllerMotion()
      var place = (x: 0.0, y: 0.0)
      motion.onMotion { x, y in place = (x, y) }
      probe.add(motion)
      let keys = EventControllerKey()
      var struck: [Key] = []
      keys.onPress { key, _ in
        struck.append(key)
        return true
      }
      probe.add(keys)
      probe.grabFocus()

      try pointer.move(to: 30, 40, of: probe)
      try pointer.move(to: 31, 41, of: probe)
      pump { place == (31, 41) }
      pointer.strike("Escape", "plus")
      pump { struck.contains(.plus) }
      XCTAssertTrue(struck.contains(.escape))
    }
  }

  func testStationaryPressIsALongPress() throws {
    try shown { pointer, probe in
      let hold = GestureLongPress()
      hold.setProperty("delay-factor", to: 0.5)
      var place: (x: Double, y: Double)?
      hold.onPress { x, y in place = (x, y) }
      probe.add(hold)
      try pointer.move(to: 70, 80, of: probe)
      pointer.press()
      pump { place != nil }
      pointer.release()
      XCTAssertEqual(place?.x, 70)
    }
  }

  func testShortcutsActivateTheirActions() throws {
    try shown { pointer, probe in
      let shortcuts = ShortcutController()
      var calls = 0
      shortcuts.add("<Control>k|F5") {
        calls += 1
        return true
      }
      probe.add(shortcuts)
      probe.grabFocus()
      pointer.strike("ctrl+k", "F5")
      pump { calls == 2 }
    }
  }

  func testAcceleratorLabelIsReadable() throws {
    try onMain {
      XCTAssertEqual(Accelerator("<Control><Shift>a")?.label, "Shift+Ctrl+A")
      XCTAssertNil(Accelerator("<Control>"))
      XCTAssertEqual(Key(name: "Escape"), .escape)
      XCTAssertEqual(Key.delete.name, "Delete")
      XCTAssertNil(Key(name: "no such key"))
    }
  }
}
