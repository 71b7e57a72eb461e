import Foundation
import Waiting
import XCTest

/// Tests the program's log. It is empty by default, and has a log domain for each target.
final class LoggingTests: XCTestCase {
  func testNothingIsLoggedByDefault() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, [try sample(on: desktop).path])
    program.end()
    XCTAssertFalse((program.child.output + program.child.errors).contains("Pindrop-"))
  }

  func testRequestedDomainIsLogged() throws {
    let desktop = try Desktop()
    desktop.environment["G_MESSAGES_DEBUG"] = "Pindrop-BaseMap"
    let program = try Program.opened(on: desktop, [try sample(on: desktop).path])
    try eventually("the base map is logged: \(program.child.output)") {
      program.child.output.contains("Pindrop-BaseMap")
        && program.child.output.contains("opened the base map path=")
    }
    program.end()
    XCTAssertFalse((program.child.output + program.child.errors).contains("Pindrop-Journal"))
  }

  private func sample(on desktop: Desktop) throws -> URL {
    try desktop.file(
      "one.geojson", #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7,46]},"properties":{}}"#)
  }
}
