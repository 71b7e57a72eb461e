import Foundation
import Geography
import LocationTesting
import Waiting
import XCTest

/// Tests the user's location in a window, with the installed GeoClue.
final class LocationTests: XCTestCase {
  private static let bern = Fix(46.948, 7.447, dilution: 8)

  func testLocationButtonShowsFollowsAndHidesTheUser() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(animations: false, locations: service)
    let program = try Program.opened(on: desktop)
    XCTAssertFalse(service.send(Self.bern), "GeoClue was asked before anybody wanted it")
    XCTAssertEqual(try program.located(), [])
    try program.clickLocate()
    try eventually("it is pressed") { try program.state("locate") == "true" }
    try program.wait(for: Self.bern, from: service)
    var map = try program.stableMap()
    XCTAssertEqual(map.viewport.center.coordinate.latitude, 46.948, accuracy: 1e-4)
    XCTAssertEqual(map.viewport.center.coordinate.longitude, 7.447, accuracy: 1e-4)
    XCTAssertEqual(try program.located()[2], 50)
    XCTAssertGreaterThan(map.viewport.zoom, 10)
    try desktop.screenshot("location")

    // The map follows the user, and stops following when the user pans.
    let thun = Fix(46.758, 7.628)
    try program.wait(for: thun, from: service)
    map = try program.stableMap()
    XCTAssertEqual(map.viewport.center.coordinate.latitude, 46.758, accuracy: 1e-4)
    let grip = map.screenPoint(of: Coordinate(latitude: 46.758, longitude: 7.628)) + Point(x: -100, y: -100)
    try program.pointer.move(to: grip)
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + Point(x: 90, y: 60))
    try program.pointer.release()
    try eventually("it no longer follows") { try program.state("locate") == "false" }
    let interlaken = Fix(46.686, 7.863)
    try program.wait(for: interlaken, from: service)
    // After the pan, the map may still be gliding, but its center isn't the user's location any more.
    let center = try program.stableMap().viewport.center.coordinate
    XCTAssertGreaterThan(abs(center.latitude - 46.686), 0.01)

    // The first press follows the user again, and the second one hides the location.
    try program.keyboard.press("ctrl+l")
    try eventually("it is back") {
      abs(try program.stableMap().viewport.center.coordinate.latitude - 46.686) < 1e-4
    }
    try program.keyboard.press("ctrl+l")
    try eventually("it is hidden") { try program.located().isEmpty }
    try eventually("GeoClue has let go of the receiver") { !service.send(Self.bern) }
    XCTAssertEqual(program.child.errors, "")
  }

  func testOnlyAnAddedPlaceWritesTheLocationToTheFile() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(animations: false, locations: service)
    let program = try Program.opened(on: desktop)
    try program.activate("locate")
    try program.wait(for: Self.bern, from: service)
    let map = try program.stableMap()
    XCTAssertFalse(try program.exported().contains("7.447"))
    let dot = map.screenPoint(of: Coordinate(latitude: 46.948, longitude: 7.447))
    try program.pointer.click(at: dot)
    try eventually("a menu is there") { try program.visibleWindows().count > 1 }
    try desktop.screenshot("location-menu")
    try program.pointer.click(at: dot + Point(x: 60, y: 50))
    try eventually("there is a place") { try program.text("selection") == "New Place" }
    let text = try program.exported()
    XCTAssertTrue(text.contains("46.948"), text)
    XCTAssertEqual(text.components(separatedBy: "\"Feature\"").count, 2, text)
  }

  func testEachWindowIsALocationClientUntilItIsClosed() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(animations: false, locations: service)
    let program = try Program.opened(on: desktop)
    try program.activate("locate")
    try program.wait(for: Self.bern, from: service)
    try program.activate("app.new-window")
    program.window = 2
    try program.waitForWindow()
    try program.activate("locate")
    try program.wait(for: Fix(47, 8), from: service)
    program.window = 1
    try program.activate("locate")
    program.window = 2
    try program.wait(for: Fix(47.1, 8.1), from: service)
    try program.activate("close")
    try eventually("GeoClue has let go of the receiver") { !service.send(Self.bern) }
    XCTAssertTrue(program.child.isRunning)
  }

  func testUnavailableLocationIsReportedAndNotShown() throws {
    var forbidding = LocationService.Setting()
    forbidding.isAllowed = false
    let service = try LocationService(forbidding, agent: Program.agent())
    for (locations, name) in [(service, "denied"), (nil, "absent")] {
      let desktop = try Desktop(animations: false, locations: locations)
      let program = try Program.opened(on: desktop)
      let before = try program.stableMap()
      let silent = try desktop.screenshot("location-not-asked")
      try program.clickLocate()
      // Waits until the card of the empty map moves or a toast appears. Both change more pixels than a pressed button.
      try eventually("it has been asked for") {
        try desktop.differingPixels(silent, desktop.screenshot("location-\(name)"), tolerance: 5) > 5000
      }
      try eventually("it has given up") { try program.state("locate") == "false" }
      XCTAssertEqual(try program.located(), [])
      XCTAssertEqual(try program.stableMap(), before)
      XCTAssertEqual(program.child.errors, "")
    }
  }
}

extension Program {
  /// Returns the path of the agent that authorizes programs on a test's system bus.
  static func agent() throws -> URL { URL(fileURLWithPath: try built("LocationAgent")) }

  /// Returns the latitude, the longitude and the radius of the shown location, or an empty array.
  fileprivate func located() throws -> [Double] {
    let separators: Set<Character> = ["[", "]", ",", " "]
    return try state("location").split { separators.contains($0) }.compactMap { Double($0) }
  }

  fileprivate func wait(for fix: Fix, from service: LocationService) throws {
    try eventually("the user is at \(fix)") {
      service.send(fix)
      let place = try located()
      return place.count == 3 && abs(place[0] - fix.latitude) < 1e-6 && abs(place[1] - fix.longitude) < 1e-6
    }
  }

  /// Clicks the location button, the top button in the corner of the map.
  fileprivate func clickLocate() throws {
    let map = try stableMap()
    let size = map.viewport.size
    // Counts from the bottom right corner of the map: 24 pixels of space at the right, 12 + 36 pixels below the
    // buttons, three zoom buttons of 38 pixels, a gap of 9 pixels, and half a button.
    let middle = Point(x: size.width - 24 - 19, y: size.height - 12 - 36 - 3 * 38 - 9 - 19)
    try pointer.click(at: map.origin + middle)
  }
}
