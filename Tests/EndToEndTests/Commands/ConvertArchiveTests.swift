import Archives
import Foundation
import XCTest

/// Tests `pindrop convert` with KMZ files.
final class ConvertArchiveTests: CommandTestCase {
  func testLinkedFilesOfAnArchiveAreConverted() throws {
    let bytes = ZipArchive.archive(of: [
      ("doc.kml", Array("<kml><NetworkLink><Link><href>b.kml</href></Link></NetworkLink></kml>".utf8)),
      (
        "b.kml", Array("<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>".utf8)
      ),
    ])
    try Data(bytes).write(to: folder.appendingPathComponent("a.kmz"))
    XCTAssert(try run("convert", "a.kmz", "--to", "geojsonl", "-").text.contains("[1, 2]"))
    XCTAssert(try run("convert", "a.kmz", "--to", "kml", "-").text.contains("1,2"))
  }

  /// Replaces a function of zlib, to simulate a lack of memory for compression. The archive must be complete
  /// nevertheless.
  func testAnArchiveIsCompleteIfZlibFails() throws {
    let library = folder.appendingPathComponent("failing.so").path
    try write("int deflateInit2_(void) { return -4; }", to: "failing.c")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", "-o", library, folder.appendingPathComponent("failing.c").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    // The compiler is always available, because Clang is part of the Swift toolchain.
    XCTAssertEqual(compiler.terminationStatus, 0)
    let kml = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Placemark><name>A</name><Point><coordinates>7,46</coordinates></Point></Placemark>
      <Placemark><name>B</name><Point><coordinates>8,46</coordinates></Point></Placemark>
      </Document></kml>
      """
    let picture = (0..<3000).map { UInt8($0 % 251) }
    let bytes = ZipArchive.archive(of: [("doc.kml", Array(kml.utf8)), ("files/a.png", picture)])
    try Data(bytes).write(to: folder.appendingPathComponent("a.kmz"))
    let run = try run(
      "convert", "--force", "--select", "title = \"B\"", "a.kmz", "b.kmz", inside: ["LD_PRELOAD=" + library])
    XCTAssertEqual(run.status, 0, run.errors)
    let written = try ZipArchive(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("b.kmz"))))
    XCTAssertEqual(written.files.map(\.name), ["doc.kml", "files/a.png"])
    XCTAssertEqual(written.contents(of: 1), picture)
    let text = String(decoding: written.contents(of: 0), as: UTF8.self)
    XCTAssertTrue(text.contains(">B<") && !text.contains(">A<"))
  }
}
