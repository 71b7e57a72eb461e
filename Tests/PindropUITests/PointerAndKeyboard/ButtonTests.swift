import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DrawingTools
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests every button of the window with a real pointer.
final class ButtonTests: XCTestCase {
  func testSwatchColorsOneOrSeveralPins() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        try opened.select(row: 0)
        try press(swatch: "teal", in: window, pointer)
        pump { colors(window) == ["#0ab9dc", nil] }
        window.session.selection.set([window.session.rows.key(at: 0), window.session.rows.key(at: 1)])
        try press(swatch: "purple", in: window, pointer)
        pump { colors(window) == ["#9141ac", "#9141ac"] }
      }
    }
  }

  func testEveryButtonOfTheWindowHasAnEffect() throws {
    try pressEveryButton { window in
      window.session.selection.select(only: window.session.rows.key(at: 0))
    }
  }

  func testEveryButtonOfTheSeveralCardHasAnEffect() throws {
    try pressEveryButton(in: { $0.sidebar.callout }) { window in
      window.session.selection.set([window.session.rows.key(at: 0), window.session.rows.key(at: 1)])
    }
  }

  func testEveryButtonOfAnAreaCardHasAnEffect() throws {
    try pressEveryButton(in: { $0.sidebar.callout }) { window in
      let corners = [(46.0, 7.0), (46.0, 8.0), (47.0, 7.5)].map {
        Coordinate(latitude: $0.0, longitude: $0.1)
      }
      let area = try? window.session.document.geometry.add(.area([corners]), zoom: 8, title: "Area")
      if let area { window.session.selection.select(only: area) }
    }
  }

  func testEveryButtonOfLayersHasAnEffectIfOneIsLocked() throws {
    try pressEveryButton(in: { $0.sidebar.layers }, prepare: LayerScene.prepare)
    try pressEveryButton(in: { $0.sidebar.callout }, prepare: LayerScene.prepare)
  }

  func testEveryButtonOfAFoundPlaceHasAnEffect() throws {
    try pressEveryButton(in: { $0.pane.found }) { window in
      window.activateAction("win.search", "47.5, 8.5")
      pump { window.sidebar.list.model.entry(at: 0).map { $0.key == nil } ?? false }
      if let entry = window.sidebar.list.model.entry(at: 0) { window.sidebar.onTake(entry) }
      pump { window.pane.found.card.isMapped && window.pane.found.card.width > 0 }
    }
  }

  func testEveryButtonOverTheMapHasAnEffectInAddMode() throws {
    try pressEveryButton(in: { $0.pane }) { window in
      if !window.adding.isOn { window.activateAction("win.add") }
      pump { window.pane.showsAddHint }
    }
  }

  func testButtonOfAnEmptyMapStartsAddMode() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.activateAction("app.new-window")
        pump { opened.application.mapWindows.contains { $0 !== window && $0.isMapped } }
        let empty = try XCTUnwrap(opened.application.mapWindows.first { $0 !== window })
        defer { empty.destroy() }
        pump { empty.pane.showsEmptyState }
        pump(settledFor: empty)
        let add = try XCTUnwrap(
          mapped(Button.self, in: empty.pane.overlay) { $0.actionName == "win.add" && $0.label != nil }.first)
        try pointer.click(on: add)
        pump { empty.adding.isOn }
      }
    }
  }

  private func pressEveryButton(
    in part: @escaping @MainActor (MapWindow) -> Widget = { $0 },
    prepare: @escaping @MainActor (MapWindow) -> Void
  ) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withoutAnimations {
        try withOpened { _, window in
          try ButtonPresses(window, pointer, in: part(window), prepare).pressAll()
        }
      }
    }
  }
}

@MainActor private func press(swatch id: String, in window: MapWindow, _ pointer: Pointer) throws {
  pump { !mapped(Button.self, in: window.sidebar.callout, where: { $0.hasStyle(id) }).isEmpty }
  pump(settledFor: window.sidebar.callout)
  let swatch = try XCTUnwrap(mapped(Button.self, in: window.sidebar.callout) { $0.hasStyle(id) }.first)
  try pointer.click(on: swatch)
}

@MainActor private func colors(_ window: MapWindow) -> [String?] {
  (0..<2).map { row in
    window.session.document.properties.all(of: window.session.rows.key(at: row)).first {
      $0.name == "marker-color"
    }?.value.text
  }
}

/// A test helper that presses the buttons of a window one after the other, and checks the effect of each.
@MainActor private final class ButtonPresses {
  private let pressed: PressedWindow
  private let window: MapWindow
  private let pointer: Pointer
  private let part: Widget
  /// Prepares the window for the next press.
  private let prepare: @MainActor (MapWindow) -> Void

  init(
    _ window: MapWindow, _ pointer: Pointer, in part: Widget,
    _ prepare: @escaping @MainActor (MapWindow) -> Void
  ) {
    (self.window, self.pointer, self.part, self.prepare) = (window, pointer, part, prepare)
    pressed = PressedWindow(window, pointer)
  }

  func pressAll() throws {
    showAnew()
    pump("there are buttons") { !buttons.isEmpty }
    let count = buttons.count
    for index in 0..<count {
      guard index < buttons.count else { return XCTFail("\(count - index) buttons have gone") }
      try press(buttons[index])
      guard window.isMapped else { return XCTFail("the window has gone") }
      pressed.restore()
      showAnew()
    }
  }

  private func showAnew() {
    prepare(window)
    pump(settledFor: window)
  }

  /// The buttons that the user can press, without GTK's window controls.
  private var buttons: [Button] { buttons(in: part) }

  private func buttons(in widget: Widget) -> [Button] {
    guard widget.isMapped, typeName(of: widget) != "GtkWindowControls" else { return [] }
    if let button = widget as? Button { return isPressable(button) ? [button] : [] }
    return widget.children.flatMap { buttons(in: $0) }
  }

  private func press(_ button: Button) throws {
    let name = "\(typeName(of: button)) “\(button.tooltip ?? button.label ?? button.icon ?? "")”"
    // The focus makes GTK scroll the button into view.
    button.grabFocus()
    pump(settledFor: window)
    // Waits for the button, which may still be moving on a busy machine.
    var found: Widget?
    let isInView = pump {
      found = button.translate(x: button.width / 2, y: button.height / 2, to: window)
        .flatMap { window.pick(x: $0.x, y: $0.y) }
      return found.map { contains(button, $0) } ?? false
    }
    guard isInView else { return XCTFail("\(name) is covered by \(found.map(typeName) ?? "nothing")") }
    var emitted: Set<String> = []
    let signals = ["clicked"] + (typeName(of: button) == "GtkToggleButton" ? ["toggled"] : [])
    let heard = Set(signals.filter { isHeard($0, of: button) })
    let handlers = signals.map { signal in button.connect(signal) { _ = emitted.insert(signal) } }
    pressed.actions = []
    // A toggle button must emit the toggle signal.
    let wanted = signals.last ?? "clicked"
    let action = button.actionName
    try pointer.click(on: button)
    let hasActed = pump {
      action.map { pressed.actions.contains($0) }
        ?? (emitted.contains(wanted) && heard.contains(wanted))
    }
    settle()
    handlers.forEach { $0.disconnect() }
    XCTAssertTrue(
      hasActed, "\(name): pressed, and nothing came of it (\(emitted.sorted()), heard \(heard.sorted()))")
  }

  private func contains(_ widget: Widget, _ other: Widget) -> Bool {
    var next: Widget? = other
    while let candidate = next {
      if candidate === widget { return true }
      next = candidate.parent
    }
    return false
  }
}
