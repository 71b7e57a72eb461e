import Gtk
import GtkTesting
import XCTest

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

  func testListIsFilledIncrementallyInEachFrame() throws {
    try onMain {
      let model = Numbers(1000)
      model.reportOnlyFirst()
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

  func testPartlyFilledListHandlesChanges() throws {
    try onMain {
      let model = Numbers(30)
      model.reportOnlyFirst()
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

  func testListScrollsToARowThatIsNotFilledYet() throws {
    try onMain {
      let model = Numbers(1000)
      model.reportOnlyFirst()
      let (window, view) = shownList(model)
      view.scroll(to: 700)
      pump { texts(in: view).contains("row 700") }
      window.destroy()
    }
  }

  func testModelControlsTheSelection() throws {
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

  func testInsertedRowsAreShown() throws {
    try onMain {
      let model = Numbers(2)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 1") }
      model.insert(3, at: 2)
      pump { texts(in: view).contains("row 4") }
      window.destroy()
    }
  }

  func testReplacedRowsReuseTheirWidgets() throws {
    try onMain {
      let model = Numbers(1000)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 3") && view.children.count > 200 }
      let widgets = view.children.map(ObjectIdentifier.init)
      model.replaceAll(by: 1000, called: "place")
      let shown = rowsInView(of: view)
      XCTAssertGreaterThan(shown, 5)
      pump("those in view are filled") {
        Set(texts(in: view)).isSuperset(of: (0..<shown).map { "place \($0)" })
      }
      XCTAssertEqual(view.children.map(ObjectIdentifier.init), widgets)
      pump("the others follow") { texts(in: view).allSatisfy { $0.hasPrefix("place") } }
      XCTAssertEqual(view.children.map(ObjectIdentifier.init), widgets)
      window.destroy()
    }
  }

  /// Before 4.12, GTK binds a row again to its original object when its selection changes.
  func testReplacedRowsAreKeptWhenSelected() throws {
    try onMain {
      let model = Numbers(8)
      model.selected = [0]
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 7") }
      model.selected = [1]
      model.replaceAll(by: 3, called: "place")
      pump("the others are gone") { view.children.count == 3 }
      XCTAssertEqual(view.children.map(isDrawnSelected), [false, true, false])
      for position in [1, 2, 0, 1] {
        view.activateAction("list.select-item", parameters: (position, false, false))
        XCTAssertEqual(texts(in: view), ["place 0", "place 1", "place 2"])
        XCTAssertEqual(view.children.map(isDrawnSelected), (0..<3).map { $0 == position })
      }
      model.replaceAll(by: 8, called: "row")
      pump { texts(in: view).contains("row 7") }
      view.activateAction("list.select-item", parameters: (7, false, false))
      // From 4.12 on, GTK doesn't bind rows again if their selection is unchanged. These rows are filled before the
      // next frame.
      pump("all are filled again") { texts(in: view) == (0..<8).map { "row \($0)" } }
      window.destroy()
    }
  }

  /// Before 4.12, GTK binds a row again whenever its selection changes. This must be less expensive than filling the
  /// row.
  func testSelectionDoesNotRefillRowsThatDoNotShowIt() throws {
    try onMain {
      let model = Numbers(8)
      var filled: [String] = []
      let factory = ListItemFactory(
        make: { Label() },
        bind: { (label: Label, row: ListRow<String>, _: ListItem) in
          label.text = row.content
          filled.append(row.content)
        }, showsSelection: false)
      let view = ListView(model, factory)
      let window = Window()
      window.child = ScrolledWindow(view)
      window.present()
      pump { texts(in: view).contains("row 7") }
      filled = []
      view.activateAction("list.select-all")
      XCTAssertEqual(view.children.map(isDrawnSelected), (0..<8).map { _ in true })
      XCTAssertEqual(filled, [])
      // A change of the selection also fills the row with its current content.
      model.selected = [1]
      model.replaceAll(by: 8, called: "place")
      pump { texts(in: view) == (0..<8).map { "place \($0)" } }
      XCTAssertEqual(view.children.map(isDrawnSelected), (0..<8).map { $0 == 1 })
      window.destroy()
    }
  }

  func testEditedRowKeepsTheFocus() throws {
    try onMain {
      let model = Numbers(8)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 7") }
      view.children[2].grabFocus()
      model.edit(1..<4, saying: "place")
      XCTAssertEqual(texts(in: view).filter { $0.hasPrefix("place") }, ["place 1", "place 2", "place 3"])
      settle()
      XCTAssertTrue(view.children[2].hasFocus)
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
