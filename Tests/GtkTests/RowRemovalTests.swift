import Gtk
import GtkTesting
import XCTest

/// Tests removing rows from a list with many rows.
final class RowRemovalTests: XCTestCase {
  func testRowsThatAreGoneLeaveAFewAtATime() throws {
    try onMain {
      let model = Numbers(100_000)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 3") && view.children.count > 200 }
      model.replaceAll(by: 3, called: "place")
      XCTAssertGreaterThan(view.children.count, 100)
      // Rows that are being removed can't be seen or selected.
      let shown = view.children.prefix(rowsInView(of: view))
      XCTAssertTrue(shown.enumerated().allSatisfy { ($1.opacity > 0) == ($0 < 3) })
      view.activateAction("list.select-item", parameters: (6, false, false))
      XCTAssertEqual(model.questions, [])
      var counts = [view.children.count]
      pump("all are gone: \(counts)") {
        if counts.last != view.children.count { counts.append(view.children.count) }
        return view.children.count == 3
      }
      XCTAssertGreaterThan(counts.count, 5, "\(counts)")
      XCTAssertEqual(texts(in: view), ["place 0", "place 1", "place 2"])
      model.replaceAll(by: 100_000, called: "row")
      XCTAssertEqual(view.children.count, 3)
      var first: [String]?
      let frame = view.onFrame { _ in
        first = first ?? texts(in: view)
        return false
      }
      pump("a frame is drawn") { first != nil }
      frame.remove()
      XCTAssertEqual(first, (0..<24).map { "row \($0)" }, "those that fill the view are there by then")
      pump { view.children.count > 200 && texts(in: view).contains("row 200") }
      XCTAssertTrue(view.children.allSatisfy { $0.opacity == 1 })
      window.destroy()
    }
  }

  func testAListThatRowsAreLeavingHearsOfChanges() throws {
    try onMain {
      let model = Numbers(100)
      let (window, view) = shownList(model)
      pump { texts(in: view).contains("row 3") }
      model.replaceAll(by: 10, called: "place")
      model.insert(2, at: 10)
      model.remove(1, at: 0)
      XCTAssertEqual(view.children.count, 101)
      model.replaceAll(by: 50, called: "row")
      pump { view.children.count == 50 && texts(in: view).contains("row 49") }
      model.replaceAll(by: 0, called: "row")
      pump { view.children.isEmpty }
      window.destroy()
    }
  }
}
