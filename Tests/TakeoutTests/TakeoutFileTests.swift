import Features
import Foundation
import GeoJSON
import Geography
import Takeout
import Testing

/// Tests files with the structure of Google's files and invented places.
@Suite struct TakeoutFileTests {
  private func features(_ text: String) throws -> [GeoJSONFeature] {
    let bytes = Array(text.utf8)
    #expect(FormatIdentifier(sniffing: bytes) == .googleTakeout)
    let store = try GeoJSONFile(bytes: try TakeoutFile(bytes: bytes).bytes)
    return (0..<store.count).map { store.feature(at: $0) }
  }

  private func place(_ feature: GeoJSONFeature) -> [Double] {
    feature.positions.flatMap { [$0.latitude, $0.longitude] }
  }

  @Test func savedPlacesOfBothLayoutsHaveNames() throws {
    let old = """
      {"type":"FeatureCollection","features":[{"geometry":{"coordinates":[8.05321,46.50046],"type":"Point"},
      "properties":{"Google Maps URL":"http://maps.google.com/?cid=1","Location":{"Address":"1 Hill Road",
      "Business Name":"Hut","Country Code":"CH","Geo Coordinates":{"Latitude":"46.50046","Longitude":"8.05321"}},
      "Published":"2019-04-20T09:09:19Z","Title":"The Hut","Updated":"2019-04-21T09:09:19Z"},"type":"Feature"},
      {"geometry":{"coordinates":[0,0],"type":"Point"},"properties":{"Google Maps URL":"http://maps.google.com/?q=1.5,2.5",
      "Location":{},"Published":"2019-04-20T09:09:19Z","Title":"By its page"},"type":"Feature"}]}
      """
    let new = """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[8.05321,46.50046]},
      "properties":{"date":"2024-04-20T09:09:19Z","google_maps_url":"http://maps.google.com/?cid=1",
      "location":{"address":"1 Hill Road","country_code":"CH","name":"The Hut"}}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{"date":"2024-04-20T09:09:19Z",
      "google_maps_url":"http://maps.google.com/?cid=2","location":{"name":"Unknown"}}}]}
      """
    for text in [old, new] {
      let features = try features(text)
      #expect(features.count == 2 && features[0].title == "The Hut")
      #expect(place(features[0]) == [46.50046, 8.05321])
      #expect(features[0].property("address") == "1 Hill Road" && features[0].property("country") == "CH")
      #expect(features[0].property("url") == "http://maps.google.com/?cid=1")
      #expect(features[0].property("date")?.hasSuffix("04-20T09:09:19Z") == true)
    }
    #expect(try place(features(old)[1]) == [1.5, 2.5])
    #expect(try place(features(new)[1]) == [])
    #expect(try TakeoutFile(bytes: Array(new.utf8)).unplaced == ["Unknown"])
  }

  @Test func convertedFileIsNotDetectedAsTakeout() throws {
    let text = """
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[8,46]},
      "properties":{"date":"2024","google_maps_url":"http://maps.google.com/?cid=1","location":{"name":"The Hut"}}}]}
      """
    #expect(FormatIdentifier(sniffing: try TakeoutFile(bytes: Array(text.utf8)).bytes) == .json)
  }

  @Test(arguments: ["Title,Note,URL,Tags,Comment", "Titel,Notiz,URL,Tags,Kommentar", "Title,Note,URL"])
  func listKeepsPlacesWithoutCoordinates(header: String) throws {
    let lines = [
      header, ",,,,",
      #""Bakery, ""Old""",good bread,"https://www.google.com/maps/search/48.2082,16.3738",,"#,
      "Museum,,\"https://www.google.com/maps/place/Museum/data=!4m2!3m1!1s0x1:0x2\",art,\"two\nlines\"",
    ]
    let text = lines.map { $0 + "\r\n" }.joined()
    let file = try TakeoutFile(bytes: Array(text.utf8))
    #expect(file.count == 2 && file.unplaced == ["Museum"])
    let features = try features(text)
    #expect(features.map(\.title) == ["Bakery, \"Old\"", "Museum"])
    #expect(place(features[0]) == [48.2082, 16.3738] && features[0].descriptionText == "good bread")
    #expect(
      features[1].record.unplaced == .noGeometry && features[1].property("url")?.contains("0x1:0x2") == true)
    if header != "Title,Note,URL" { #expect(features[1].properties.map(\.value.text).contains("two\nlines")) }
  }

