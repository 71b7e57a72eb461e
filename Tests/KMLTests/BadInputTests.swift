import Features
import KML
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
    "<kml>\n" + String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300) + "</kml>"
  private static let laughs = """
    <?xml version="1.0"?>
    <!DOCTYPE kml [
    <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
    ]>
    <kml><Placemark><name>&c;</name></Placemark></kml>
    """

  private static let cases = [
    Case("nothing", "", .empty), Case("no markup", "lat,lon", .syntax),
    Case("a bomb", laughs, .documentType, line: 2),
    Case(
      "an external entity", "<!DOCTYPE kml [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<kml>&e;</kml>",
      .documentType),
    Case(
      "an entity of HTML", "<kml>\n<Placemark><name>a&nbsp;b</name></Placemark></kml>", .entity("nbsp"),
      line: 2),
    Case("cut in an element", "<kml>\n<Placemark>\n<name>A", .truncated(element: "name"), line: 3),
    Case(
      "closed wrongly", "<kml>\n<Placemark><name>A</Placemark></kml>",
      .mismatch(open: "name", close: "Placemark"), line: 2),
    Case("too deep", deep, .tooDeep(limit: 200), line: 2),
    Case(
      "folders too deep",
      "<kml>\n" + String(repeating: "<Folder>", count: 150) + String(repeating: "</Folder>", count: 150)
        + "</kml>", .tooDeep(limit: 100), line: 2),
    Case(
      "another encoding", "<?xml version='1.0' encoding='windows-1252'?><kml/>", .encoding("windows-1252")),
    Case("another root", "<?xml version=\"1.0\"?>\n<gpx/>", .root(found: "gpx", expected: "kml"), line: 2),
    Case("a word", point("north,2"), .coordinates("north,2"), line: 2),
    Case("one number", point("1"), .coordinates("1"), line: 2),
    Case("spaces for commas", point("1 2"), .coordinates("1"), line: 2),
    Case("decimal commas and spaces", point("1,5 2,5 x"), .coordinates("x"), line: 2),
    Case("no number", point("NaN,1"), .coordinates("NaN,1"), line: 2),
    Case("commas", point(",,"), .coordinates(",,"), line: 2),
    Case(
      "in a track", "<kml><Placemark><gx:Track>\n<gx:coord>1,x 3</gx:coord></gx:Track></Placemark></kml>",
      .coordinates("1,x 3"), line: 2),
  ]

  private static func point(_ coordinates: String) -> String {
    "<kml><Placemark><LineString>\n<coordinates>\(coordinates)</coordinates></LineString></Placemark></kml>"
  }

  @Test(arguments: cases) func isRefused(_ one: Case) {
    let error = #expect(throws: MarkupError.self) { try KMLFile(bytes: Array(one.text.utf8)) }
    #expect(error?.fault == one.fault)
    #expect(error?.place.line == one.line)
  }

  @Test func theFeatureIsNamed() {
    let text = "<kml><Placemark/><Placemark><Point><coordinates>x</coordinates></Point></Placemark></kml>"
    let error = #expect(throws: MarkupError.self) { try KMLFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
  }
}
