import Adwaita
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DetailPanel
@testable import FileDialogs
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests which parts of a window exist when it is first shown. Parts that aren't visible yet must not exist.
final class StartTests: XCTestCase {
  func testEmptyWindowHasOnlyVisibleParts() throws {
    try onMain {
      let application = try Opened.program.get()
      let window = application.makeWindow()
      window.present()
      pump("the map has its size") { window.pane.map.viewport.size.width > 0 }
      let unseen: [Widget.Type] = [
        SingleCallout.self, MultipleCallout.self, DragPill.self, AddHint.self, OfflineNotice.self,
        SearchResultCard.self, BusyCard.self, LayerRow.self,
      ]
      for type in unseen { XCTAssertFalse(contains(type, in: window), "there is a \(type)") }
      XCTAssertFalse(containsMenu(in: window))
      XCTAssertTrue(contains(EmptyState.self, in: window))
      XCTAssertNil(application.preferencesWindow)
      window.destroy()
    }
  }

  func testEmptyMapCardOffersRecentFiles() throws {
    try onMain {
      let pointer = try Pointer.required()
      let application = try Opened.program.get()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = ["gone_1.geojson", "here_1.geojson"].map { folder.appendingPathComponent($0) }
      try Data(Opened.sample.utf8).write(to: files[1])
      for file in files { RecentFiles.remember(Gtk.File(path: file.path)) }
      let window = application.makeWindow()
      defer { window.destroy() }
      window.present()
      @MainActor func offered(_ name: String) -> Gtk.Button? {
        mapped(Gtk.Button.self, in: window.pane) { texts(shownIn: $0).contains(name) }.first
      }
      pump("what is there is offered") { offered("here_1.geojson") != nil }
      XCTAssertNil(offered("gone_1.geojson"))
      resize(window, to: 400, 294)
      pump("there is no room for it") { offered("here_1.geojson") == nil }
      resize(window, to: 900, 600)
      pump("there is again") { offered("here_1.geojson") != nil }
      pump(settledFor: window)
      try pointer.click(on: XCTUnwrap(offered("here_1.geojson")))
      pump("it is opened here") { window.session.document.rows.count == 4 }
      XCTAssertFalse(window.pane.showsEmptyState)
    }
  }

  func testRecentFileButtonIsKeptWhenTheFileIsOpenedAgain() throws {
    try onMain {
      let application = try Opened.program.get()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("again_1.geojson")
      try Data(Opened.sample.utf8).write(to: path)
      let file = Gtk.File(path: path.path)
      RecentFiles.remember(file)
      let window = application.makeWindow()
      defer { window.destroy() }
      window.present()
      @MainActor func offered() -> Gtk.Button? {
        mapped(Gtk.Button.self, in: window.pane) { texts(shownIn: $0).contains("again_1.geojson") }.first
      }
      pump("it is offered") { offered() != nil }
      let button = try XCTUnwrap(offered())
      button.grabFocus()
      var hasChanged = false
      let handler = RecentFiles.manager.onChange { hasChanged = true }
      defer { handler.disconnect() }
      RecentFiles.remember(file)
      pump("the desktop's list has changed") { hasChanged }
      _ = try result { await RecentFiles.latest(3) }
      pump(settledFor: window)
      XCTAssertTrue(window.focusWidget === button && offered() === button)
    }
  }

  func testWindowWithAFileHasOnlyVisibleParts() throws {
    try onMain {
      try withOpened { _, window in
        pump("the map has its size") { window.pane.map.viewport.size.width > 0 }
        XCTAssertFalse(containsMenu(in: window))
        XCTAssertTrue(
          texts(shownIn: window.sidebar.callout).contains { $0.hasPrefix("Select a place") }, "no advice")
      }
    }
  }

  func testFirstPartsAreCreatedInAdvance() throws {
    try onMain {
      let window = try Opened.program.get().makeWindow()
      window.present()
      pump(seconds: 1.5)
      XCTAssertFalse(contains(SingleCallout.self, in: window), "it is made for an empty map")
      window.destroy()
      try withOpened { _, window in
        pump("the parts are made") {
          contains(SingleCallout.self, in: window) && contains(MultipleCallout.self, in: window)
        }
        XCTAssertTrue(texts(shownIn: window.sidebar.callout).contains { $0.hasPrefix("Select a place") })
      }
    }
  }

  func testLibadwaitaStyleIsTheOnlyStyle() throws {
    try onMain {
      _ = try Opened.program.get()
      XCTAssertNil(getenv("GTK_THEME"))
      let settings = try XCTUnwrap(Settings.standard)
      XCTAssertEqual(settings.property("gtk-theme-name", as: String.self), "Adwaita-empty")
    }
  }

  func testFirstPressCreatesItsParts() throws {
    try onMain {
      try withOpened { opened, window in
        pump("the window is shown") { window.isMapped }
        try opened.select(row: 0)
        XCTAssertTrue(window.sidebar.callout.single.title.row.text == "Bern")
        window.titleBar.primary.popUp()
        pump("the menu is shown") { window.titleBar.primary.popover?.isMapped ?? false }
        XCTAssertTrue(containsMenu(in: window))
        window.titleBar.primary.popDown()
        window.activateAction("win.add")
        pump("the hint is shown") { texts(shownIn: window.pane).contains { $0.hasPrefix("Click the map") } }
      }
    }
  }
}

/// Returns whether a widget in `widget` is of the class `type`.
@MainActor private func contains(_ type: Widget.Type, in widget: Widget) -> Bool {
  Swift.type(of: widget) == type || widget.children.contains { contains(type, in: $0) }
}

/// Returns whether `widget` contains a popover menu. Compares type names, because a menu created by GTK has no matching
/// Swift class.
@MainActor private func containsMenu(in widget: Widget) -> Bool {
  typeName(of: widget) == "GtkPopoverMenu" || widget.children.contains { containsMenu(in: $0) }
}
