import Features
import FormatTesting
import KML
import Markup
import Testing

/// What is refused, why, and in which line.
@Suite struct BadInputTests {
  private static let cases =
    BadMarkup.inputs(root: "kml") { "<Placemark><name>\($0)</name></Placemark>" } + [
      BadInput(
        "folders too deep",
        "<kml>\n" + String(repeating: "<Folder>", count: 150) + String(repeating: "</Folder>", count: 150)
          + "</kml>", .tooDeep(limit: 100), line: 2),
      BadInput("a word", point("north,2"), .coordinates("north,2"), line: 2),
      BadInput("one number", point("1"), .coordinates("1"), line: 2),
      BadInput("spaces for commas", point("1 2"), .coordinates("1"), line: 2),
      BadInput("decimal commas and spaces", point("1,5 2,5 x"), .coordinates("x"), line: 2),
      BadInput("no number", point("NaN,1"), .coordinates("NaN,1"), line: 2),
      BadInput("commas", point(",,"), .coordinates(",,"), line: 2),
      BadInput(
        "in a track", "<kml><Placemark><gx:Track>\n<gx:coord>1,x 3</gx:coord></gx:Track></Placemark></kml>",
        .coordinates("1,x 3"), line: 2),
    ]

  private static func point(_ coordinates: String) -> String {
    "<kml><Placemark><LineString>\n<coordinates>\(coordinates)</coordinates></LineString></Placemark></kml>"
  }

  @Test(arguments: cases) func isRefused(_ one: BadInput<MarkupError.Fault>) {
    let error = #expect(throws: MarkupError.self) { try KMLFile(bytes: one.bytes) }
    #expect(error?.fault == one.fault)
    #expect(error?.place.line == one.line)
  }

  @Test func theFeatureIsNamed() {
    let text = "<kml><Placemark/><Placemark><Point><coordinates>x</coordinates></Point></Placemark></kml>"
    let error = #expect(throws: MarkupError.self) { try KMLFile(bytes: Array(text.utf8)) }
    #expect(error?.feature == 2)
  }
}
