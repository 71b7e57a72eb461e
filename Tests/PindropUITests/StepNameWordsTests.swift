import Documents
import Geography
import GtkTesting
import XCTest

@testable import PindropUI

/// What the menu says behind "Undo".
final class StepNameWordsTests: XCTestCase {
  func testNamesArePhrased() throws {
    try onMain {
      let writing = Writing(Preferences(nil))
      let names: [(StepName, String)] = [
        (.features(.move, .titled("Vienna")), "Move of Vienna"),
        (.features(.color, .several(3)), "Color Change of 3 Items"),
        (.features(.delete, .several(1)), "Deletion of 1 Item"),
        (.features(.add, .point(Coordinate(latitude: 1, longitude: 2))), "Addition of a Place"),
        (.features(.move, .point(Coordinate(latitude: 1, longitude: 2))), "Move of 1, 2"),
        (.shape(.movePositions, .titled("Trail")), "Move of Positions of Trail"),
        (.shape(.makeArea, .line), "Conversion of a Line to an Area"),
        (.property(.add, named: "capital", .titled("Wien")), "Addition of “capital” to Wien"),
        (.property(.remove, named: "name", .line), "Removal of “name” from a Line"),
        (.addProperties(count: 1, .area), "Addition of 1 Property to an Area"),
        (.addProperties(count: 6, .titled("Bern")), "Addition of 6 Properties to Bern"),
        (.layer(.hide, named: "towns"), "Hiding of towns"),
        (.layer(.merge, named: ""), "Merge of Untitled Layer"),
        (.addLayers(count: 2), "Addition of 2 Layers"),
        (.repair(.swapAxes), "Swap of Latitude and Longitude"),
        (.text("Colour of Vienna"), "Colour of Vienna"),
        (.unknown, "Change"),
      ]
      for (name, words) in names { XCTAssertEqual(name.words(writing), words) }
    }
  }
}
