import Archives
import Foundation
import XCTest

/// Tests files and streams that try to exhaust the machine. The program must refuse each with a message, within the
/// given limits of memory and processor time.
final class HostileInputTests: CommandTestCase {
  /// The limits: 3 GB of address space and 60 seconds of processor time. A debug build needs most of the address space
  /// for itself and for a stream of 2 GB.
  private let limits = ["prlimit", "--as=3221225472", "--cpu=60", "--core=0"]

  private struct Input {
    var name: String
    var bytes: [UInt8]
    /// A part of the expected message.
    var sentence: String

    init(_ name: String, _ bytes: [UInt8], _ sentence: String) {
      (self.name, self.bytes, self.sentence) = (name, bytes, sentence)
    }

    init(_ name: String, _ text: String, _ sentence: String) { self.init(name, Array(text.utf8), sentence) }
  }

  private static let entities = """
    <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
    <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
    """
  private static let spaces = Array(repeating: UInt8(0x20), count: 128 << 20)

  private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + String(repeating: close, count: count)
  }

  private static let inputs = [
    Input(
      "bomb.gpx", "<!DOCTYPE gpx [\(entities)]>\n<gpx><wpt lat=\"1\" lon=\"2\"><name>&e;</name></wpt></gpx>",
      "document type"),
    Input(
      "bomb.kml", "<!DOCTYPE kml [\(entities)]><kml><Placemark><name>&e;</name></Placemark></kml>",
      "document type"),
    Input(
      "entity.kml", "<!DOCTYPE kml [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><kml>&e;</kml>",
      "document type"),
    Input(
      "elsewhere.gpx",
      "<!DOCTYPE gpx SYSTEM \"http://127.0.0.1:1/x.dtd\">\n<gpx><wpt lat=\"1\" lon=\"2\"><name>&e;</name></wpt></gpx>",
      "“e”"),
    Input("deep.gpx", "<gpx>" + nested("<a>", "</a>", 200_000) + "</gpx>", "nested too deeply"),
    Input(
      "attributes.kml", "<kml " + (0..<200_000).map { "a\($0)='' " }.joined() + "/",
      "more than 5,000 attributes"),
    Input("deep.geojson", nested("[", "]", 1_000_000), "."),
    Input(
      "deep-properties.geojson",
      "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":" + nested("[", "]", 1_000_000) + "}}",
      "512"),
    Input("quote.csv", "name,lat,lon\nA,1,2\n\"" + String(repeating: "a,\n", count: 2_000_000), "line 3"),
    Input("columns.csv", String(repeating: "a,", count: 2_000_000), "16,384 columns"),
    Input("zeros.csv", [UInt8](repeating: 0, count: 8 << 20), "."),
    Input(
      "bomb.kmz", ZipArchive.archive(of: spaces, named: "doc.kml"), "."),
    Input("claim.kmz", claim, "."),
    Input("cut.kmz", Array(ZipArchive.archive(of: Array("<kml/>".utf8), named: "doc.kml").prefix(40)), "."),
  ]

  /// An archive whose header claims that the contained file has 4 GB.
  private static var claim: [UInt8] {
    var bytes = ZipArchive.archive(of: Array("<kml/>".utf8), named: "doc.kml")
    for mark in [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 1, 2]] as [[UInt8]] {
      for start in bytes.indices where bytes[start...].starts(with: mark) {
        let size = start + (mark[2] == 3 ? 22 : 24)
        bytes.replaceSubrange(size..<size + 4, with: [0xFE, 0xFF, 0xFF, 0xFF])
      }
    }
    return bytes
  }

  func testHostileFilesAreRefusedWithinTheLimits() throws {
    for input in HostileInputTests.inputs {
      try Data(input.bytes).write(to: folder.appendingPathComponent(input.name))
      for arguments in [["convert", input.name, "out.geojson"], ["check", input.name]] {
        let run = try CommandRun(arguments, in: folder, inside: limits)
        XCTAssertEqual(run.status, arguments[0] == "check" ? 1 : 65, "\(arguments): \(run.errors)")
        assertSentence(run, input.name, input.sentence)
      }
      try FileManager.default.removeItem(at: folder.appendingPathComponent(input.name))
      XCTAssertEqual(try names(), [], "Something of \(input.name) is left.")
    }
  }

  /// Archives are only read in memory and never unpacked, so a file name that points outside of the archive has no
  /// effect.
  func testArchiveWithPathTraversalWritesNoFile() throws {
    let kml = "<kml><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>"
    for name in ["../../../escaped.kml", "/tmp/escaped.kml"] {
      let archive = ZipArchive.archive(of: Array(kml.utf8), named: name)
      try Data(archive).write(to: folder.appendingPathComponent("slip.kmz"))
      let run = try CommandRun(["convert", "slip.kmz", "out.geojson"], in: folder, inside: limits)
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssert(try read("out.geojson").contains("[1,2]") || read("out.geojson").contains("[1, 2]"))
      try FileManager.default.removeItem(at: folder.appendingPathComponent("out.geojson"))
      XCTAssertEqual(try names(), ["slip.kmz"])
      XCTAssertFalse(FileManager.default.fileExists(atPath: "/tmp/escaped.kml"))
    }
  }

  func testSparseFileOfATerabyteIsNotRead() throws {
    for name in ["huge.geojson", "huge.gpx", "huge.csv", "huge.kmz"] {
      let path = folder.appendingPathComponent(name).path
      XCTAssert(FileManager.default.createFile(atPath: path, contents: Data("{".utf8)))
      XCTAssertEqual(truncate(path, 1 << 40), 0)
      for arguments in [["convert", name, "out.geojson"], ["check", name]] {
        let run = try CommandRun(arguments, in: folder, inside: limits)
        XCTAssertEqual(run.status, 66, run.errors)
        assertSentence(run, name, "larger than 4 GB")
      }
    }
  }

  func testPipesAndDevicesAreRefusedWithoutWaiting() throws {
    XCTAssertEqual(mkfifo(folder.appendingPathComponent("pipe.geojson").path, 0o600), 0)
    for name in ["pipe.geojson", "/dev/zero"] {
      for command in ["convert", "check"] {
        let run = try CommandRun([command, name], in: folder, inside: ["timeout", "20"] + limits)
        XCTAssertEqual(run.status, 66, run.errors)
        assertSentence(run, name, "not a regular file")
      }
    }
  }

  func testEndlessStreamsAreRefused() throws {
    let streams = [
      ("yes", "--from csv"), ("cat /dev/zero", "--from geojson"),
      ("printf '<gpx>'; yes '<wpt lat=\"1\" lon=\"2\"/>'", "--from gpx"),
      (
        "mkfifo pipe; yes '{\"type\":\"Point\",\"coordinates\":[1,2]}' > pipe & cat pipe",
        "--from geojsonl"
      ),
    ]
    for (stream, format) in streams {
      let script =
        "(\(stream)) 2>&- | \"$0\" convert - \(format) out.geojson; status=$?; rm -f pipe; exit $status"
      let run = try CommandRun([], in: folder, inside: limits + ["sh", "-c", script])
      XCTAssertEqual(run.status, 65, "\(stream): \(run.errors)")
      assertSentence(run, "standard input", "larger than 2 GB")
      XCTAssertEqual(try names(), [])
    }
    let run = try CommandRun([], in: folder, inside: limits + ["sh", "-c", "yes 2>&- | \"$0\" check -"])
    XCTAssertEqual(run.status, 65, run.errors)
  }

  /// Asserts that the messages are short, and that each line names the input and ends with a period.
  private func assertSentence(_ run: CommandRun, _ name: String, _ part: String) {
    let lines = run.errors.split(separator: "\n")
    XCTAssertFalse(lines.isEmpty)
    for line in lines {
      XCTAssert(line.contains(name) && line.hasSuffix("."), "\(name): \(line)")
    }
    XCTAssertLessThan(run.errors.utf8.count, 1000, name)
    XCTAssert(run.errors.contains(part), run.errors)
  }
}
