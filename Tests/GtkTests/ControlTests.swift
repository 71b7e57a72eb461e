import Gtk
import GtkTesting
import XCTest

final class ControlTests: XCTestCase {
  func testTextIsNotMarkup() throws {
    try onMain {
      let label = Label("<b>&")
      XCTAssertEqual(label.text, "<b>&")
      label.setMarkup("<b>\(Markup.escaping("<i>"))</b>")
      XCTAssertEqual(label.text, "<i>")
      label.ellipsis = .end
      XCTAssertEqual(label.ellipsis, .end)
      label.lines = 2
      XCTAssertEqual(label.lines, 2)
    }
  }

  func testEntryReportsChangesAndShowsErrors() throws {
    try onMain {
      let entry = Entry(placeholder: "name")
      var heard: [String] = []
      entry.onChange { [unowned entry] in heard.append(entry.text) }
      entry.text = "Bern"
      XCTAssertEqual(heard.last, "Bern")
      entry.setError("no coordinate")
      XCTAssertTrue(entry.hasStyle("error"))
      entry.setError(nil)
      XCTAssertFalse(entry.hasStyle("error"))
      XCTAssertEqual(entry.placeholder, "name")
    }
  }

  func testTextViewEditsSeveralLines() throws {
    try onMain {
      weak var freed: TextView?
      do {
        let view = TextView()
        freed = view
        var heard = 0
        view.onChange { heard += 1 }
        view.text = "one\ntwo"
        XCTAssertEqual(view.text, "one\ntwo")
        XCTAssertGreaterThan(heard, 0)
      }
      XCTAssertNil(freed)
    }
  }

  func testContainersReturnTheirChildren() throws {
    try onMain {
      let child = Label("x")
      let overlay = OverlayContainer(child)
      XCTAssertTrue(overlay.child === child)
      overlay.child = nil
      let stack = Stack()
      stack.add(child, name: "one")
      stack.add(Label("y"), name: "two")
      stack.visibleName = "two"
      XCTAssertEqual(stack.visibleName, "two")
      let revealer = Revealer(Label("z"))
      revealer.revealsChild = true
      XCTAssertTrue(revealer.revealsChild)
      let menu = Menu([.item("x", action: "app.x")])
      let button = MenuButton(icon: "open-menu-symbolic", menu: menu)
      XCTAssertTrue(button.menu === menu)
    }
  }

  func testLazyMenuIsCreatedOnce() throws {
    try onMain {
      var count = 0
      let button = MenuButton(label: "x") {
        count += 1
        return Menu([.item("x", action: "app.x")])
      }
      let window = Window()
      window.child = button
      window.present()
      pump("the button is shown") { button.width > 0 }
      XCTAssertTrue(button.isSensitive)
      XCTAssertNil(button.menu)
      XCTAssertEqual(count, 0)
      for _ in 0..<2 {
        button.popUp()
        pump("the menu is shown") { button.popover?.isMapped ?? false }
        button.popDown()
        pump("the menu has gone") { !(button.popover?.isMapped ?? false) }
      }
      XCTAssertEqual(count, 1)
      XCTAssertEqual(button.menu?.count, 1)
      window.destroy()
    }
  }

  func testSizeWatcherReportsItsSize() throws {
    try onMain {
      let watcher = SizeWatcher(Label("x"))
      var sizes: [[Int]] = []
      watcher.onSize = { sizes.append([$0, $1]) }
      let window = Window()
      window.child = watcher
      window.setDefaultSize(width: 240, height: 120)
      window.present()
      pump { sizes == [[240, 120]] }
      window.destroy()
    }
  }

  func testSizeBoundaryIgnoresTheMinimumSizeOfItsChild() throws {
    try onMain {
      let label = Label("a label")
      label.setMinimumSize(width: 500, height: 300)
      let window = Window()
      window.child = LayoutBoundary(label)
      window.setDefaultSize(width: 240, height: 120)
      window.present()
      pump("it has what the window gives") { [label.width, label.height] == [240, 120] }
      XCTAssertEqual([window.width, window.height], [240, 120])
      window.destroy()
    }
  }

