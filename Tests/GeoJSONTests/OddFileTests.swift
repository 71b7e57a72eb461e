import Features
import GeoJSON
import Geography
import Testing

private func file(_ text: String) throws -> GeoJSONFile { try GeoJSONFile(bytes: Array(text.utf8)) }

private func fault(_ text: String) -> GeoJSONError? {
  do throws(GeoJSONError) {
    _ = try GeoJSONFile(bytes: Array(text.utf8))
    return nil
  } catch {
    return error
  }
}

private func point(_ coordinates: String) -> String {
  "{\"type\":\"Feature\",\"properties\":null,\"geometry\":{\"type\":\"Point\",\"coordinates\":\(coordinates)}}"
}

private func collection(_ more: String, _ features: String...) -> String {
  "{\"type\":\"FeatureCollection\",\(more)\"features\":[\(features.joined(separator: ","))]}"
}

extension GeoJSONFile {
  /// Returns the file's text after replacing feature `index` by `edited`.
  fileprivate func text(_ index: Int, _ edited: GeoJSONFeature?) -> String {
    let entries = outlines.indices.compactMap { other -> FeatureEntry<GeoJSONFeature>? in
      other == index ? edited.map { .changed(index, $0) } : .kept(other)
    }
    return String(decoding: bytes(with: entries), as: UTF8.self)
  }

  fileprivate func moving(_ index: Int, _ longitude: Double, _ latitude: Double) -> String {
    text(
      index, feature(at: index).moving([0: Coordinate(latitude: latitude, longitude: longitude)], decimals: 2)
    )
  }
}

/// Tests the rows of the table in README.md that no other suite tests.
@Suite struct OddFileTests {
  @Test func editingKeepsSurroundingText() throws {
    let text = """
      {"x":{"features":[1]},"type":"FeatureCollection","type":"FeatureCollection","crs":{"type":"name","properties":
      {"name":"EPSG:25832"}},"n":[-0,1e400,9007199254740993,1.50E+2,123456789012345678901234567890],"s":"\\ud800\\u00e9\\/",
      "features":[{"y":[{}],"type":"Feature","id":9007199254740993,"properties":{"a":-0,"a":"\\udc00","b":{"a":[1e400]}},
      "geometry":{"z":null,"type":"Point","coordinates":[ 1.0 , 2.0 ,-0,1e400],"z":1e400}}],"x":"again"}
      """
    let file = try file(text)
    #expect(file.moving(0, 3, 4) == text.replacing("[ 1.0 , 2.0 ,", with: "[ 3 , 4 ,"))
    #expect(file.moving(0, 1, 2) == text)
    let named = file.feature(at: 0).settingProperty(at: 0, to: .text("new"))
    #expect(file.text(0, named) == text.replacing("\"a\":-0", with: "\"a\":\"new\""))
    #expect(file.identifiers.first == NumberText("9007199254740993").map { .number($0) })
  }

  @Test func unpairedSurrogateIsReplacedAndKept() throws {
    let file = try file("{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"\\ud800\":\"\\udc00!\"}}")
    let feature = file.feature(at: 0)
    #expect(feature.properties == [Property(name: "\u{FFFD}", value: .text("\u{FFFD}!"))])
    #expect(feature.settingProperty(at: 0, to: .text("\u{FFFD}!")).bytes == feature.bytes)
    let renamed = feature.renamingProperty(at: 0, to: "k")
    #expect(String(decoding: renamed.bytes, as: UTF8.self).contains("{\"k\":\"\\udc00!\"}"))
  }

