import Gtk
import GtkTesting
import XCTest

/// A model that counts the requests of its rows.
@MainActor private final class Numbers: ListModel {
  private(set) var rows: Int
  var selected: Set<Int> = []
  var asked = 0
  var questions: [String] = []

  init(_ rows: Int) {
    self.rows = rows
    super.init()
  }

  override var count: Int { rows }
  override func item(at position: Int) -> Object {
    asked += 1
    return ListRow(position)
  }
  override func isSelected(_ position: Int) -> Bool { selected.contains(position) }
  override func select(_ range: Range<Int>, alone: Bool) {
    questions.append("select \(range) \(alone)")
    if alone { selected = [] }
    selected.formUnion(range)
    selectionChanged(in: 0..<rows)
  }
  override func unselect(_ range: Range<Int>) {
    questions.append("unselect \(range)")
    selected.subtract(range)
    selectionChanged(in: range)
  }
  func remove(_ removed: Int, at position: Int) {
    rows -= removed
    itemsChanged(at: position, removed: removed, added: 0)
  }
  func insert(_ added: Int, at position: Int) {
    rows += added
    itemsChanged(at: position, removed: 0, added: added)
  }
}

/// A list in a window.
@MainActor private func shownList(_ model: Numbers) -> (Window, ListView) {
  let factory = ListItemFactory(
    make: { Label() },
    bind: { (label: Label, row: ListRow<Int>, item: ListItem) in
      label.text = "row \(row.content)"
      item.setAccessibleLabel("row \(row.content)")
      label.setStyle("chosen", item.isSelected)
    })
  let view = ListView(model, factory)
  let window = Window()
  window.child = ScrolledWindow(view)
  window.setDefaultSize(width: 200, height: 300)
  window.present()
  return (window, view)
}

final class ListTests: XCTestCase {
  func testRowsAreRequestedOnlyWhenVisible() throws {
    try onMain {
      let model = Numbers(100_000)
      let start = MainLoop.now
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 0") && view.height > 0 }
      settle()
      XCTAssertLessThan(model.asked, 1000)
      XCTAssertLessThan(MainLoop.now - start, 3)

      view.scroll(to: 70_000)
      pump { texts(in: view).contains("row 70000") }
      XCTAssertLessThan(model.asked, 4000)
      window.destroy()
    }
  }

  func testAListIsFilledALittleInEachFrame() throws {
    try onMain {
      let model = Numbers(1000)
      model.tellOnlyFirst()
      let (window, view) = shownList(model)
      XCTAssertEqual(view.children.count, 24)
      var counts: [Int] = [view.children.count]
      pump("all rows are told of: \(counts)") {
        if counts.last != view.children.count { counts.append(view.children.count) }
        return view.children.count > 200
      }
      XCTAssertGreaterThan(counts.count, 5, "\(counts)")
      view.scroll(to: 999)
      pump { texts(in: view).contains("row 999") }
      window.destroy()
    }
  }

  func testAListThatIsBeingFilledHearsOfChanges() throws {
    try onMain {
      let model = Numbers(30)
      model.tellOnlyFirst()
      let (window, view) = shownList(model)
      model.insert(3, at: 28)
      model.insert(1, at: 2)
      model.remove(20, at: 4)
      XCTAssertEqual(view.children.count, 14)
      model.insert(40, at: 14)
      XCTAssertEqual(view.children.count, 24)
      model.selectionChanged(in: 0..<54)
      pump("all rows are told of") { view.children.count == 54 }
      pump { texts(in: view).contains("row 53") }
      window.destroy()
    }
  }

  func testARowThatIsNotToldOfYetIsScrolledTo() throws {
    try onMain {
      let model = Numbers(1000)
      model.tellOnlyFirst()
      let (window, view) = shownList(model)
      view.scroll(to: 700)
      pump { texts(in: view).contains("row 700") }
      window.destroy()
    }
  }

  func testTheModelControlsTheSelection() throws {
    try onMain {
      let model = Numbers(50)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 3") }
      view.activateAction("list.select-item", parameters: (3, false, false))
      XCTAssertEqual(model.questions, ["select 3..<4 true"])
      view.activateAction("list.select-item", parameters: (6, false, true))
      XCTAssertEqual(model.selected, [3, 4, 5, 6])
      view.activateAction("list.select-all")
      XCTAssertEqual(model.selected.count, 50)
      view.activateAction("list.unselect-all")
      XCTAssertEqual(model.selected, [])
      window.destroy()
    }
  }

  func testChangesReachTheView() throws {
    try onMain {
      let model = Numbers(2)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 1") }
      model.insert(3, at: 2)
      pump { texts(in: view).contains("row 4") }
      window.destroy()
    }
  }

  func testAListFreesItsModelAndItsRows() throws {
    try onMain {
      weak var model: Numbers?
      weak var view: ListView?
      do {
        let made = Numbers(100)
        model = made
        let (window, list) = shownList(made)
        view = list
        pump { texts(in: list).contains("row 1") }
        window.destroy()
      }
      pump { model == nil && view == nil }
    }
  }
}
