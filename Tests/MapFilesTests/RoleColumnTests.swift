import CSV
import Features
import GeoJSON
import MapFiles
import Testing

/// Columns with titles, descriptions or colors, which other formats store in special elements. Also tests `null`
/// values.
@Suite struct RoleColumnTests {
  private func row(_ text: String) throws -> CSVFeature {
    try CSVFile(bytes: Array(text.utf8)).feature(at: 0)
  }

  /// The XML formats.
  private static let markup: [FormatIdentifier] = [.gpx, .kml]

  private func format(_ id: FormatIdentifier) throws -> FileFormat {
    try #require(FormatRegistry.known[id])
  }

  private func converted(_ feature: any Feature, _ id: FormatIdentifier) throws -> any Feature {
    try #require(try format(id).emptyStore()).converting(feature)
  }

  private let table = "Kanton,Ort,lat,lon,note,farbe\nBern,Bern,46.9,7.4,capital,#ff0000\n"

  @Test func titleAndDescriptionAreWrittenOnce() throws {
    let row = try row(table)
    let feature = GeoJSONFile.empty.converting(row)
    #expect(
      feature.properties.map { "\($0.name)=\($0.value.text)" }
        == ["Kanton=Bern", "title=Bern", "description=capital", "marker-color=#ff0000"])
    let losses = FileFormat.geoJSON.losses(of: [row])
    #expect(losses.groups.map(\.kind) == [.propertyName])
    #expect(losses.groups.first?.names == ["Ort", "note", "farbe"])
  }

  @Test func xmlFormatsWriteThemOnlyAsElements() throws {
    let row = try row(table)
    for id in RoleColumnTests.markup {
      let feature = try converted(row, id)
      #expect(feature.title == "Bern" && feature.descriptionText == "capital")
      #expect(feature.properties.map(\.name).filter { $0 != "osmand:color" } == ["Kanton"])
      #expect(feature.record.markerColor == HexColor(rgb: 0xFF0000))
      let losses = try format(id).losses(of: [row])
      #expect(losses.groups.first { $0.kind == .propertyName }?.names == ["Ort", "note", "farbe"])
    }
  }

  @Test func columnsNamedLikeMembersKeepTheirNames() throws {
    let row = try row("name,lat,lon,description\nBern,46.9,7.4,capital\n")
    #expect(GeoJSONFile.empty.converting(row).properties.map(\.name) == ["name", "description"])
    #expect(FileFormat.geoJSON.losses(of: [row]).isEmpty)
  }

  @Test func nullIsOmittedAndReported() throws {
    let text =
      #"{"type":"Feature","properties":{"a":null,"b":"null"},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    let feature = try GeoJSONFeature(bytes: Array(text.utf8))
    for id in RoleColumnTests.markup + [.csv] {
      #expect(try converted(feature, id).properties.map(\.name) == ["b"])
      let losses = try format(id).losses(of: [feature]).groups
      #expect(losses.map(\.kind) == [.nullProperty] && losses.map(\.names) == [["a"]])
    }
  }
}
