import CAdwaita
import Gtk
import GtkTesting
import XCTest

@testable import Adwaita

final class AdwaitaTests: XCTestCase {
  private func started(_ body: @MainActor () throws -> Void) throws {
    try onMain {
      adw_init()
      try body()
    }
  }

  /// Runs `body` with a toast overlay that contains only a label with the text “child”.
  private func withToasts(_ body: @MainActor (ToastOverlay) throws -> Void) throws {
    try started {
      let (window, overlay) = (Gtk.Window(), ToastOverlay(Label("child")))
      window.setDefaultSize(width: 400, height: 300)
      window.child = overlay
      window.present()
      defer { window.destroy() }
      pump { overlay.isMapped }
      try body(overlay)
    }
  }

  func testNamesAreEscapedInMarkup() throws {
    try started {
      let name = "<b>A & B"
      let group = PreferencesGroup(name, description: name)
      group.add(ActionRow(name, subtitle: name))
      group.add(EntryRow(name))
      let box = Box()
      box.append(group, StatusPage(name, description: name), WindowTitle(name, subtitle: name))
      let overlay = ToastOverlay()
      overlay.add(Toast(name))
      let all = Box()
      all.append(box, overlay)
      let window = Adwaita.Window()
      window.child = all
      window.present()
      pump { !texts(in: overlay).isEmpty }
      XCTAssertTrue(texts(in: overlay).contains(name), "\(texts(in: overlay))")
      XCTAssertGreaterThanOrEqual(texts(in: box).filter { $0 == name }.count, 10)
      XCTAssertEqual(Set(texts(in: all)), [name, ""])
      window.destroy()
    }
  }

  func testComboRowReportsItsSelection() throws {
    try started {
      let row = ComboRow("Units", items: ["Metric", "Imperial"])
      XCTAssertEqual(row.selected, 0)
      var heard: [Int?] = []
      row.onSelect { [unowned row] in heard.append(row.selected) }
      row.selected = 1
      row.selected = nil
      XCTAssertEqual(heard, [1])
      row.setItems([])
      XCTAssertNil(row.selected)
      row.setItems(["Metric", "Imperial"])
      XCTAssertEqual(row.selected, 0)
      let window = PreferencesWindow()
      let (page, group) = (PreferencesPage(), PreferencesGroup())
      group.add(row)
      page.add(group)
      window.add(page)
      window.present()
      pump { row.isMapped }
      window.destroy()
    }
  }

  func testToastReportsItsButtonAndDismissal() throws {
    try withToasts { overlay in
      weak var freed: Toast?
      var heard: [String] = []
      do {
        let toast = Toast("Deleted", button: "Undo", timeout: 0)
        freed = toast
        toast.onButton { heard.append("button") }
        toast.onDismiss { heard.append("dismissed") }
        overlay.add(toast)
        pump("it is shown") { texts(in: overlay).contains("Deleted") }
        toast.emit("button-clicked")
        toast.dismiss()
      }
      pump { heard == ["button", "dismissed"] && freed == nil }
    }
  }

  func testToastsAreShownSequentially() throws {
    try withToasts { overlay in
      let toasts = ["a", "b", "c", "d"].map { Toast($0, timeout: 0) }
      for toast in toasts { overlay.add(toast) }
      pump { texts(in: overlay).contains("a") }
      let urgent = Toast("urgent", timeout: 0, priority: .high)
      overlay.add(urgent)
      XCTAssertFalse(texts(in: overlay).contains("b"))
      // The urgent toast is shown before the queued toasts, and doesn't remove them.
      pump { texts(in: overlay).contains("urgent") }
      toasts[1].dismiss()
      urgent.dismiss()
      for toast in toasts.dropFirst(2) {
        pump { texts(in: overlay).contains(toast.title) }
        XCTAssertEqual(overlay.toastWidgets.count, 1)
        // Dismiss the toast during the animation that shows it.
        toast.dismiss()
      }
      pump { overlay.toastWidgets.isEmpty }
      pump(seconds: 0.5)
      XCTAssertEqual(texts(in: overlay), ["child"])
    }
  }

  func testNewerToastsReplaceOlderNormalToasts() throws {
    try withToasts { overlay in
      overlay.add(Toast("a", timeout: 0))
      pump("the first is shown") { texts(in: overlay).contains("a") }
      for title in ["b", "c"] { overlay.add(Toast(title, timeout: 0)) }
      @MainActor func isAlone(_ title: String) -> Bool {
        overlay.toastWidgets.count == 1 && texts(in: overlay).contains(title)
      }
      for title in ["b", "c"] { pump("“\(title)” has come by itself") { isAlone(title) } }
      let urgent = Toast("urgent", timeout: 0, priority: .high)
      overlay.add(urgent)
      pump("it has come") { isAlone("urgent") }
      overlay.add(Toast("d", timeout: 0))
      pump(seconds: 2.5)
      XCTAssertTrue(isAlone("urgent"), "what is urgent waits for somebody")
      urgent.dismiss()
      pump("the last has come") { isAlone("d") }
    }
  }

  func testToastDoesNotRepaintTheContent() throws {
    try started {
      let counter = PaintCounter(in: Bounds(x: 0, y: 0, width: 20, height: 20))
      let (box, window) = (Box(.horizontal), Gtk.Window())
      box.append(Label("beside it"), CountedPatch(counter))
      box.verticalAlign = .start
      let overlay = ToastOverlay(box)
      window.child = overlay
      window.setDefaultSize(width: 300, height: 300)
      window.present()
      pump(seconds: 0.3)
      let count = counter.count
      XCTAssertGreaterThan(count, 0)
      let toast = Toast("Deleted", timeout: 0)
      overlay.add(toast)
      pump { texts(shownIn: overlay).contains("Deleted") }
      pump(seconds: 0.5)
      XCTAssertEqual(counter.count, count)
      toast.dismiss()
      pump { overlay.toastWidgets.isEmpty }
      pump(seconds: 0.1)
      XCTAssertEqual(counter.count, count)
      window.destroy()
    }
  }