  /// A column of a list may have the same name as a property of each place.
  @Test func propertiesWithTheSameNameAreRenamed() throws {
    let text = "Title,Note,URL,Title,Tags,Tags 2,tags\nA,,https://www.google.com/maps/x,B,C,D,E\n"
    let place = try GeoJSONFile(bytes: try TakeoutFile(bytes: Array(text.utf8)).bytes).feature(at: 0)
    #expect(place.title == "A" && place.property("title 2") == "B")
    #expect(["tags", "tags 2", "tags 3"].map { place.property($0) } == ["C", "D", "E"])
  }

  @Test func unterminatedQuoteExtendsToTheEnd() throws {
    let text = "Title,Note,URL\nA,\"b, c\nD,e"
    let places = try GeoJSONFile(bytes: try TakeoutFile(bytes: Array(text.utf8)).bytes)
    #expect(places.count == 1 && places.feature(at: 0).descriptionText == "b, c\nD,e")
  }

  @Test func blankTitleIsIgnored() throws {
    let file = try TakeoutFile(bytes: Array("Title,Note,URL\n \t,a,https://www.google.com/maps/x\n".utf8))
    #expect(file.unplaced == [""] && file.count == 1)
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("title") == false)
  }

  /// A user's own table must not be mistaken for a list.
  @Test func otherFilesAreNotDetectedAsTakeout() {
    for text in [
      "name,lat,lon,URL\nA,1.5,2.5,https://www.google.com/maps/x\n",
      "Title,Note,URL\nA,b,https://example.org\n",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"url":"https://maps.google.com"}}]}"#,
      #"{"type":"FeatureCollection","features":[{"properties":{"a":{"google_maps_url":"x","location":{}}}}]}"#,
      #"{"type":"Feature","properties":{"a":[{"properties":{"google_maps_url":"x","location":{}}}]}}"#,
      #"{"type":"Feature","properties":{"semanticSegments":[]}}"#,
    ] {
      #expect(FormatIdentifier(sniffing: Array(text.utf8)) != .googleTakeout)
    }
  }

  /// A place that has been read must not be mistaken for a Takeout file because of its properties.
  @Test(arguments: [
    #""a":[{"properties":{"google_maps_url":"x","location":{}}}],"b":{"timelineObjects":1}"#,
    #""location":{"google_maps_url":"y","location":{"a":1},"Google Maps URL":"z","Published":"1"}"#,
  ])
  func readPlacesAreGeoJSON(_ properties: String) throws {
    let place = #"{"google_maps_url":"x",\#(properties),"location":{}}"#
    let text = #"{"features":[{"properties":null},{"properties":\#(place)}]}"#
    #expect(FormatIdentifier(sniffing: Array(text.utf8)) == .googleTakeout)
    #expect(try GeoJSONFile(bytes: try TakeoutFile(bytes: Array(text.utf8)).bytes).count >= 1)
  }

  @Test func recordsOfEachDayAreALine() throws {
    let features = try features(
      """
      {"locations": [
        {"latitudeE7": 482082000, "longitudeE7": 163738000, "accuracy": 20, "timestamp": "2022-01-12T17:18:24.190Z",
         "activity": [{"activity": [{"type": "STILL", "confidence": 1}], "latitudeE7": 5}]},
        {"timestamp": "2022-01-12T18:18:24Z", "source": "a \\"}] b", "longitudeE7": -21684775, "latitudeE7": 414216106},
        {"timestampMs": "1642074000000", "latitudeE7": 10000000, "longitudeE7": 4273282521},
        {"timestampMs": "1642074060000", "accuracy": 5}
      ]}
      """)
    #expect(features.map(\.title) == ["2022-01-12", "2022-01-13"])
    #expect(place(features[0]) == [48.2082, 16.3738, 41.4216106, -2.1684775])
    #expect(place(features[1]) == [1, -2.1684775] && features[1].points.count == 1)
    #expect(features.map { $0.property("positions") } == ["2", "1"])
  }

  private func times(_ feature: GeoJSONFeature) -> [[String?]] {
    feature.detailedGeometry.lines.map { $0.map(\.time) }
  }

  @Test func positionsOfADayHaveTimes() throws {
    let features = try features(
      """
      {"locations": [
        {"latitudeE7": 482082000, "longitudeE7": 163738000, "timestamp": "2022-01-12T17:18:24.190Z"},
        {"latitudeE7": 9990000000, "longitudeE7": 163738000, "timestamp": "2022-01-12T17:19:00Z"},
        {"latitudeE7": 482083000, "longitudeE7": 163739000, "timestamp": "2022-01-12T18:18:24Z"},
        {"latitudeE7": 10000000, "longitudeE7": 20000000, "timestampMs": "1642074000007"},
        {"latitudeE7": 10000001, "longitudeE7": 20000001, "timestampMs": "1642074060000"},
        {"latitudeE7": 10000002, "longitudeE7": 20000002, "timestamp": "2022-01-14T00:00:00Z"}
      ]}
      """)
    #expect(
      features.map(times) == [
        [["2022-01-12T17:18:24.190Z", "2022-01-12T18:18:24Z"]],
        [["2022-01-13T11:40:00.007Z", "2022-01-13T11:41:00.000Z"]],
        [],
      ])
    #expect(features[2].property("time") == "2022-01-14T00:00:00Z")
  }

  /// GPX requires times in UTC.
  @Test func phoneTimelinePathsHaveTimesInUTC() throws {
    let ways = try features(
      """
      {"semanticSegments":[
      {"startTime":"2024-03-01T09:00:00.000+01:00","endTime":"2024-03-01T10:00:00.000+01:00","timelinePath":[
      {"point":"48.1°, 16.5°","time":"2024-03-01T09:10:00.123+01:00"},{"point":"948.1°, 16.5°","time":"2024-03-01T09:11:00Z"},
      {"point":"48.2°, 16.6°","time":"2024-03-01T23:30:00-02:00"},{"point":"48.3°, 16.7°"},
      {"point":"48.3°, 16.7°","time":"later"}]},
      {"startTime":"2024-03-01T09:00:00.000+01:00","endTime":"2024-03-01T09:00:00Z","activity":
      {"start":{"latLng":"48.1°, 16.5°"},"end":{"latLng":"48.2°, 16.6°"}}}]}
      """)
    #expect(
      ways.map(times) == [
        [["2024-03-01T08:10:00.123Z", "2024-03-02T01:30:00.000Z", nil, nil]],
        [["2024-03-01T08:00:00.000Z", "2024-03-01T09:00:00Z"]],
      ])
    let offsets = try features(
      """
      [{"startTime":"2024-03-01T08:00:00.000+01:00","endTime":"2024-03-01T10:00:00.000+01:00","timelinePath":[
      {"point":"geo:48.1,16.5","durationMinutesOffsetFromStartTime":"0"},
      {"point":"geo:48.2,16.6","durationMinutesOffsetFromStartTime":"72"},
      {"point":"geo:48.2,16.6","durationMinutesOffsetFromStartTime":"1e300"}]}]
      """)
    #expect(offsets.map(times) == [[["2024-03-01T07:00:00.000Z", "2024-03-01T08:12:00.000Z", nil]]])
  }

  @Test func olderTimelinePathsHaveTheTimesOfTheirEnds() throws {
    let ways = try features(
      """
      {"timelineObjects":[{"activitySegment":{"startLocation":{"latitudeE7":1,"longitudeE7":2},
      "endLocation":{"latitudeE7":3,"longitudeE7":4},"waypointPath":{"waypoints":[{"latE7":5,"lngE7":6}]},
      "duration":{"startTimestamp":"2020-01-01T00:00:00Z","endTimestamp":"2020-01-01T01:00:00Z"}}}]}
      """)
    #expect(ways.map(times) == [[["2020-01-01T00:00:00Z", nil, "2020-01-01T01:00:00Z"]]])
    #expect(ways[0].property("start") == "2020-01-01T00:00:00Z")
  }

  @Test func pathWithoutTimesHasNoTimeProperty() throws {
    let paths = try features(
      #"{"semanticSegments":[{"timelinePath":[{"point":"48.1°, 16.5°"},{"point":"48.2°, 16.6°"}]}]}"#)
    #expect(paths.map(\.properties) == [[]])
  }

  @Test func timelineHasVisitsAndPaths() throws {
    let phone = """
      {"semanticSegments":[
      {"startTime":"2024-03-01T08:00:00.000+01:00","endTime":"2024-03-01T09:00:00.000+01:00","visit":{"topCandidate":
      {"placeId":"abc","semanticType":"HOME","placeLocation":{"latLng":"48.2082°, 16.3738°"}}}},
      {"startTime":"2024-03-01T09:00:00.000+01:00","endTime":"2024-03-01T10:00:00.000+01:00","activity":
      {"start":{"latLng":"48.1°, -16.5°"},"end":{"latLng":"48.2°, 16.6°"},"topCandidate":{"type":"WALKING"}}},
      {"startTime":"2024-03-01T09:00:00.000+01:00","timelinePath":[{"point":"48.1°, 16.5°"},{"point":"48.2°, 16.6°"},{"point":"48.3°, 16.7°"}]}
      ]}
      """
    let features = try features(phone)
    #expect(features.map { $0.positions.count } == [1, 2, 3])
    #expect(features[0].property("visit") == "HOME" && features[1].property("activity") == "WALKING")
    #expect(features[0].property("start") == "2024-03-01T08:00:00.000+01:00")
    let other = """
      [{"startTime":"2024-03-01T08:00:00.000+01:00","visit":{"topCandidate":{"placeLocation":"geo:48.2082,16.3738"}}},
      {"startTime":"2024-03-01T08:00:00.000+01:00","activity":{"start":"geo:48.1,-16.5","end":"geo:48.2,16.6"}}]
      """
    #expect(try self.features(other).map { $0.positions.count } == [1, 2])
    let older = """
      {"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":482082000,"longitudeE7":163738000,"name":"Square",
      "address":"Vienna"},"duration":{"startTimestamp":"2020-01-01T00:00:00Z"}}},
      {"activitySegment":{"startLocation":{"latitudeE7":1,"longitudeE7":2},"endLocation":{"latitudeE7":3,"longitudeE7":4},
      "activityType":"IN_BUS","waypointPath":{"waypoints":[{"latE7":5,"lngE7":6}]}}}]}
      """
    let visits = try self.features(older)
    #expect(visits[0].title == "Square" && place(visits[0]) == [48.2082, 16.3738])
    #expect(visits[1].positions.count == 3 && visits[1].property("activity") == "IN_BUS")
  }

  /// A truncated file is rejected. A file with a changed byte is rejected or read as valid GeoJSON.
  @Test func damagedFilesAreRefused() throws {
    let text = Array(
      """
      {"locations": [{"latitudeE7": 482082000, "longitudeE7": 163738000, "timestamp": "2022-01-12T17:18:24.190Z"}]}
      """.utf8)
    for count in 30..<text.count {
      #expect(throws: TakeoutError.damaged) { try TakeoutFile(bytes: Array(text[..<count])) }
    }
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x5B, 0x5C, 0x7D, 0xFF] {
        var other = text
        other[index] = byte
        if let file = try? TakeoutFile(bytes: other) { _ = try GeoJSONFile(bytes: file.bytes) }
      }
    }
    #expect(throws: TakeoutError.damaged) { try TakeoutFile(bytes: Array("a,b\nc,d".utf8)) }
  }
}