  @Test(arguments: [
    // An exact edge is updated with the text of the position's number. A wider edge is unchanged.
    ("[1,2,5,6]", "[1,2,7,8]"), ("[0,0,9,9]", "[0,0,9,9]"), ("[1.0,2.00,5,6]", "[1.0,2.00,7,8]"),
    ("[-10,-10,6,7]", "[-10,-10,7,8]"), ("[ 1 , 2 , 5 , 6 ]", "[ 1 , 2 , 7 , 8 ]"),
    ("[1,2,300,5,6,300]", nil), ("[1,2,3]", nil), ("[]", nil), ("null", nil), ("\"all\"", nil),
    ("[1,2,5,1e400]", nil),
  ])
  func fileBoxIsUpdatedOrRemoved(_ before: String, _ after: String?) throws {
    let file = try file(collection("\"bbox\":\(before),", point("[1,2]"), point("[5,6]")))
    #expect(
      file.moving(1, 7, 8)
        == collection(after.map { "\"bbox\":\($0)," } ?? "", point("[1,2]"), point("[7,8]")))
    #expect(file.bytes(with: [.kept(0), .kept(1)]) == file.bytes)
  }

  @Test func boxAltitudesAreKept() throws {
    let file = try file(collection("\"bbox\":[1,2,30,5,6,40],", point("[1,2,30]"), point("[5,6,40]")))
    #expect(file.moving(1, 7, 8).contains("\"bbox\":[1,2,30,7,8,40]"))
    #expect(file.text(1, nil).contains("\"bbox\":[1,2,30,1,2,30]"))
  }

  @Test func fileBoxStillCrossesDateLineAfterMove() throws {
    let file = try file(collection("\"bbox\":[170,0,-170,1],", point("[170,0]"), point("[-170,1]")))
    #expect(file.moving(1, -160, 1).contains("\"bbox\":[170,0,-160,1]"))
    #expect(file.moving(0, 175, 0).contains("\"bbox\":[175,0,-170,1]"))
    #expect(file.moving(0, 165, -5).contains("\"bbox\":[165,-5,-170,1]"))
  }

  @Test func infiniteCoordinateRemovesBox() throws {
    let file = try file(collection("\"bbox\":[1,2,5,6],", point("[1,2]"), point("[5,1e400]")))
    #expect(!file.moving(0, 3, 4).contains("bbox"))
  }

  @Test func addedFeatureWidensBox() throws {
    let file = try file(collection("\"bbox\":[1,2,5,6],", point("[1,2]"), point("[5,6]")))
    let new = file.newFeature(at: Coordinate(latitude: -3, longitude: 4), decimals: 0, title: nil)
    let text = String(decoding: file.bytes(with: [.kept(0), .added(new), .kept(1)]), as: UTF8.self)
    #expect(text.contains("\"bbox\":[1,-3,5,6]"))
  }

  /// The layout of the first value is copied. A value that isn't an object has no members.
  @Test(arguments: ["[0]", "[1,2,3]", "5", "null", "\"a\"", "{}", "[[\n1]]"])
  func featureIsAddedAfterAnyValue(_ value: String) throws {
    for text in ["\(collection("", value))", "{\"type\":\"FeatureCollection\",\"features\":[\(value),\n"] {
      let file = try file(text)
      let new = file.newFeature(at: Coordinate(latitude: -3, longitude: 4), decimals: 0, title: nil)
      let saved = try GeoJSONFile(bytes: file.bytes(with: [.kept(0), .added(new)]))
      #expect(saved.records.count == 2 && saved.feature(at: 1).points.count == 1)
    }
  }

  @Test func deeplyNestedFeatureFitsIntoCollection() throws {
    func arrays(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    func geometry(_ depth: Int) -> String {
      "{\"type\":\"Point\",\"coordinates\":[1,2],\"x\":\(arrays(depth - 1))}"
    }
    func feature(_ depth: Int) -> String {
      "{\"type\":\"Feature\",\"properties\":{\"x\":\(arrays(depth - 2))},\"geometry\":null}"
    }
    for (deepest, tooDeep, limit) in [(geometry(509), geometry(510), 509), (feature(510), feature(511), 510)]
    {
      for start in ["", "\(geometry(2))\n", "\u{1E}"] {
        let file = try file(start + deepest)
        let last = file.records.count - 1
        let edited = file.feature(at: last).settingTitle("T")
        #expect(try GeoJSONFeature(bytes: edited.bytes).bytes == edited.bytes)
        #expect(throws: Never.self) { try GeoJSONFile(bytes: file.bytes(with: [.changed(last, edited)])) }
        let collection = GeoJSONFile.empty.bytes(with: [.added(edited)])
        #expect(throws: Never.self) { try GeoJSONFile(bytes: collection) }
        #expect(fault(start + tooDeep)?.fault == .tooDeep(limit: limit))
      }
    }
  }

  @Test func whatIsNoJSONIsRefusedBehindAWrongFeature() {
    let unknown = fault("{\"features\":[{\"type\":7},\n{\"type\":tru}],\"type\":\"FeatureCollection\"}")
    #expect(unknown?.fault == .syntax(expected: .value, found: .text("tru")))
  }
}
