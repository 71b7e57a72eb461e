import Foundation
import Waiting
import WebTesting
import XCTest

/// Tests pictures and links in descriptions in the running program.
final class DescriptionTests: XCTestCase {
  func testClickShowsAPictureFromTheWeb() throws {
    let server = try LoopbackServer { _ in .answer("P3 1 1 255 200 9 9\n") }
    let desktop = try Desktop()
    let text = """
      {"type":"Feature","properties":{"name":"Bern","description":"![a](\(server.address)/a.ppm)"},
       "geometry":{"type":"Point","coordinates":[7.44744,46.94809]}}
      """
    let program = try Program.opened(on: desktop, [desktop.file("bern.geojson", text).path])
    let accessible = try Accessible(desktop)
    try program.activate("select-all")
    let button = try eventual("the button") { try accessible.center(of: "Show Picture") }
    XCTAssertEqual(server.requests.count, 0)
    try program.pointer.click(at: button)
    try eventually("the picture is asked for") { server.requests.map(\.target) == ["/a.ppm"] }
    try eventually("no button is left") { try accessible.center(of: "Show Picture") == nil }
    XCTAssertTrue(server.requests[0].text.contains("User-Agent: Pindrop/"))
    XCTAssertEqual(try program.exported(), text)
  }
}
