import Documents
import Features
import Geography
import MapFiles
import Testing

/// Tables to which the program adds columns when it saves them.
@MainActor @Suite struct TableRecoveryTests {
  /// After a restart, the table is read with its original columns, because the program itself has added the others.
  @Test func addedColumnsKeepTheirRolesAfterARestart() async throws {
    let desk = try Desk()
    try desk.write("id,lat,lon\n7,46.5,7.5\n8,46.6,7.9\n", to: "n.csv")
    let map = try await desk.open("n.csv")
    let keys = (0..<2).map { map.document.rows.key(at: $0) }
    map.document.features.rename(keys[0], to: "Named")
    map.document.features.setDescription("Described", of: keys[0])
    map.document.style.setColor(HexColor(rgb: 0xFF00), of: [keys[0]])
    _ = await map.save()
    let saved =
      "id,lat,lon,name,description,marker-color\n7,46.5,7.5,Named,Described,#00ff00\n8,46.6,7.9,,,\n"
    #expect(try desk.read("n.csv") == saved)
    map.document.style.setColor(HexColor(rgb: 0xFF), of: [keys[1]])
    await map.close().value
    let restarted = try desk.restarted()
    let summary = try #require(await restarted.maps.journals.unfinished().first)
    let again = try await restarted.maps.recover(summary).map
    let key = again.document.rows.key(at: 0)
    let row = try #require(again.document.rows.row(of: key))
    #expect(row.title == "Named")
    #expect(again.document.contents.catalog.feature(of: key).descriptionText == "Described")
    #expect(again.document.contents.catalog.feature(of: key).record.markerColor == HexColor(rgb: 0xFF00))
    again.document.features.rename(again.document.rows.key(at: 1), to: "Other")
    _ = await again.save()
    let text = try desk.read("n.csv")
    #expect(
      text == saved.replacing("8,46.6,7.9,,,", with: "8,46.6,7.9,Other,,#0000ff"))
  }

  @Test func addedLineIsRestoredAfterARestart() async throws {
    let desk = try Desk()
    try desk.write("name,lat,lon\nA,46.50,7.5\n", to: "n.csv")
    let map = try await desk.open("n.csv")
    let line = [(46.0, 7.0), (47, 8)].map { Coordinate(latitude: $0, longitude: $1) }
    try map.document.geometry.add(.line(line), zoom: 9, title: "L")
    _ = await map.save()
    let saved = try desk.read("n.csv")
    #expect(saved.hasPrefix("name,lat,lon,WKT\n"))
    map.document.features.rename(map.document.rows.key(at: 0), to: "B")
    await map.close().value
    let restarted = try desk.restarted()
    let summary = try #require(await restarted.maps.journals.unfinished().first)
    let again = try await restarted.maps.recover(summary).map
    let features = (0..<again.document.rows.count).map {
      again.document.contents.catalog.feature(of: again.document.rows.key(at: $0))
    }
    let found = try #require(features.first { $0.title == "L" })
    #expect(found.lines == [line] && found.property("WKT") == nil)
    _ = await again.save()
    #expect(try desk.read("n.csv") == saved.replacing("\nA,46.50", with: "\nB,46.50"))
  }
}
