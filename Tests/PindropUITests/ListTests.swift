import Documents
import GeoJSON
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

final class ListTests: XCTestCase {
  func testAHundredThousandRowsMakeFewWidgets() throws {
    try onMain {
      var text = #"{"type":"FeatureCollection","features":["#
      for index in 0..<100_000 {
        let place = "[\(Double(index % 360) - 180),\(Double(index / 360 % 170) - 85)]"
        text += index == 0 ? "" : ","
        text +=
          #"{"type":"Feature","properties":{"name":"P\#(index)"},"geometry":{"type":"Point","coordinates":\#(place)}}"#
      }
      text += "]}"
      let session = MapSession(writing: Writing(Preferences(nil)))
      session.show(MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8)))))
      var asked = 0
      let model = RowListModel(session)
      model.onItem = { asked += 1 }
      let view = ListView(
        model, ListItemFactory(make: { RowView() }, bind: { (_: RowView, _: Object, _) in }))
      let window = Gtk.Window()
      window.setDefaultSize(width: 300, height: 600)
      window.child = ScrolledWindow(view)
      window.present()
      pump { window.isMapped && asked > 0 }
      settle()
      XCTAssertEqual(model.count, 100_000)
      XCTAssertLessThan(asked, 2000)
      let before = MainLoop.now
      session.selectAll()
      session.rows.query = "P9999"
      XCTAssertEqual(model.count, 11)
      // Generous: debug builds on busy machines run it too.
      XCTAssertLessThan(MainLoop.now - before, 6)
      window.destroy()
    }
  }

  func testRowsSayWhatTheyAre() throws {
    try onMain {
      try withOpened { _, window in
        let spoken = (0..<4).compactMap {
          window.session.rowContent(for: window.session.rows.key(at: $0))?.spoken
        }
        XCTAssertEqual(
          spoken,
          [
            "Bern, place, 46.94809, 7.44744", "Genève, place, 46.20222, 6.14569", "Aare, line, Line",
            "Lost, not on the map, no geometry",
          ])
      }
    }
  }
}
