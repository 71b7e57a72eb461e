import Features
import FormatTesting
import GPX
import Geography
import Markup
import Testing

/// Tests the errors and line numbers for invalid files.
@Suite struct BadInputTests {
  private static let cases =
    BadMarkup.inputs(root: "gpx") { "<wpt lat=\"1\" lon=\"2\"><name>\($0)</name></wpt>" } + [
      BadInput("twice", "<gpx>\n<wpt lat=\"1\" lat=\"1\" lon=\"2\"/></gpx>", .attributeTwice("lat"), line: 2)
    ]

  @Test(arguments: cases) func invalidInputThrowsErrorWithLine(_ one: BadInput<MarkupError.Fault>) {
    let error = #expect(throws: MarkupError.self) { try GPXFile(bytes: one.bytes) }
    #expect(error?.fault == one.fault)
    #expect(error?.place.line == one.line)
  }

  @Test func invalidUTF8ThrowsError() {
    let bytes =
      Array("<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>".utf8) + [0xE9] + Array("</name></wpt></gpx>".utf8)
    let error = #expect(throws: MarkupError.self) { try GPXFile(bytes: bytes) }
    #expect(error?.fault == .notUTF8 && error?.place.line == 2)
  }

  @Test func latitudeBeyondPoleIsRead() throws {
    let file = try GPXFile(bytes: Array("<gpx><wpt lat=\"95\" lon=\"2\"/></gpx>".utf8))
    #expect(file.points.map(\.latitude) == [95])
  }
}
