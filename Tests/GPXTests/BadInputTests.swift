import Features
import GPX
import Geography
import Markup
import Testing

/// What is refused, why, and in which line.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var fault: MarkupError.Fault
    var line: Int

    init(_ name: String, _ text: String, _ fault: MarkupError.Fault, line: Int = 1) {
      (self.name, self.text, self.fault, self.line) = (name, text, fault, line)
    }

    var testDescription: String { name }
  }

  private static let deep =
    "<gpx>\n" + String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300) + "</gpx>"
  private static let laughs = """
    <?xml version="1.0"?>
    <!DOCTYPE gpx [
    <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
    ]>
    <gpx><wpt lat="1" lon="2"><name>&c;</name></wpt></gpx>
    """

  private static let cases = [
    Case("nothing", "", .empty), Case("spaces", " \n\t", .empty), Case("no markup", "lat,lon", .syntax),
    Case("a bomb", laughs, .documentType, line: 2),
    Case(
      "an external entity",
      "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<gpx><wpt lat=\"1\" lon=\"2\"><name>&e;</name></wpt></gpx>",
      .documentType),
    Case(
      "an external parameter entity",
      "<!DOCTYPE gpx [<!ENTITY % e SYSTEM \"http://127.0.0.1/x\"> %e;]><gpx/>",
      .documentType),
    Case(
      "an entity of an external type",
      "<!DOCTYPE gpx SYSTEM \"http://127.0.0.1/x.dtd\">\n<gpx><wpt lat=\"1\" lon=\"2\"><name>&e;</name></wpt></gpx>",
      .entity("e"), line: 2),
    Case(
      "an entity of HTML", "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>a&nbsp;b</name></wpt></gpx>",
      .entity("nbsp"), line: 2),
    Case(
      "cut in an element", "<gpx>\n<wpt lat=\"1\" lon=\"2\">\n<name>A", .truncated(element: "name"), line: 3),
    Case("cut in a tag", "<gpx>\n<wpt lat=\"1\" lo", .truncated(element: nil), line: 2),
    Case("cut in a comment", "<gpx>\n<!-- a", .truncated(element: nil), line: 2),
    Case(
      "closed wrongly", "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>A</nme></wpt></gpx>",
      .mismatch(open: "name", close: "nme"), line: 2),
    Case("too deep", deep, .tooDeep(limit: 200), line: 2),
    Case("twice", "<gpx>\n<wpt lat=\"1\" lat=\"1\" lon=\"2\"/></gpx>", .attributeTwice("lat"), line: 2),
    Case("two roots", "<gpx/>\n<gpx/>", .afterEnd, line: 2),
    Case(
      "a control character", "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>\u{1}</name></wpt></gpx>", .character,
      line: 2),
    Case(
      "a reference to one", "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>&#1;</name></wpt></gpx>", .character,
      line: 2),
    Case("another encoding", "<?xml version='1.0' encoding='ISO-8859-1'?><gpx/>", .encoding("ISO-8859-1")),
    Case("another root", "<?xml version=\"1.0\"?>\n<osm/>", .root(found: "osm", expected: "gpx"), line: 2),
    Case("no latitude", "<gpx>\n<wpt lon=\"2\"/></gpx>", .missingAttribute("lat", element: "wpt"), line: 2),
    Case("a word", "<gpx>\n<wpt lat=\"north\" lon=\"2\"/></gpx>", .number("north", name: "lat"), line: 2),
    Case(
      "a decimal comma", "<gpx>\n<wpt lat=\"1\"\nlon=\"2,5\"/></gpx>", .number("2,5", name: "lon"), line: 3),
    Case("no number", "<gpx>\n<wpt lat=\"NaN\" lon=\"2\"/></gpx>", .number("NaN", name: "lat"), line: 2),
    Case("hexadecimal", "<gpx>\n<wpt lat=\"0x1\" lon=\"2\"/></gpx>", .number("0x1", name: "lat"), line: 2),
    Case(
      "in a track", "<gpx>\n<trk><trkseg>\n<trkpt lat=\"1\" lon=\"\"/></trkseg></trk></gpx>",
      .number("", name: "lon"), line: 3),
  ]

  @Test(arguments: cases) func isRefused(_ one: Case) {
    let error = #expect(throws: MarkupError.self) { try GPXFile(bytes: Array(one.text.utf8)) }
    #expect(error?.fault == one.fault)
    #expect(error?.place.line == one.line)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let bytes =
      Array("<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>".utf8) + [0xE9] + Array("</name></wpt></gpx>".utf8)
    let error = #expect(throws: MarkupError.self) { try GPXFile(bytes: bytes) }
    #expect(error?.fault == .notUTF8 && error?.place.line == 2)
    let wide = Array("<gpx/>".utf8).flatMap { [$0, UInt8(0)] }
    #expect(throws: MarkupError.self) { try GPXFile(bytes: [0xFF, 0xFE] + wide) }
    #expect(throws: MarkupError.self) { try GPXFile(bytes: wide) }
  }

  @Test func theFeatureIsNamed() {
    let text = "<gpx><wpt lat=\"1\" lon=\"2\"/><wpt lat=\"x\" lon=\"2\"/></gpx>"
    let error = #expect(throws: MarkupError.self) { try GPXFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
  }

  @Test func whatIsBeyondThePolesIsRead() throws {
    let file = try GPXFile(bytes: Array("<gpx><wpt lat=\"95\" lon=\"2\"/></gpx>".utf8))
    #expect(file.points.map(\.latitude) == [95])
  }
}