  func testDialogReturnsTheResponse() throws {
    try started {
      let window = Gtk.Window()
      window.present()
      weak var freed: MessageDialog?
      for (how, expected) in [("export", "export"), ("close", "cancel"), ("destroy", "cancel")] {
        let answer = try result { () async -> String in
          let dialog = MessageDialog("Export?", body: "a < b", parent: window)
          freed = dialog
          dialog.addResponse("cancel", label: "Cancel")
          dialog.addResponse("export", label: "Export", appearance: .suggested)
          dialog.setDefaultResponse("export")
          MainLoop.whenIdle { [weak dialog] in
            switch how {
            case "export": dialog?.respond("export")
            case "close": dialog?.close()
            default: dialog?.destroy()
            }
          }
          return await dialog.choose()
        }
        XCTAssertEqual(answer, expected)
        pump { freed == nil }
      }
      window.destroy()
    }
  }

  func testSidebarCollapsesInANarrowWindow() throws {
    try started {
      let sidebar = Label("side")
      sidebar.setMinimumSize(width: 200)
      let content = Label("content")
      content.setMinimumSize(width: 300)
      let layout = SidebarLayout(sidebar: sidebar, content: content)
      layout.showsSidebar = true
      let window = Gtk.Window()
      window.child = layout
      window.setDefaultSize(width: 800, height: 200)
      window.present()
      pump { layout.width == 800 }
      XCTAssertFalse(layout.isFolded)
      window.setDefaultSize(width: 360, height: 200)
      pump { layout.isFolded }
      window.destroy()
    }
  }

  func testSidebarEdgeIsDraggedWithinLimits() throws {
    try started {
      let pointer = try Pointer.required()
      let layout = SidebarLayout(sidebar: Label("side"), content: Label("content"))
      layout.availableWidth = 1000
      layout.showsSidebar = true
      let window = Gtk.Window()
      window.child = layout
      window.setDefaultSize(width: 1000, height: 200)
      window.present()
      let sidebar = try XCTUnwrap(layout.children.first { $0 is SizedSidebar })
      pump("the sidebar has its usual width") { sidebar.width == Double(SidebarLayout.usualWidth) }
      var reports = 0
      layout.onSidebarWidth = { reports += 1 }
      @MainActor func drag(by distance: Double, expecting width: Double) throws {
        let edge = sidebar.width
        try pointer.drag(from: (edge + 1, 100), to: (edge + 1 + distance, 100), of: layout)
        pump("the edge follows: \(sidebar.width)") { sidebar.width == width }
        pointer.release()
        pump("the width is reported") { reports > 0 }
        XCTAssertEqual(Double(layout.sidebarWidth), width)
        reports = 0
      }
      try drag(by: 80, expecting: 400)
      try drag(by: -100, expecting: 300)
      try drag(by: -250, expecting: Double(SidebarLayout.widths.lowerBound))
      // The sidebar has at most half of the layout.
      try drag(by: 600, expecting: 500)
      // A narrower layout narrows the sidebar, but keeps the user's width.
      layout.availableWidth = 800
      pump("the sidebar is narrower: \(sidebar.width)") { sidebar.width == 400 }
      layout.availableWidth = 1000
      pump("the sidebar is wide again") { sidebar.width == 500 }
      // A drag elsewhere doesn't move the edge.
      try pointer.drag(from: (100, 100), to: (200, 100), of: layout)
      pointer.release()
      XCTAssertEqual(sidebar.width, 500)
      window.destroy()
    }
  }

  func testColorSchemeChangeIsReported() throws {
    try started {
      let manager = StyleManager.standard
      var heard = 0
      let handler = manager.onDark { heard += 1 }
      manager.setProperty("color-scheme", to: ADW_COLOR_SCHEME_FORCE_DARK.rawValue)
      XCTAssertTrue(manager.isDark)
      manager.setProperty("color-scheme", to: ADW_COLOR_SCHEME_DEFAULT.rawValue)
      handler.disconnect()
      XCTAssertGreaterThan(heard, 0)
    }
  }

  func testWindowsOfAnApplicationAreReleased() throws {
    try started {
      weak var window: Adwaita.ApplicationWindow?
      weak var freed: Adwaita.Application?
      do {
        let application = Adwaita.Application(id: "org.pindrop.Test", flags: .nonUnique)
        freed = application
        application.onActivate { [unowned application] in
          let made = Adwaita.ApplicationWindow(application)
          window = made
          let content = Box()
          content.append(Adwaita.HeaderBar(), Clamp(Label("x")))
          made.child = content
          XCTAssertTrue(made.child === content)
          content.onMap { [weak made] in MainLoop.whenIdle { made?.destroy() } }
          made.present()
        }
        XCTAssertEqual(application.run(["pindrop"]), 0)
      }
      pump { window == nil && freed == nil }
    }
  }
}

/// A widget that counts how often it is painted.
private final class CountedPatch: CustomWidget {
  private static let type = register("PindropTestCountedPatch", cssName: "patch")
  private let counter: PaintCounter

  init(_ counter: PaintCounter) {
    self.counter = counter
    super.init(type: CountedPatch.type)
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (20, 20)
  }

  override func snapshot(_ snapshot: Snapshot) { snapshot.append(counter.node) }
}
