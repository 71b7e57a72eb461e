import Foundation
import Geography
import StreetTesting
import Waiting
import XCTest

/// Tests files of map tiles with the program in its own process.
final class OfflineRegionTests: XCTestCase {
  private static let credit = "Synthetic city of the tests"

  private func city(on desktop: Desktop) throws -> URL {
    let file = desktop.folder.appendingPathComponent("city.pmtiles")
    try CityTiles(schema: .openMapTiles, zooms: 10...13).writePMTiles(to: file.path)
    return file
  }

  func testRegionIsShownAfterARestart() throws {
    let desktop = try Desktop()
    try desktop.prefer([:])
    let program = try Program.opened(on: desktop, [city(on: desktop).path])
    let screen = try Accessible(desktop)
    try eventually("the attribution is shown") { try screen.shows(Self.credit) }
    let view = try program.stableMap().viewport
    XCTAssertGreaterThan(view.zoom, 11)
    XCTAssertEqual(view.center.coordinate.latitude, City.center.latitude, accuracy: 0.1)
    XCTAssertEqual(view.center.coordinate.longitude, City.center.longitude, accuracy: 0.1)
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let sample = try desktop.file("sample.geojson", Sample.bern.text)
    let again = try Program.opened(
      on: desktop, [sample.path, "--center", "47.05,7.65", "--zoom", "13"])
    try eventually("the attribution is shown again") { try screen.shows(Self.credit) }
    try again.activate("app.quit")
    XCTAssertEqual(try again.child.status(), 0)
  }

  func testRegionIsShownAtTheGivenCenterAndZoom() throws {
    let desktop = try Desktop()
    try desktop.prefer([:])
    let (latitude, longitude) = (City.center.latitude + 0.004, City.center.longitude)
    let program = try Program.opened(
      on: desktop, [city(on: desktop).path, "--center", "\(latitude),\(longitude)", "--zoom", "14.5"])
    let screen = try Accessible(desktop)
    try eventually("the attribution is shown") { try screen.shows(Self.credit) }
    let view = try program.stableMap().viewport
    XCTAssertEqual(view.zoom, 14.5, accuracy: 0.01)
    XCTAssertEqual(view.center.coordinate.latitude, latitude, accuracy: 0.001)
    XCTAssertEqual(view.center.coordinate.longitude, longitude, accuracy: 0.001)
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
  }

  func testNoPacketIsSentWithARegion() throws {
    let trap = try NetworkTrap()
    let desktop = try Desktop(inside: trap)
    let program = try Program.opened(on: desktop, [city(on: desktop).path])
    let screen = try Accessible(desktop)
    try eventually("the attribution is shown") { try screen.shows(Self.credit) }
    for _ in 0..<3 { try program.activate("zoom-in") }
    _ = try program.stableMap()
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    XCTAssertEqual(try trap.packetsUpToMark(), [])
  }

  func testDroppedRegionIsShown() throws {
    let desktop = try Desktop(screen: Size(width: 1900, height: 900))
    let sample = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [sample.path])
    let list = try city(on: desktop).absoluteString + "\r\n"
    let peer = try Peer(["offer", "text/uri-list", list], at: Point(x: 1250, y: 300), on: desktop)
    let map = try program.stableMap()
    let middle = map.origin + Point(x: map.viewport.size.width / 2, y: map.viewport.size.height / 2)
    try program.pointer.move(to: peer.middle)
    try program.pointer.press()
    try program.pointer.glide(from: peer.middle, to: middle, steps: 25)
    try peer.waitUntilItSays("begins")
    let screen = try Accessible(desktop)
    try eventually("the caption is shown") { try screen.shows("Open “city.pmtiles”") }
    try program.pointer.glide(from: middle, to: middle + Point(x: 6, y: 6), steps: 3)
    try program.pointer.release()
    try peer.waitUntilItSays("ended: copy")
    peer.child.end()
    try eventually("the attribution is shown") { try screen.shows(Self.credit) }
    XCTAssertFalse(try program.text("layers").contains("city"))
  }
}
