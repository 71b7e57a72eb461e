import Documents
import Geography
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapSessions

/// Tests the texts of the Undo menu item.
final class StepNameTextTests: XCTestCase {
  func testStepNamesAreFormatted() throws {
    try onMain {
      let writing = DisplayFormat(Preferences(nil))
      let names: [(StepName, String)] = [
        (.features(.move, .titled("Vienna")), "Move Vienna"),
        (.features(.color, .several(3)), "Change Color of 3 Items"),
        (.features(.delete, .several(1)), "Delete 1 Item"),
        (.features(.add, .point(Coordinate(latitude: 1, longitude: 2))), "Add Place"),
        (.features(.move, .point(Coordinate(latitude: 1, longitude: 2))), "Move 1, 2"),
        (.shape(.movePositions, .titled("Trail")), "Move Points of Trail"),
        (.shape(.makeArea, .line), "Convert Line to Area"),
        (.property(.add, named: "capital", .titled("Wien")), "Add “capital” to Wien"),
        (.property(.remove, named: "name", .line), "Remove “name” From Line"),
        (.addProperties(count: 1, .area), "Add 1 Property to Area"),
        (.addProperties(count: 6, .titled("Bern")), "Add 6 Properties to Bern"),
        (.layer(.hide, named: "towns"), "Hide towns"),
        (.layer(.merge, named: ""), "Merge Untitled Layer"),
        (.addLayers(count: 2), "Add 2 Layers"),
        (.repair(.swapAxes), "Swap Latitude and Longitude"),
        (.text("Colour of Vienna"), "Colour of Vienna"),
        (.unknown, "Change"),
      ]
      for (name, text) in names { XCTAssertEqual(name.displayText(writing), text) }
    }
  }
}
