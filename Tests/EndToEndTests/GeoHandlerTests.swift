import Foundation
import Geography
import MessageBus
import Waiting
import XCTest

/// Tests links to places that the desktop opens.
final class GeoHandlerTests: XCTestCase {
  /// Calls `org.freedesktop.Application.Open`, as a launcher does for a D-Bus activatable desktop file.
  private func open(_ uris: [String], in program: Program) throws {
    let list = "[" + uris.map(\.quoted).joined(separator: ", ") + "]"
    try program.desktop.sessionBus.call(
      "org.pindrop.Pindrop", "/org/pindrop/Pindrop", "org.freedesktop.Application.Open",
      [list, "@a{sv} {}"])
  }

  func testEachGeoURIDialectOpensAPlace() throws {
    let table: [(uri: String, place: Coordinate)] = [
      ("geo:48.2082,16.3738", Coordinate(latitude: 48.2082, longitude: 16.3738)),
      ("geo:47.07,15.44;crs=wgs84;u=35", Coordinate(latitude: 47.07, longitude: 15.44)),
      ("geo:46.62,14.31?z=11", Coordinate(latitude: 46.62, longitude: 14.31)),
      ("geo:0,0?q=47.8,13.04(Salzburg%20Hbf)", Coordinate(latitude: 47.8, longitude: 13.04)),
      ("geo://47.26,11.39", Coordinate(latitude: 47.26, longitude: 11.39)),
      ("geo:-33.86,151.21(Sydney)", Coordinate(latitude: -33.86, longitude: 151.21)),
      (
        "https://www.openstreetmap.org/?mlat=47.5&mlon=9.74#map=12/47.5/9.74",
        Coordinate(latitude: 47.5, longitude: 9.74)
      ),
    ]
    let program = try Program.opened(on: Desktop())
    for (index, line) in table.enumerated() {
      // Each link after the first opens a new window, because the first window is in use.
      try open([line.uri], in: program)
      program.window = index + 1
      let points = try eventual("a place of \(line.uri)") {
        let points = (try? Document(try program.exported()))?.points ?? []
        return points.isEmpty ? nil : points
      }
      XCTAssertEqual(points, [line.place], line.uri)
    }
  }

  func testGeoURIWithAQueryStartsASearch() throws {
    let program = try Program.opened(on: Desktop())
    try open(["geo:0,0?q=Reykjav%C3%ADk"], in: program)
    try eventually("the place that is searched for is found") {
      try Accessible(program.desktop).shows("Reykjavík")
    }
    XCTAssertEqual(try Document(try program.exported()).points, [])
  }

  func testFileAndFolderURIsAreOpened() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop)
    try open(["file://\(file.path)"], in: program)
    try eventually("the file is open") { try program.exported() == Sample.bern.text }
    let folder = desktop.folder.appendingPathComponent("more")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Sample.taveuni.text.write(
      to: folder.appendingPathComponent("a.geojson"), atomically: true, encoding: .utf8)
    try open(["file://\(folder.path)"], in: program)
    program.window = 2
    try eventually("the folder's file is open") { (try? program.exported()) == Sample.taveuni.text }
  }
}
