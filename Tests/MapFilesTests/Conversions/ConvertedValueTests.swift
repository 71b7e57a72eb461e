import Features
import Geography
import MapFiles
import Testing

/// Conversions of values that formats represent differently: `null`, numbers, texts and invalid characters.
@Suite struct ConvertedValueTests: ConversionSuite {
  @Test(arguments: [.kml, .gpx, .csv] as [FormatIdentifier])
  func nullIsReportedUnlessAnotherFeatureKeepsTheName(format: FormatIdentifier) throws {
    let text =
      point(#""todo":null"#) + "\n" + point(#""todo":null,"rare":null"#) + "\n" + point(#""rare":"x""#)
    #expect(try reported(text, .newlineDelimitedGeoJSON, format)[.nullProperty] == ["todo"])
    #expect(try reported(point(#""a":"x""#), .newlineDelimitedGeoJSON, format)[.nullProperty] == nil)
  }

  @Test(arguments: markupFormats) func nonTextTitleStaysAProperty(format: FormatIdentifier) throws {
    let text = point(#""title":false,"description":{"a":1}"#)
    let new = try converted(text, .geoJSON, format)[0]
    #expect(new.property("title") == "false" && new.property("description") == #"{"a":1}"#)
    #expect(try reported(text, .geoJSON, format) == [.valueType: ["title"], .nestedValue: ["description"]])
  }

  @Test(arguments: markupFormats) func numericTitleIsReportedAsText(format: FormatIdentifier) throws {
    let text = point(#""name":12,"desc":7"#)
    let new = try converted(text, .geoJSON, format)[0]
    #expect(new.title == "12" && new.descriptionText == "7")
    #expect(try reported(text, .geoJSON, format) == [.valueType: ["name", "desc"]])
  }

  @Test(arguments: markupFormats) func charactersInvalidInXMLAreReported(format: FormatIdentifier) throws {
    for properties in [#""title":"a\u0001""#, #""description":"\u0000""#, #""note":"\uFFFE""#] {
      let kinds = try reported(point(properties), .geoJSON, format).map(\.key)
      #expect(kinds == [.character], "\(properties)")
    }
    let name = point(#""a\u0001":"b""#)
    #expect(try converted(name, .geoJSON, format)[0].properties.map(\.name) == ["a\u{FFFD}"])
    #expect(try reported(name, .geoJSON, format) == [.propertyName: ["a\u{1}"]])
    #expect(try reported(point(#""title":"Zürich 🏔","note":"a\r\nb\t""#), .geoJSON, format).isEmpty)
  }

  @Test func numberWithoutAGPXElementIsReportedAsText() throws {
    let line =
      #"{"type":"Feature","properties":{"ele":5},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#
    #expect(try converted(line, .geoJSON, .gpx)[0].properties.map(\.value.kind) == [.text])
    #expect(try reported(line, .geoJSON, .gpx) == [.valueType: ["ele"]])
    #expect(try reported(point(#""hdop":1e3,"sat":1.5"#), .geoJSON, .gpx) == [.valueType: ["hdop", "sat"]])
    #expect(try reported(point(#""hdop":1.5,"sat":7"#), .geoJSON, .gpx).isEmpty)
  }

  @Test func emptyDescriptionStaysAnEmptyProperty() throws {
    let text = "name,lat,lon,info\nA,46.9,7.4,\"\"\n"
    for format in markupFormats + [.geoJSON] {
      #expect(try converted(text, .csv, format)[0].property("info") == "")
      #expect(try reported(text, .csv, format).isEmpty)
    }
  }

  /// A table must not contain a NUL character, because the file would no longer be detected as text.
  @Test func tableReplacesNULCharacters() throws {
    let text = point(#""name":"T","note":"a\u0000b","c\u0000":"d""#)
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.title == "T" && row.property("note") == "a\u{FFFD}b" && row.property("c\u{FFFD}") == "d")
    #expect(try reported(text, .geoJSON, .csv) == [.character: ["note"], .propertyName: ["c\u{0}"]])
  }
}
