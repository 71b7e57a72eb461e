import Features
import FormatTesting
import GeoJSON
import Geography
import Testing

private func feature(_ text: String) throws -> GeoJSONFeature { try GeoJSONFeature(bytes: Array(text.utf8)) }

extension GeoJSONFeature {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

private func point(_ coordinates: String, _ more: String = "") -> String {
  "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":\(coordinates)},\"properties\":null\(more)}"
}

private func properties(_ properties: String) -> String {
  "{\"type\":\"Feature\",\"geometry\":null,\"properties\":\(properties)}"
}

@Suite struct FeatureEditTests {
  @Test(arguments: [
    ("[ 1.50 ,\n2 , 300.0 , \"\" ]", nil),
    ("[1,2]", "[-3.25,4.5]"),
    ("[ 1.50 ,\n2 , 300.0 , -0 ]", "[ -3.25 ,\n4.5 , 300.0 , -0 ]"),
    ("[-3.250,2]", "[-3.250,4.5]"),
    ("[-325E-2,45e-1]", "[-325E-2,45e-1]"),
  ])
  func movingChangesOnlyTwoNumbers(_ before: String, _ after: String?) throws {
    guard let after else {
      let wrong = try feature(point(before))
      #expect(wrong.points.isEmpty && wrong.invalidCoordinateText == before.replacing("\n", with: " "))
      return
    }
    let moved = try feature(point(before)).moving(
      [0: Coordinate(latitude: 4.5, longitude: -3.25)], decimals: 4)
    #expect(moved.text == point(after))
  }

  /// According to RFC 7946, section 7.1, a GeometryCollection's member `coordinates` is a foreign member.
  @Test(arguments: ["[5]", "[]", "[[7,8],[9,10]]", "5"])
  func coordinatesOfACollectionAreIgnored(_ own: String) throws {
    let text = { (place: String) in
      """
      {"type":"Feature","properties":null,"geometry":{"type":"GeometryCollection","geometries":[\
      {"type":"Point","coordinates":\(place)}],"coordinates":\(own)}}
      """
    }
    let before = try feature(text("[1,2]"))
    #expect(before.positions == [Coordinate(latitude: 2, longitude: 1)])
    let after = before.relocating(decimals: 3) {
      Coordinate(latitude: $0.latitude + 1, longitude: $0.longitude)
    }
    #expect(after.text == text("[1,3]"))
  }

  @Test(arguments: [
    (1.23456789, 7, "1.2345679"), (1.2, 7, "1.2"), (-0.00000001, 7, "0"), (-0.0, 3, "0"),
    (179.99999999, 5, "180"),
    (-179.5, 0, "-180"), (0.05, 1, "0.1"), (0.000012, 6, "0.000012"), (100, 3, "100"),
    (-540.125, 3, "-540.125"),
  ])
  func numbersAreRoundedToDecimals(_ value: Double, _ decimals: Int, _ text: String) throws {
    let moved = try feature(point("[7,7]")).moving(
      [0: Coordinate(latitude: 7, longitude: value)], decimals: decimals)
    #expect(moved.text == point("[\(text),7]"))
  }

