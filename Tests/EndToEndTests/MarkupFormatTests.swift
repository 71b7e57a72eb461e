import Archives
import Foundation
import Geography
import Waiting
import XCTest

/// Tests in-place edits of XML files: drags, undo, and recovery after a kill. GeoJSON files have the same tests.
final class MarkupFormatTests: XCTestCase {
  private let pin = Coordinate(latitude: 46.94809, longitude: 7.44744)

  private let gpx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="by hand" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lon='7.8923000' lat='46.5590'><name>Mürren</name></wpt> <!-- a comment -->
      <wpt lat="46.94809" lon="7.44744">
        <ele>540.50</ele>
        <name>moved</name>
        <extensions><x:y xmlns:x="urn:x" z="1"/></extensions>
      </wpt>
      <trk><trkseg><trkpt lat="46.8" lon="7.1"/><trkpt lat="47.05" lon="8.30"/></trkseg></trk>
    </gpx>

    """

  private let kml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document>
    \t<Style id="s"><IconStyle><color>ff0000aa</color></IconStyle></Style>
    \t<Folder><name>Far</name>
    \t\t<Placemark><name>Mürren</name><Point><coordinates>7.8923000,46.5590,1638.50</coordinates></Point></Placemark>
    \t</Folder>
    \t<Placemark>
    \t\t<name>moved</name>
    \t\t<styleUrl>#s</styleUrl>
    \t\t<Point>
    \t\t\t<coordinates>7.44744,46.94809,540.50</coordinates>
    \t\t</Point>
    \t</Placemark>
    </Document>
    </kml>

    """

  func testDragOfAGPXWaypointChangesOneLine() throws {
    try assertOneChangedLine(Array(gpx.utf8), "walk.gpx") { String(decoding: $0, as: UTF8.self) }
  }

  func testDragOfAKMLPlacemarkChangesOneLine() throws {
    try assertOneChangedLine(Array(kml.utf8), "walk.kml") { String(decoding: $0, as: UTF8.self) }
  }

  func testDragOfAKMZPlacemarkChangesOneLine() throws {
    let archive = ZipArchive.archive(of: Array(kml.utf8), named: "doc.kml")
    try assertOneChangedLine(archive, "walk.kmz") { data in
      String(decoding: try ZipArchive(bytes: Array(data)).contents(of: 0), as: UTF8.self)
    }
  }

  private func assertOneChangedLine(
    _ bytes: [UInt8], _ name: String, _ text: (Data) throws -> String
  ) throws {
    let desktop = try Desktop()
    let file = desktop.folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    let original = try text(Data(bytes))
    let suffix = file.pathExtension
    let first = try Program.opened(
      on: desktop, ["--center", "\(pin.latitude),\(pin.longitude)", "--zoom", "8", file.path])
    try drag(first)
    let moved = try text(try first.exported(as: suffix))
    try eventually("it is kept") { try first.revision() == 1 }
    first.kill()

    let second = try Program.opened(on: desktop)
    XCTAssertEqual(try text(try second.exported(as: suffix)), moved)
    try second.keyboard.press("ctrl+s")
    try eventually("it is saved") { try text(try Data(contentsOf: file)) == moved }
    let (before, after) = (original.components(separatedBy: "\n"), moved.components(separatedBy: "\n"))
    XCTAssertEqual(before.count, after.count)
    XCTAssertEqual(zip(before, after).count { $0 != $1 }, 1, moved)
    try second.activate("undo")
    try eventually("the drag is undone") { try text(try second.exported(as: suffix)) == original }
    try second.keyboard.press("ctrl+s")
    try eventually("it is as it was") { try text(try Data(contentsOf: file)) == original }
  }

  /// Drags the pin by its balloon.
  private func drag(_ program: Program) throws {
    let tip = try program.stableMap().screenPoint(of: pin)
    let grip = Point(x: tip.x.rounded(), y: (tip.y - 18).rounded())
    try program.pointer.move(to: grip)
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + Point(x: 40, y: 20))
    try program.waitUntil(dragIs: "dragging")
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }
}
