import Gtk
import GtkTesting
import Journal
import XCTest

@testable import AppBase
@testable import FileDialogs

final class RecentMapsTests: XCTestCase {
  func testClosedMapIsCalledLikeItsWindow() throws {
    try onMain {
      let time = LocalTime.text(for: 0, now: 0)
      XCTAssertEqual(itemName(), "Untitled Map · \(time)")
      XCTAssertEqual(itemName(("Places", nil)), "Untitled Map · \(time)")
      XCTAssertEqual(itemName(("Trip", nil)), "Trip · \(time)")
      XCTAssertEqual(itemName(("Places", "file:///Places")), "Places · \(time)")
      XCTAssertEqual(itemName(("a", "file:///a"), ("Places", nil)), "Places and 1 other layer · \(time)")
    }
  }
}

/// Returns the name of a closed map with the given layers, from bottom to top.
@MainActor private func itemName(_ layers: (name: String, uri: String?)...) -> String {
  var summary = JournalSummary(folder: "/maps/1", state: .ready)
  summary.layers = layers.enumerated().map { index, layer in
    JournalSummary.Layer(uri: layer.uri, record: LayerRecord(name: layer.name, place: index))
  }
  return RecentMaps.Item(summary, now: 0).name
}
