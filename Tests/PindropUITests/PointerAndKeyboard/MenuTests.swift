import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import Waiting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests every item of the window's menus with a real pointer.
final class MenuTests: XCTestCase {
  func testEveryItemOfTheMainMenuCallsItsAction() throws {
    try pressEveryLine { window, pointer in try pointer.click(on: window.titleBar.primary) }
  }

  func testEveryItemOfARowMenuCallsItsAction() throws {
    try pressEveryLine { window, pointer in try pointer.click(on: window.sidebar.list.requiredRow("Bern"), 3)
    }
  }

  func testEveryItemOfAPinMenuCallsItsAction() throws {
    try pressEveryLine { window, pointer in
      let key = try XCTUnwrap(window.session.document.markers.rows.first)
      let place = try XCTUnwrap(window.session.document.rows.coordinate(of: key))
      let tip = window.pane.map.viewport.point(for: place)
      try pointer.move(to: tip.x, tip.y - 20, of: window.pane.map)
      pointer.click(3)
    }
  }

  func testLayerMenuHasOnlyPossibleMoves() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        for _ in 0..<2 { window.activateAction("win.layer-new") }
        window.pane.map.grabFocus()
        pump(settledFor: window)
        let moves = try window.sidebar.layers.rows.map { row in
          pump("\(row.line.name) has its menu") { !mapped(RowMenuButton.self, in: row).isEmpty }
          try pointer.click(on: XCTUnwrap(mapped(RowMenuButton.self, in: row).first))
          pump("the menu of \(row.line.name) is open") { !mapped(Popover.self, in: row).isEmpty }
          let menu = try XCTUnwrap(mapped(Popover.self, in: row).first)
          let actions = menuLines(of: menu).map(\.action)
          menu.popDown()
          pump("it has gone") { mapped(Popover.self, in: window).isEmpty }
          // Waits: while the display still grabs the menu, a press would only close it.
          pump(settledFor: window)
          return actions.filter { $0 == "win.layer-up" || $0 == "win.layer-down" }
        }
        XCTAssertEqual(moves, [["win.layer-down"], ["win.layer-up", "win.layer-down"], ["win.layer-up"]])
      }
    }
  }

  func testEveryItemOfTheSeveralMenuCallsItsAction() throws {
    try pressEveryLine(prepare: { window in
      if window.session.document.layers.all.count < 2 { window.activateAction("win.layer-new") }
      window.session.selection.set(window.session.document.markers.rows)
    }) { window, pointer in try pointer.click(on: window.sidebar.list.requiredRow("Bern"), 3) }
  }

  func testEveryItemOfALineMenuCallsItsAction() throws {
    try pressEveryLine { window, pointer in
      let place = Coordinate(latitude: 46.925, longitude: 7.425)
      let point = window.pane.map.viewport.point(for: place)
      try pointer.move(to: point.x, point.y, of: window.pane.map)
      pointer.click(3)
    }
  }

  func testHereActionsAreOfferedOnlyOnTheLine() throws {
    try onMain {
      let here = [Actions.splitHere, Actions.addPositionHere, Actions.deletePartHere].map(\.detailedName)
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump(settledFor: window)
        @MainActor func offered(_ open: () throws -> Void) throws -> [String] {
          try open()
          pump("a menu is open") { !mapped(Popover.self, in: window).isEmpty }
          let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
          let actions = menuLines(of: menu).map { $0.action }
          pointer.strike("Escape")
          pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
          return actions.filter(here.contains)
        }
        let place = Coordinate(latitude: 46.925, longitude: 7.425)
        let point = window.pane.map.viewport.point(for: place)
        let onMap = try offered {
          try pointer.move(to: point.x, point.y, of: window.pane.map)
          pointer.click(3)
        }
        XCTAssertEqual(onMap.count, here.count)
        let inList = try offered { try pointer.click(on: window.sidebar.list.requiredRow("Aare"), 3) }
        XCTAssertEqual(inList, [])
        let before = window.session.document.history.revision
        window.activateAction("win.split-here")
        XCTAssertEqual(
          window.session.document.history.revision, before, "it splits at the place of no other menu")
      }
    }
  }

  func testPositionMenuDeletesThePositionAndAddsNone() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(MenuTests.path) { opened, window in
        pump(settledFor: window)
        @MainActor func openMenu() throws -> Popover {
          let place = Coordinate(latitude: 46.95, longitude: 7.45)
          let point = window.pane.map.viewport.point(for: place)
          try pointer.move(to: point.x, point.y, of: window.pane.map)
          pointer.click(3)
          pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
          return try XCTUnwrap(mapped(Popover.self, in: window).first)
        }
        // The first press only selects the line, the second one selects its position.
        for _ in 0..<2 {
          let actions = menuLines(of: try openMenu()).map(\.action)
          XCTAssertFalse(actions.contains(Actions.addPositionHere.detailedName))
          pointer.strike("Escape")
          pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
          pump(settledFor: window)
        }
        let menu = try openMenu()
        pump(settledFor: menu)
        let lines = mapped(Widget.self, in: menu) { typeName(of: $0) == "GtkModelButton" }
        let deletions = lines.map { texts(shownIn: $0) }.filter { $0.contains { $0.hasPrefix("Delete") } }
        XCTAssertEqual(deletions, [["Delete Point", "Delete"], ["Delete Line"]])
        try pointer.click(
          on: XCTUnwrap(lines.first { texts(shownIn: $0).first == "Delete Point" }, "it is not there"))
        pump("the position has gone") {
          (try? opened.exported()) == MenuTests.path.replacing(",[7.45,46.95]", with: "")
        }
      }
    }
  }

  private static let path = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Path"},\
    "geometry":{"type":"LineString","coordinates":[[7.4,46.9],[7.45,46.95],[7.6,47]]}}
    ]}
    """

  func testEveryItemOfTheMapMenuCallsItsAction() throws {
    try pressEveryLine { window, pointer in
      try pointer.move(to: window.pane.map.width / 2, 60, of: window.pane.map)
      pointer.click(3)
    }
  }

  func testEveryItemOfALayerMenuCallsItsAction() throws {
    try pressEveryLine(prepare: LayerScene.prepare) { window, pointer in
      let button = mapped(RowMenuButton.self, in: window.sidebar.layers).last
      try pointer.click(on: XCTUnwrap(button, "there is no button"))
    }
  }

  func testRowMenuShowsShortcuts() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        pump { window.sidebar.list.rowWidgets.contains { $0.isMapped } }
        let row = try XCTUnwrap(window.sidebar.list.rowWidgets.first { $0.isMapped })
        pump(settledFor: window)
        try pointer.click(on: row, 3)
        pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
        let shown = try texts(shownIn: XCTUnwrap(mapped(Popover.self, in: window).first))
        for key in ["Ctrl+X", "Ctrl+C", "Ctrl+V", "Delete", "F2"] { XCTAssertTrue(shown.contains(key), key) }
      }
    }
  }

  private func pressEveryLine(
    prepare: @escaping @MainActor (MapWindow) -> Void = { _ in },
    open: @escaping @MainActor (MapWindow, Pointer) throws -> Void
  ) throws {
    try onMain {
      let pointer = try Pointer.required()
      // No server answers at this address.
      let address = OnlineTiles.address
      OnlineTiles.address = "http://127.0.0.1:9/{z}/{x}/{y}.png"
      defer { OnlineTiles.address = address }
      try withoutAnimations {
        try withOpened { _, window in
          try MenuPresses(window, pointer, prepare: prepare, open: open).pressAll()
        }
      }
    }
  }
}

/// A test helper that presses the items of a menu one after the other, and checks that each calls its action.
@MainActor private final class MenuPresses {
  private let pressed: PressedWindow
  private let window: MapWindow
  private let pointer: Pointer
  private let prepare: @MainActor (MapWindow) -> Void
  private let open: @MainActor (MapWindow, Pointer) throws -> Void

  init(
    _ window: MapWindow, _ pointer: Pointer, prepare: @escaping @MainActor (MapWindow) -> Void,
    open: @escaping @MainActor (MapWindow, Pointer) throws -> Void
  ) {
    (self.window, self.pointer, self.prepare, self.open) = (window, pointer, prepare, open)
    pressed = PressedWindow(window, pointer)
  }

  func pressAll() throws {
    var menu: Popover? = try openedMenu()
    let lines = try menuLines(of: XCTUnwrap(menu))
    XCTAssertGreaterThan(lines.count, 3)
    // Skips the item that reopens a map, because its window would appear later and cover the window of the menu.
    for line in lines where line.action != Actions.reopenClosed.detailedName {
      // A menu stays open if no item has been pressed.
      let shown = try menu ?? openedMenu(with: lines)
      menu = shown
      guard try isEnabled(line) else { continue }
      try press(line, in: shown)
      menu = nil
      guard window.isMapped else { return XCTFail("the window has gone with “\(line)”") }
      pressed.restore()
    }
    pressed.restore()
  }

  /// Opens the menu. Tries several times, because an effect of the previous item may come late: a dialog covers the
  /// window, or pasted places are selected, so that the menu has other items than `lines`.
  private func openedMenu(with lines: [MenuEntry]? = nil) throws -> Popover {
    for _ in 0..<5 {
      prepare(window)
      pump(settledFor: window)
      closeWindows(except: window)
      try open(window, pointer)
      let end = MainLoop.now + 5
      pump("the menu is open, or a dialog covers the window") {
        MainLoop.now >= end || !mapped(Popover.self, in: window).isEmpty
          || Window.toplevels.contains { $0 !== window && $0.isMapped }
      }
      if let menu = mapped(Popover.self, in: window).first,
        menuLines(of: menu) == lines ?? menuLines(of: menu)
      {
        return menu
      }
      pressed.restore()
    }
    throw TestError("the menu is not open, or it has other items than \(lines ?? [])")
  }

  private func isEnabled(_ line: MenuEntry) throws -> Bool {
    let owner: any ActionMap = line.action.hasPrefix("app.") ? window.pindrop : window
    let action = owner.action(String(line.action.dropFirst("win.".count)))
    return try XCTUnwrap(action, "“\(line)” names \(line.action), which is no action").isEnabled
  }

  private func press(_ line: MenuEntry, in menu: Popover) throws {
    for submenu in line.path { try press(submenu, in: menu) }
    pressed.actions = []
    try press(line.label, in: menu)
    pump("“\(line)” calls \(line.action), not \(pressed.actions.sorted())") {
      pressed.actions.contains(line.action)
    }
    pump("“\(line)” closes the menu") { !menu.isMapped }
  }

  private func press(_ label: String, in menu: Popover) throws {
    let buttons = {
      mapped(Widget.self, in: menu) { typeName(of: $0) == "GtkModelButton" && isPressable($0) }
    }
    let button = { buttons().first { texts(shownIn: $0).first == label } }
    pump("“\(label)” is among \(buttons().map { texts(shownIn: $0).first ?? "" })") { button() != nil }
    pump(settledFor: menu)
    try pointer.click(on: XCTUnwrap(button(), "“\(label)” is not in the menu"))
  }
}