  func testSizeBoundaryCanRequestTheWidthOfItsChild() throws {
    try onMain {
      let label = Label("a label")
      label.setMinimumSize(width: 500, height: 300)
      let boundary = LayoutBoundary(label, asksForWidth: true)
      XCTAssertEqual(boundary.measured(.horizontal).minimum, 500)
      XCTAssertEqual(boundary.measured(.vertical).minimum, 0)
    }
  }

  func testWidgetsHaveAccessibleProperties() throws {
    try onMain {
      let label = Label("Name")
      let entry = Entry()
      entry.setLabeled(by: label)
      entry.setAccessibleLabel("a name")
      entry.setAccessibleDescription("what the place is called")
      for state: AccessibleState in [
        .busy(true), .disabled(false), .hidden(false), .invalid(true), .checked(true), .expanded(true),
        .pressed(false), .selected(true),
      ] {
        entry.setAccessible(state)
      }
      XCTAssertEqual(Probe().accessibleRole, .group)
      let list = Box()
      list.accessibleRole = .list
      XCTAssertEqual(list.accessibleRole, .list)
    }
  }

  func testPlaceholdersAreFilledInAnyOrder() {
    XCTAssertEqual(localized("{1} of {0} {x} {"), "{1} of {0} {x} {")
    XCTAssertEqual(localized("{1} of {0} {x} {", "a", 2), "2 of a {x} {")
    XCTAssertEqual(localized("{0} place", plural: "{0} places", count: 1), "1 place")
    XCTAssertEqual(localized("{0} place", plural: "{0} places", count: 3), "3 places")
    XCTAssertEqual(localized(context: "menu", "Open"), "Open")
  }

  func testRecentFilesAreRemembered() throws {
    try onMain {
      let manager = RecentManager.standard
      let file = File(path: "/tmp/pindrop-recent-\(MainLoop.now).geojson")
      manager.add(file, mimeType: "application/geo+json", application: "PindropTest", command: "pindrop %u")
      pump { manager.items(of: "PindropTest").contains { $0.file == file } }
      let item = try XCTUnwrap(manager.items(of: "PindropTest").first { $0.file == file })
      XCTAssertEqual(item.mimeType, "application/geo+json")
      XCTAssertFalse(item.exists)
      manager.remove(file)
      pump { !manager.items(of: "PindropTest").contains { $0.file == file } }
    }
  }

  func testRecentFileOfAnotherApplicationIsNotListed() throws {
    try onMain {
      let manager = RecentManager.standard
      let file = File(path: "/tmp/pindrop-recent-other-\(MainLoop.now).geojson")
      manager.add(file, mimeType: "application/geo+json", application: "AnotherTest", command: "other %u")
      pump { manager.items(of: "AnotherTest").contains { $0.file == file } }
      XCTAssertFalse(manager.items(of: "PindropTest").contains { $0.file == file })
      manager.remove(file)
    }
  }

  func testRecentFileAddedAgainIsTheLatest() throws {
    try onMain {
      let manager = RecentManager.standard
      let files = ["a", "b"].map { File(path: "/tmp/pindrop-recent-\($0)-\(MainLoop.now).geojson") }
      @MainActor func latest() -> [File] {
        manager.items(of: "PindropTest").map(\.file).filter(files.contains)
      }
      for (added, expected) in [(0, [files[0]]), (1, [files[1], files[0]]), (0, files)] {
        manager.add(
          files[added], mimeType: "application/geo+json", application: "PindropTest",
          command: "pindrop %u")
        pump("the order is right: \(latest().map(\.uri))") { latest() == expected }
      }
      files.forEach(manager.remove)
    }
  }
}
