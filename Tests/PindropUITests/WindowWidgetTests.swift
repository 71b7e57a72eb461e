import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapArea
@testable import MapWindows

/// Tests details of the window's widgets.
final class WindowWidgetTests: XCTestCase {
  func testMenuButtonHasNoTooltipWhileItsMenuIsOpen() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let button = window.titleBar.primary
        pump("the button has its size") { button.width > 0 }
        XCTAssertTrue(button.showsTooltip)
        try pointer.move(to: button.width / 2, button.height / 2, of: button)
        pointer.click()
        pump("a click opens the menu") { button.popover?.isMapped ?? false }
        XCTAssertFalse(button.showsTooltip, "the tooltip would be over the menu")
        pointer.strike("Escape")
        pump("Escape closes the menu") { !(button.popover?.isMapped ?? false) }
        XCTAssertTrue(button.showsTooltip, "there is no tooltip after the menu")
        XCTAssertEqual(button.tooltip, "Main Menu")
      }
    }
  }

  func testCompassIsShownOnARotatedMapAndResetsIt() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let compass = window.pane.corners.controls.compass
        XCTAssertFalse(compass.isVisible)
        window.pane.map.mapView.rotate(to: 2, animated: false)
        pump("the compass is shown") { compass.isMapped && compass.opacity == 1 && compass.width > 30 }
        XCTAssertEqual(mapped(Button.self, in: compass).map(\.tooltip), ["Point North (Ctrl+Up)"])
        try pointer.click(on: compass)
        pump("north is up") { window.pane.map.viewport.rotation == 0 }
        pump("the compass is gone") { !compass.isVisible }
      }
    }
  }

  func testWidgetsOverTheMapDoNotOverlap() throws {
    try onMain {
      _ = try Pointer.required()
      try withOpened { opened, window in
        try withWindowButtons {
          for (width, height) in sizes {
            resize(window, to: width, height)
            window.show(
              toast: "Something that takes a good part of the window's width to say", undoable: true)
            pump("the toast is shown") { !toasts(of: window).isEmpty }
            pump(settledFor: window)
            let parts =
              [
                ("scale", window.pane.corners.scale), ("credit", window.pane.map.credit),
                ("buttons", window.pane.corners.controls),
              ] + toasts(of: window).map { ("toast", $0) }
            for (index, (name, part)) in parts.enumerated() {
              let own = try XCTUnwrap(part.bounds(in: window))
              let isOverMap = try XCTUnwrap(window.pane.bounds(in: window)).contains(own)
              XCTAssertTrue(
                isOverMap,
                "\(name) is beside the map at \(width)×\(height): \(own)")
              for (other, widget) in parts[(index + 1)...] {
                let bounds = try XCTUnwrap(widget.bounds(in: window))
                let isCovered = own.overlaps(bounds)
                XCTAssertFalse(
                  isCovered, "\(name) \(own) and \(other) \(bounds) at \(width)×\(height)")
              }
            }
            for toast in toasts(of: window) { XCTAssertGreaterThan(toast.width, 150) }
          }
        }
      }
    }
  }

  func testEveryPartOfTheWindowFits360Pixels() throws {
    // The latitude and the longitude are swapped, so that the window shows the repair notice.
    let text =
      #"{"type":"Feature","properties":{"name":"Tokyo"},"geometry":{"type":"Point","coordinates":[35.7,139.7]}}"#
    try onMain {
      try withOpened(text) { opened, window in
        try withWindowButtons {
          resize(window, to: 360, 640)
          pump("the header bar is tight, at \(window.width)") { window.titleBar.widthClass == .tight }
          pump("the window asks about the file") { window.repairs.notice.bar.isVisible }
          window.journalController.bar.show(
            "Changes cannot be kept safe, because the disk is full or broken.")
          try assertFits(window, "beside the map")
          window.layout.showsSidebar = true
          try opened.select(row: 0)
          try assertFits(window, "over the map")
        }
      }
    }
  }

  func testProgramIconIsInTheTheme() throws {
    try onMain {
      try withOpened { _, _ in
        XCTAssertEqual(
          IconTheme.standard?.has(Program.identifier), true, "the icon is not in the theme")
      }
    }
  }
}

@MainActor extension Bounds {
  fileprivate func overlaps(_ other: Bounds) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  fileprivate func contains(_ other: Bounds) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }
}

/// Asserts that the minimum width of each visible part is not larger than the window's minimum width. Otherwise the
/// window would clip the part.
@MainActor private func assertFits(
  _ window: MapWindow, _ sidebar: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  pump(settledFor: window)
  let column = try XCTUnwrap(window.titleBar.bar.parent)
  let parts = [("window", window)] + column.children.map { (typeName(of: $0), $0) }
  for (name, part) in parts where part.isVisible {
    let least = part.measured(.horizontal).minimum
    XCTAssertLessThanOrEqual(
      least, 360, "the \(name) with the sidebar \(sidebar): \(texts(shownIn: part))", file: file, line: line
    )
  }
}

@MainActor private func toasts(of window: MapWindow) -> [Widget] {
  window.toasts.toastWidgets.filter(\.isMapped)
}

@MainActor private func withWindowButtons(_ body: () throws -> Void) throws {
  let settings = try XCTUnwrap(Settings.standard)
  let layout = "gtk-decoration-layout"
  let before = settings.property(layout, as: String.self)
  settings.setProperty(layout, to: ":minimize,maximize,close")
  defer { settings.setProperty(layout, to: before) }
  try body()
}

private let sizes = [(360, 640), (380, 500), (480, 480), (600, 400), (700, 500), (800, 600), (1200, 800)]
