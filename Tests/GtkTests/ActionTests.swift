import Gtk
import GtkTesting
import XCTest

final class ActionTests: XCTestCase {
  func testActionIsActivatedByNameFromAWidget() throws {
    try onMain {
      let group = SimpleActionGroup()
      var calls: [String] = []
      group.addAction("plain") { calls.append("plain") }
      group.addAction("told", parameter: String.self) { calls.append($0) }
      let box = Box()
      box.insert(group, prefix: "test")
      XCTAssertTrue(box.activateAction("test.plain"))
      XCTAssertTrue(box.activateAction("test.told", "something"))
      XCTAssertFalse(box.activateAction("test.missing"))
      XCTAssertEqual(calls, ["plain", "something"])
      group.action("plain")?.isEnabled = false
      box.activateAction("test.plain")
      XCTAssertEqual(calls.count, 2)
      XCTAssertEqual(group.actionNames.sorted(), ["plain", "told"])
    }
  }

  func testActionStatesAreToggledChosenAndRequested() throws {
    try onMain {
      let toggle = SimpleAction("dark", state: false)
      toggle.activate()
      XCTAssertTrue(toggle.state(as: Bool.self))

      let choice = SimpleAction("color", choice: "red")
      choice.activate("blue")
      XCTAssertEqual(choice.state(), "blue")

      let asked = SimpleAction("zoom", state: [1.5, 2])
      XCTAssertEqual(asked.state(as: [Double].self), [1.5, 2])
      asked.setState([3.0])
      XCTAssertEqual(asked.state(as: [Double].self), [3])

      let refusing = SimpleAction("level", choice: 3)
      refusing.onStateRequest { [unowned refusing] (new: Int) in if new < 5 { refusing.setState(new) } }
      refusing.activate(9)
      XCTAssertEqual(refusing.state(as: Int.self), 3)
      refusing.activate(4)
      XCTAssertEqual(refusing.state(as: Int.self), 4)
    }
  }

  func testVariantsOfAnotherTypeAreNil() throws {
    try onMain {
      let variant = Variant(sharing: "text".variant())
      XCTAssertNil(variant.value(as: Int.self))
      XCTAssertEqual(variant.value(as: String.self), "text")
      XCTAssertEqual(Variant(sharing: [["a"], []].variant()).value(as: [[String]].self), [["a"], []])
    }
  }

  func testActionIsReleasedWithItsGroup() throws {
    try onMain {
      weak var action: SimpleAction?
      do {
        let group = SimpleActionGroup()
        action = group.addAction("x") {}
        XCTAssertNotNil(action)
        XCTAssertTrue(group.action("x") === action)
      }
      XCTAssertNil(action)
    }
  }

  func testMenuHasItemsSectionsAndTargets() throws {
    try onMain {
      let colors = Menu()
      let menu = Menu([
        .item("Open", action: "app.open", icon: "document-open-symbolic"),
        .section("Colour", menu: colors),
        .submenu("More", items: [.item("Red", action: "win.color", target: "red").hiddenWhenDisabled]),
      ])
      XCTAssertEqual(menu.count, 3)
      colors.append(.item("Blue", action: "win.color", target: "blue"))
      XCTAssertEqual(colors.count, 1)
    }
  }

  func testContextMenuActivatesItsActionAndIsRemoved() throws {
    try onMain {
      let window = Window()
      let probe = Probe()
      let group = SimpleActionGroup()
      var calls = 0
      group.addAction("do") { calls += 1 }
      probe.insert(group, prefix: "test")
      window.child = probe
      window.present()
      pump { probe.drawn > 0 }
      weak var popover: PopoverMenu?
      do {
        let shown = PopoverMenu.show(Menu([.item("Do", action: "test.do")]), on: probe, x: 20, y: 10)
        popover = shown
        pump { shown.isMapped }
        shown.activateAction("test.do")
        shown.popDown()
      }
      pump { popover == nil }
      XCTAssertEqual(calls, 1)
      XCTAssertTrue(probe.children.isEmpty)
      window.destroy()
    }
  }

  func testLongMenuIsCompleteAtAnyPosition() throws {
    try onMain {
      let (window, box) = (Window(), Box(.vertical))
      window.child = box
      window.setDefaultSize(width: 300, height: 700)
      window.present()
      pump { box.isMapped && box.height > 600 }
      let items = (1...20).map { MenuItem.item("Item \($0)", action: "test.do") }
      // The menu fits neither below nor above any of these positions.
      for y in [350.0, 400, 450] {
        let menu = PopoverMenu.show(Menu(items), on: box, x: 20, y: y)
        pump { menu.isMapped && menu.height > 0 }
        XCTAssertGreaterThanOrEqual(menu.height, Double(menu.measured(.vertical).natural))
        menu.popDown()
        pump { menu.parent == nil }
      }
      window.destroy()
    }
  }