  @Test(arguments: 0...22)
  func decimalsPlaceAPointWithinHalfAPixel(_ zoom: Int) {
    let decimals = Precision.decimals(forZoom: Double(zoom))
    let error = (0..<decimals).reduce(0.5) { error, _ in error / 10 }
    let pixels = 256 * (0..<zoom).reduce(1.0) { size, _ in size * 2 }
    #expect(decimals <= 7)
    if zoom <= 19 { #expect(error / 360 * pixels < 0.05) }
    // At 85° north, the Mercator projection stretches a degree of latitude by a factor of eleven and a half.
    if zoom <= 19 { #expect(error / 360 * pixels * 11.5 < 0.5) }
  }

  @Test(arguments: [
    ("{\"a\":1,\"title\" : \"x\",\"b\":2}", "{\"a\":1,\"title\" : \"N\",\"b\":2}"),
    ("{\"name\":\"x\",\"Name\":\"y\"}", "{\"name\":\"N\",\"Name\":\"y\"}"),
    ("{\"Name\":\"y\",\"title\":\"\"}", "{\"Name\":\"N\",\"title\":\"\"}"),
    ("{\"title\":\"a\",\"title\":\"b\"}", "{\"title\":\"a\",\"title\":\"N\"}"),
    ("{\"t\\u0069tle\":\"b\"}", "{\"t\\u0069tle\":\"N\"}"),
    ("{\"title\":null}", "{\"title\":\"N\"}"),
    ("{\"title\":17}", "{\"title\":\"N\"}"),
    ("{}", "{\"title\":\"N\"}"),
    ("{ }", "{\"title\":\"N\"}"),
    ("null", "{\"title\":\"N\"}"),
    ("{\"a\":1}", "{\"title\":\"N\",\"a\":1}"),
    ("{ \"a\": 1 }", "{ \"title\": \"N\", \"a\": 1 }"),
    ("{\n\t\"a\": 1\n}", "{\n\t\"title\": \"N\",\n\t\"a\": 1\n}"),
    ("{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}", "{\r\n  \"title\": \"N\",\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}"),
  ])
  func titleIsWrittenToShownMember(_ before: String, _ after: String) throws {
    let renamed = try feature(properties(before)).settingTitle("N")
    #expect(renamed.text == properties(after))
    #expect(renamed.title == "N")
  }

  @Test func settingTitleAddsMissingProperties() throws {
    let compact = try feature("{\"type\":\"Feature\",\"geometry\":null}").settingTitle("N")
    #expect(compact.text == "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"title\":\"N\"}}")
    let list = "{\"type\":\"Feature\",\"geometry\":null,\"x\":[1,2,3]"
    #expect(try feature(list + "}").settingTitle("N").text == list + ",\"properties\":{\"title\":\"N\"}}")
    let spaced = try feature("{ \"type\": \"Feature\", \"geometry\": null }").settingTitle("N")
    #expect(
      spaced.text == "{ \"type\": \"Feature\", \"geometry\": null, \"properties\": {\"title\": \"N\"} }")
    let pretty = try feature("{\n  \"type\": \"Feature\",\n  \"properties\": {},\n  \"geometry\": null\n}")
    #expect(
      pretty.settingTitle("N").text
        == "{\n  \"type\": \"Feature\",\n  \"properties\": {\n    \"title\": \"N\"\n  },\n  \"geometry\": null\n}"
    )
  }

  @Test func titledGeometryBecomesFeature() throws {
    let text = "{\"type\":\"Point\",\"coordinates\":[1.0,2]}"
    let named = try feature(text).settingTitle("N")
    #expect(named.text == "{\"type\":\"Feature\",\"properties\":{\"title\":\"N\"},\"geometry\":\(text)}")
    #expect(named.points == [Coordinate(latitude: 2, longitude: 1)])
  }

  @Test(arguments: ["\"\\\n\r\t\u{1}\u{1F}/é😀\u{2028}", "\u{7F}", "plain"])
  func writtenTitleIsReadBack(_ title: String) throws {
    #expect(try feature(properties("{}")).settingTitle(title).title == title)
  }

  @Test(arguments: [
    ("{\"title\":\"x\"}", "{}"), ("{\"a\":1,\"title\":\"x\"}", "{\"a\":1}"),
    ("{\"title\":\"x\",\"a\":1}", "{\"a\":1}"),
    ("{ \"a\": 1, \"title\": \"x\", \"b\": 2 }", "{ \"a\": 1, \"b\": 2 }"),
    ("{\"title\":\"x\",\"title\":\"y\",\"b\":2}", "{\"b\":2}"), ("{\"a\":1}", "{\"a\":1}"), ("null", "null"),
  ])
  func emptyTitleRemovesMember(_ before: String, _ after: String) throws {
    #expect(try feature(properties(before)).settingTitle(nil).text == properties(after))
    #expect(try feature(properties(before)).settingTitle("").text == properties(after))
    #expect(try feature(properties(before)).settingTitle("  ").text == properties(after))
  }

