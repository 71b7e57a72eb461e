import CGtk
import Gtk
import GtkTesting
import XCTest

/// Tests the drawn items of a widget as its accessible children.
final class AccessibleChildrenTests: XCTestCase {
  func testItemsPrecedeWidgets() throws {
    try withList { list in
      let label = Label("widget")
      label.setParent(list.widget)
      list.items = [1, 2, 3]
      guard AccessibleChildren.isAvailable else { return XCTAssertEqual(list.childCount(), 0) }
      XCTAssertEqual(list.childCount(), 4)
      XCTAssertEqual(list.bounds(ofChild: 1), [20, 5, 11, 10])
      list.items = []
      list.children.setNeedsUpdate()
      XCTAssertEqual(list.childCount(), 1)
    }
  }

  func testItemsAreComputedOnlyForAScreenReader() throws {
    try withList { list in
      list.items = Array(1...200)
      for _ in 0..<500 {
        list.children.setNeedsUpdate()
        list.scheduler.advance(by: 1.0 / 60)
      }
      list.scheduler.advance(by: 2)
      XCTAssertEqual(list.requests, 0)
    }
  }

  func testObserversAreNotifiedOnceTheWidgetIsAtRest() throws {
    try withList { list in
      guard AccessibleChildren.isAvailable else { return XCTAssertEqual(list.childCount(), 0) }
      list.items = Array(1...200)
      XCTAssertEqual(list.childCount(), 200)
      _ = list.bounds(ofChild: 0)
      let before = list.requests
      // Simulate a long pan, in which the items change in each frame.
      for _ in 0..<500 {
        list.items = list.items.map { $0 + 7 }
        list.children.setNeedsUpdate()
        list.scheduler.advance(by: 1.0 / 60)
      }
      XCTAssertEqual(list.requests, before)
      list.scheduler.advance(by: 2)
      XCTAssertEqual(list.requests, before + 1)
      XCTAssertEqual(list.childCount(), 200)
      XCTAssertEqual(list.requests, before + 1)
    }
  }

  func testItemIsFocusedWhileTheWidgetHasTheFocus() throws {
    try withList { list in
      guard AccessibleChildren.isAvailable else { return XCTAssertEqual(list.childCount(), 0) }
      list.items = [1, 2, 3]
      list.children.focusedID = 2
      XCTAssertEqual(list.focusedChildren(), [])
      let window = Window()
      let (box, other) = (Box(.vertical), Button("other"))
      list.widget.isFocusable = true
      box.append(list.widget, other)
      window.child = box
      window.present()
      list.widget.grabFocus()
      pump("the widget has the keyboard") { list.widget.hasFocus }
      XCTAssertEqual(list.focusedChildren(), [1])
      list.children.focusedID = 3
      XCTAssertEqual(list.focusedChildren(), [2])
      list.children.focusedID = 9
      XCTAssertNil(list.children.focusedID)
      window.destroy()
    }
  }

  func testItemsAreReleasedWithTheirWidget() throws {
    try onMain {
      weak var children: AccessibleChildren?
      do {
        let list = ItemList()
        list.items = [1, 2]
        _ = list.childCount()
        children = list.children
      }
      pump("the children are freed") { children == nil }
    }
  }

  private func withList(_ body: @escaping @MainActor (ItemList) throws -> Void) throws {
    try onMain { try body(ItemList()) }
  }
}

/// A widget that draws items.
@MainActor private final class ItemList: AccessibleItemSource {
  private final class ListWidget: CustomWidget {
    static let type = register(
      "TestItemList", cssName: "items", role: .list, interfaces: AccessibleChildren.interfaces)
    init() { super.init(type: ListWidget.type) }
  }

  let widget: CustomWidget = ListWidget()
  let scheduler = ManualScheduler()
  var items: [UInt64] = []
  /// The number of times that all items were requested.
  private(set) var requests = 0
  private(set) lazy var children = AccessibleChildren(
    of: widget, focusWidget: widget, source: self, scheduler: scheduler)

  init() { _ = children }

  func accessibleItems() -> [AccessibleItem] {
    requests += 1
    return items.map { AccessibleItem(id: $0, name: "item \($0)", isSelected: false) }
  }

  func accessibleItem(_ id: UInt64) -> AccessibleItem? {
    items.contains(id) ? AccessibleItem(id: id, name: "item \(id)", isSelected: true) : nil
  }

  func accessibleBounds(of id: UInt64) -> Bounds? {
    Bounds(x: Double(id) * 10 + 0.5, y: 5, width: 10, height: 10)
  }

  /// Calls `body` with the index of each accessible child, and the child.
  private func forEachChild(_ body: (Int, OpaquePointer) -> Void) {
    var (next, index) = (cgtk_accessible_first_child(widget.opaque), 0)
    while let child = next {
      body(index, child)
      next = cgtk_accessible_next_sibling(child)
      index += 1
      g_object_unref(UnsafeMutableRawPointer(child))
    }
  }

  func childCount() -> Int {
    var count = 0
    forEachChild { _, _ in count += 1 }
    return count
  }

  /// Returns x, y, width and height of a child.
  func bounds(ofChild wanted: Int) -> [Int32]? {
    var found: [Int32]?
    forEachChild { index, child in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard index == wanted, cgtk_accessible_bounds(child, &x, &y, &width, &height) != 0 else { return }
      found = [x, y, width, height]
    }
    return found
  }

  func focusedChildren() -> [Int] {
    var focused: [Int] = []
    forEachChild { index, child in if cgtk_accessible_is_focused(child) != 0 { focused.append(index) } }
    return focused
  }
}
