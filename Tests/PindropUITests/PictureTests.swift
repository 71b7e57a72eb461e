import BaseMap
import GtkTesting
import Painting
import XCTest

@testable import PindropUI

/// The map as a picture.
final class PictureTests: XCTestCase {
  /// On the tiles of OpenStreetMap the map is light in a dark window too, and pictures are on the dark offline world there.
  func testALineWithoutAColorIsSeenOnTheGroundOfThePicture() throws {
    try onMain {
      try withOpened { opened, window in
        settle()
        for (theme, color) in [(Theme.light, "33.33"), (.dark, "70.58")] {
          var picture: MapPicture?
          Task {
            picture = await MapPicture.make(
              of: window.pane, with: window.session.document, theme: theme, isNumbered: false, scale: 1)
          }
          pump("it is made") { picture != nil }
          let bytes = try XCTUnwrap(picture?.page.encoded(as: .svg, on: nil, scale: 1))
          let text = String(decoding: bytes, as: UTF8.self)
          XCTAssertTrue(text.contains("rgb(\(color)"), "the line on \(theme) ground")
        }
      }
    }
  }
}