  @Test func markerColorIsSetAndRemoved() throws {
    let plain = try feature(properties("{\"a\":1}"))
    let red = plain.settingMarkerColor(HexColor(rgb: 0xFF0010))
    #expect(red.text == properties("{\"marker-color\":\"#ff0010\",\"a\":1}"))
    #expect(red.record.markerColor == HexColor(rgb: 0xFF0010))
    #expect(
      red.settingMarkerColor(HexColor(rgb: 0xA)).text == properties("{\"marker-color\":\"#00000a\",\"a\":1}"))
    #expect(red.settingMarkerColor(nil).text == plain.text)
  }

  @Test(arguments: [
    ([1], "[[1,2], [5,6]]"), ([0], "[[3,4], [5,6]]"), ([2], "[[1,2], [3,4]]"), ([0, 1], "[[5,6]]"),
    ([1, 2], "[[1,2]]"), ([0, 1, 2], nil),
  ])
  func removingPointsShortensMultiPoint(_ gone: [Int], _ left: String?) throws {
    func text(_ coordinates: String) -> String { "{\"type\":\"MultiPoint\",\"coordinates\":\(coordinates)}" }
    let rest = try feature(text("[[1,2], [3,4], [5,6]]")).removing(points: Set(gone))
    #expect(rest?.text == left.map(text))
  }

  @Test func geometryIsRemovedWithItsLastPosition() throws {
    let text = String(decoding: Corpus.bytes("collections in collections"), as: UTF8.self)
    let nested = try feature(text)
    #expect(nested.points.count == 5)
    let without = try #require(nested.removing(points: [0, 3]))
    #expect(
      without.text
        == text.replacing(
          "{\"type\": \"Point\", \"coordinates\": [0, 0], \"note\": [1, {\"coordinates\": [7, 7]}]},\n    ",
          with: ""
        )
        .replacing(", [9, 9]]", with: "]").replacing("[0, 0, 9, 9]", with: "[0, 0, 5, 6]"))
    let linesGone = try #require(nested.removing(points: [1, 2, 3], shapes: .areas))
    #expect(linesGone.points.map(\.longitude) == [0, 5])
    #expect(nested.removing(points: [0, 1, 2, 3, 4], shapes: .areas) == nil)
    #expect(nested.removing(points: [0, 1, 2, 3, 4])?.record.shapes == .areas)
  }

  @Test(arguments: [
    // An exact box is updated, a larger box is unchanged if it contains the positions, and an invalid box is removed.
    (",\"bbox\":[1,2,1,2]", ",\"bbox\":[3,4,3,4]"), (",\"bbox\":[0,0,9,9]", ",\"bbox\":[0,0,9,9]"),
    (",\"bbox\":[0,0,2.0,2.5]", ",\"bbox\":[0,0,3,4]"),
    (",\"bbox\":[1,2,7,1,2,7]", ",\"bbox\":[3,4,7,3,4,7]"),
    (",\"bbox\":[1,2]", ""), (",\"bbox\":null", ""),
  ])
  func boxIsUpdatedAfterMove(_ before: String, _ after: String) throws {
    let moved = try feature(point("[1,2,7]", before)).moving(
      [0: Coordinate(latitude: 4, longitude: 3)], decimals: 2)
    #expect(moved.text == point("[3,4,7]", after))
  }

  @Test func boxStillCrossesDateLineAfterMove() throws {
    let text = "{\"type\":\"MultiPoint\",\"bbox\":[170,0,-170,1],\"coordinates\":[[170,0],[-170,1]]}"
    let moved = try feature(text).moving([1: Coordinate(latitude: 1, longitude: -160)], decimals: 2)
    #expect(
      moved.text == "{\"type\":\"MultiPoint\",\"bbox\":[170,0,-160,1],\"coordinates\":[[170,0],[-160,1]]}")
  }

  @Test func copyHasNoIdentifier() throws {
    #expect(try feature(point("[1,2]", ",\"id\":7")).withoutIdentifier().text == point("[1,2]"))
  }

  @Test func linesAndRingsAreRead() throws {
    let all = try feature(String(decoding: Corpus.bytes("all geometries"), as: UTF8.self))
    #expect(all.lines.map(\.count) == [2, 2])
    #expect(all.rings.map(\.count) == [4, 4])
  }
}
