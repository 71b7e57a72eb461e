import Documents
import Features
import Geography
import MapFiles
import Testing

/// Data that is dragged from another program to a window.
@MainActor @Suite struct DroppedContentTests {
  @Test(arguments: [
    (["text/plain", "application/geo+json", "text/uri-list"], "application/geo+json"),
    (["text/html", "text/plain", "text/uri-list"], "text/uri-list"),
    (["TEXT/PLAIN"], "text/plain"), (["text/plain", "text/x-wkt"], "text/x-wkt"),
  ])
  func mostSpecificTypeIsRead(offered: [String], type: String) {
    #expect(DroppedContent.type(among: offered) == type)
  }

  @Test func unsupportedTypesAreNotRead() {
    #expect(DroppedContent.type(among: ["image/png", "text/html"]) == nil)
  }

  private func content(_ type: String, _ text: String) async -> DroppedContent {
    await DroppedContent.content(of: Array(text.utf8), type: type)
  }

  @Test func coordinateLinksHavePlacesAndSearchLinksHaveTitles() async throws {
    let links = "https://www.openstreetmap.org/#map=17/46.7/7.2\r\ngeo:0,0?q=Old%20Town\r\n"
    guard case .features(let features) = await content("text/uri-list", links) else {
      return #expect(Bool(false))
    }
    #expect(features.map(\.positions.count) == [1, 0] && features[1].title == "Old Town")
    let placed = features[1].placed(at: Coordinate(latitude: 46.5, longitude: 7.25), zoom: 12)
    #expect(placed.points == [Coordinate(latitude: 46.5, longitude: 7.25)] && placed.title == "Old Town")
    #expect(features[0].placed(at: placed.points[0], zoom: 12).points == features[0].points)
  }

  @Test func contentWithoutPlacesReportsTheReason() async throws {
    let desk = try Desk()
    let pdf = try desk.write("%PDF-1.4", to: "a.pdf")
    let note = try desk.write("Meet me at five.", to: "note")
    let map = try desk.write("{}", to: "b.geojson")
    func refusal(_ type: String, _ text: String) async -> DropRefusal? {
      if case .refused(let refusal) = await content(type, text) { refusal } else { nil }
    }
    #expect(await refusal("text/plain", "Meet me at five.") == .noPlaceInText)
    #expect(await refusal("application/geo+json", "{}") == .noPlaceInData)
    #expect(await refusal("text/uri-list", "https://example.org/\r\n") == .noPlaceInLinks)
    #expect(await refusal("text/uri-list", "") == .noPlaceInLinks)
    guard case .files(let files) = await refusal("text/uri-list", "\(pdf.uri)\r\n\(note.uri)\r\n") else {
      return #expect(Bool(false))
    }
    #expect(files.map(\.location) == [pdf, note] && files[1].reason == .unknownFormat)
    // At least one file can be opened. The errors of the others are reported when the files are opened.
    #expect(await refusal("text/uri-list", "\(pdf.uri)\r\n\(map.uri)\r\n") == nil)
  }

  @Test(arguments: [
    ("Bern", "Bern"), ("a/b\\c", "a-b-c"), (" ..hidden ", "hidden"), ("two\nlines", "two lines"),
    (String(repeating: "ü", count: 300), String(repeating: "ü", count: 100)), ("a\u{0}b", "ab"),
  ])
  func titleBecomesTheFileName(title: String, name: String) throws {
    let document = MapDocument()
    let key = document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: title)
    let places = CopiedPlaces(document.features.copies(of: [key]), notation: .decimalDegrees)
    #expect(places.suggestedName == name)
  }

  @Test(arguments: ["...", "/", " "])
  func titleThatIsNotAFileNameSuggestsNone(title: String) throws {
    let document = MapDocument()
    let key = document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 3, title: title)
    let name = CopiedPlaces(document.features.copies(of: [key]), notation: .decimalDegrees).suggestedName
    #expect(name == nil || name == "-")
  }
}
