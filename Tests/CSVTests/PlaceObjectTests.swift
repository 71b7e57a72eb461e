import CSV
import Features
import Geography
import Testing

/// Tests cells that contain a JSON object with a latitude and a longitude.
@Suite struct PlaceObjectTests {
  private func text(of object: String) -> String {
    "name,location\nA,\"\(object.replacing("\"", with: "\"\""))\"\n"
  }

  @Test(arguments: [
    (#"{"lat": 47.5, "lng": 8.25}"#, #"{"lat": 46.0, "lng": 8.25}"#),
    (#"{"latitude":47.50,"longitude":8.25}"#, #"{"latitude":46.00,"longitude":8.25}"#),
    (#"{ "lon" : "8.25", "lat" : "47.5" }"#, #"{ "lon" : "8.25", "lat" : "46.0" }"#),
    (#"{"_latitude":47.5,"_longitude":8.25}"#, #"{"_latitude":46.0,"_longitude":8.25}"#),
    (#"{'lat': 47.5, 'lng': 8.25}"#, #"{'lat': 46.0, 'lng': 8.25}"#),
    (
      #"{"alt":400,"lat":47.5,"lng":8.25,"ok":true,"name":"B"}"#,
      #"{"alt":400,"lat":46.0,"lng":8.25,"ok":true,"name":"B"}"#
    ),
  ])
  func isReadAndMoved(_ object: String, _ moved: String) throws {
    let file = try CSVFile(bytes: Array(text(of: object).utf8))
    #expect(file.points.first == Coordinate(latitude: 47.5, longitude: 8.25))
    let feature = file.feature(at: 0).moving([0: Coordinate(latitude: 46, longitude: 8.25)], decimals: 3)
    let new = String(decoding: file.bytes(with: [.changed(0, feature)], declaration: nil), as: UTF8.self)
    #expect(new == text(of: moved))
  }

  @Test(arguments: [
    #"{"lat": 47.5}"#, #"{"lat": 47.5, "lng": "east"}"#, #"{"lat": 47.5, "lng": 8.25"#,
    #"{"lat": 1, "lat": 2, "lng": 3}"#,
    #"{"lat": [47.5], "lng": 8.25}"#, #"{"lat": 47.5, "lng": 8.25} x"#,
  ])
  func anotherObjectIsNoPlace(_ object: String) throws {
    let good = #"{""lat"": 47.5, ""lng"": 8.25}"#
    let rows = text(of: object) + "B,\"\(good)\"\n"
    let file = try CSVFile(bytes: Array(rows.utf8))
    #expect(file.records[0].unplaced == .noGeometry && file.points.count == 1)
  }

  /// The member names of an object aren't mistaken for a header. They show which number is the latitude.
  @Test(arguments: ["pos", "place", "a", "data"]) func objectsAreFoundBelowAnyName(_ name: String) throws {
    let rows = ["A", "B"].map { "\($0),\"{\"\"lat\"\":47.5,\"\"lng\"\":8.5}\"\n" }
    let file = try CSVFile(bytes: Array(("name,\(name)\n" + rows.joined()).utf8))
    #expect(file.points.count == 2 && (0..<2).map(file.title) == ["A", "B"])
  }

  @Test func aTableOfObjectsWithoutAHeaderKeepsItsFirstRow() throws {
    let rows = ["A", "B"].map { "\($0),\"{\"\"lat\"\":47.5,\"\"lng\"\":8.5}\"\n" }
    #expect(try CSVFile(bytes: Array(rows.joined().utf8)).points.count == 2)
  }
}