  func testTooltipDoesNotUnmapTheWidget() throws {
    try onMain {
      let (window, row, shown, hidden) = (Window(), Box(), Button("Shown"), Button("Hidden"))
      hidden.isVisible = false
      for button in [shown, hidden] {
        row.append(button)
        button.tooltip = "Before"
      }
      XCTAssertTrue(shown.isVisible && !hidden.isVisible)
      window.child = row
      window.present()
      pump { shown.isMapped }
      var count = 0
      for button in [shown, hidden] {
        button.connect("unmap") { count += 1 }
        button.tooltip = "After"
      }
      XCTAssertEqual(count, 0)
      XCTAssertTrue(shown.isVisible && !hidden.isVisible)
      XCTAssertEqual([shown.tooltip, hidden.tooltip], ["After", "After"])
      window.destroy()
    }
  }

  func testTooltipsAreDisabledWhileAMenuIsOpen() throws {
    try onMain {
      let window = Window()
      let (row, button) = (Box(), Button("More"))
      row.append(button)
      window.child = row
      (row.tooltip, button.tooltip) = ("/home/map.geojson", "More Actions")
      window.present()
      // Wait for the layout, because a popover needs the monitor of its window.
      pump { button.width > 0 }
      let shown = PopoverMenu.show(Menu([.item("Do", action: "test.do")]), on: button, x: 5, y: 5)
      pump { shown.isMapped }
      XCTAssertFalse(row.showsTooltip || button.showsTooltip)
      shown.popDown()
      XCTAssertTrue(row.showsTooltip && button.showsTooltip)
      XCTAssertEqual(row.tooltip, "/home/map.geojson")
      let again = PopoverMenu.show(Menu([.item("Do", action: "test.do")]), on: button, x: 5, y: 5)
      pump { again.isMapped && !row.showsTooltip }
      row.remove(button)
      pump("its button has gone") { again.parent == nil }
      XCTAssertTrue(row.showsTooltip)
      window.destroy()
    }
  }

  func testClosingMenuReturnsTheFocusImmediately() throws {
    try onMain {
      let window = Window()
      let box = Box()
      let (field, other) = (Entry(), Entry())
      box.append(other)
      box.append(field)
      window.child = box
      window.present()
      pump { field.width > 0 }
      field.grabFocus()
      let typing = try XCTUnwrap(window.focusWidget)
      let shown = PopoverMenu.show(Menu([.item("Do", action: "test.do")]), on: other, x: 5, y: 5)
      pump { shown.containsFocus }
      shown.popDown()
      XCTAssertTrue(window.focusWidget === typing)
      window.destroy()
    }
  }

  func testFocusInAMenuDoesNotScrollTheContent() throws {
    try onMain {
      let (window, box) = (Window(), Box(.vertical))
      let scroller = ScrolledWindow(box)
      let buttons = (1...40).map { Button("Button \($0)") }
      for button in buttons { box.append(button) }
      window.child = scroller
      window.setDefaultSize(width: 300, height: 300)
      window.present()
      pump { buttons[0].isMapped && scroller.height > 200 }
      let below = try XCTUnwrap(
        buttons.last { ($0.bounds(in: scroller)?.y ?? .infinity) < scroller.height - 40 })
      below.grabFocus()
      settle()
      let before = scroller.verticalAdjustment.value
      let menu = PopoverMenu.show(
        Menu((1...8).map { MenuItem.item("Item \($0)", action: "test.do") }), on: below, x: 5, y: 5)
      pump { menu.isMapped && menu.height > 0 }
      let line = try XCTUnwrap(mapped(Widget.self, in: menu) { typeName(of: $0) == "GtkModelButton" }.last)
      line.grabFocus()
      // Wait for the duration of GTK's scroll animation.
      pump(seconds: 0.3)
      XCTAssertEqual(scroller.verticalAdjustment.value, before)
      menu.popDown()
      pump { menu.parent == nil }
      buttons[39].grabFocus()
      pump("it scrolls to what has the focus again") { scroller.verticalAdjustment.value > before }
      window.destroy()
    }
  }

  func testButtonsFollowTheirAction() throws {
    try onMain {
      let group = SimpleActionGroup()
      var calls = 0
      let action = group.addAction("do") { calls += 1 }
      let box = Box()
      box.insert(group, prefix: "test")
      let button = Button(icon: "list-add-symbolic", tooltip: "Add", action: "test.do")
      box.append(button)
      button.click()
      pump { calls == 1 }
      action.isEnabled = false
      XCTAssertFalse(button.isSensitive)
    }
  }
}
