import Documents
import Features
import GeoJSON
import MapFiles
import Testing

/// Detection of systematic errors in coordinates, such as swapped axes or meters instead of degrees.
@Suite struct MisplacementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Additional members of the feature collection, before its features.
    var root = ""
    /// The coordinates of points, or the texts of complete features.
    var features: [String]
    var cause: Misplacement.Cause?
    var count: Int?

    init(
      _ name: String, root: String = "", _ features: [String], _ cause: Misplacement.Cause? = nil,
      count: Int? = nil
    ) {
      (self.name, self.root, self.features, self.cause, self.count) = (name, root, features, cause, count)
    }

    var testDescription: String { name }

    var text: String {
      let lines = features.map { feature in
        feature.hasPrefix("{") ? feature : MisplacementTests.point(feature)
      }
      return "{\"type\":\"FeatureCollection\",\(root)\"features\":[\n" + lines.joined(separator: ",\n")
        + "\n]}\n"
    }
  }

  static func point(_ coordinates: String, _ members: String = "\"properties\":null") -> String {
    "{\"type\":\"Feature\",\(members),\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(coordinates)]}}"
  }

  static func geometry(_ text: String) -> String {
    "{\"type\":\"Feature\",\"properties\":null,\"geometry\":{\(text)}}"
  }

  static func crs(_ name: String) -> String {
    "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}},"
  }

  static let europe = ["16.37,48.21", "13.40,52.52", "2.35,48.86", "-3.70,40.42", "12.50,41.90"]
  static let japan = ["139.69,35.68", "135.50,34.69", "141.35,43.06"]
  static let africa = ["18.55,4.36", "11.52,3.85", "9.45,0.39", "15.28,-4.27", "-0.19,5.60"]

  static func swapped(_ coordinates: [String]) -> [String] {
    coordinates.map { text in
      var numbers = text.split(separator: ",")
      numbers.swapAt(0, 1)
      return numbers.joined(separator: ",")
    }
  }

  static let rightly: [Case] = [
    Case("nothing", []),
    Case("places in Japan", japan),
    Case("places in Europe", europe),
    Case("small numbers, in central Africa and the Gulf of Guinea", africa),
    Case("small numbers with a box around them", root: "\"bbox\":[-1,-5,19,6],", africa),
    Case("small numbers that were swapped, and nothing says so", swapped(africa)),
    Case("Europe swapped, and nothing says so", swapped(europe)),
    Case("swapped with a box that is swapped as well", root: "\"bbox\":[40,-4,53,17],", swapped(europe)),
    Case("a box that both orders fit", root: "\"bbox\":[-60,-60,60,60],", swapped(europe)),
    Case("a box around the world", root: "\"bbox\":[-180,-90,180,90],", swapped(europe)),
    Case("a box that neither order fits", root: "\"bbox\":[100,60,110,70],", europe),
    Case("a box that is none", root: "\"bbox\":[\"a\",null],", europe),
    Case("a box across the date line", root: "\"bbox\":[170,-20,-170,-10],", ["179,-15", "-179,-16"]),
    Case("longitudes that go on beyond 180", ["190.5,-17", "200,-18", "725,46"]),
    Case("a slip of the hand among many", Array(repeating: "16.37,48.21", count: 30) + ["16.37,148.21"]),
    Case("the poles", ["0,90", "0,-90", "-90,90"]),
    Case("no geometry", ["{\"type\":\"Feature\",\"properties\":null,\"geometry\":null}"]),
    Case("empty geometries", [point(""), geometry("\"type\":\"LineString\",\"coordinates\":[]")]),
    Case("numbers that are none", ["1e400,2", "2,-1e400"]),
    Case("a plan in pixels", ["1200,3400", "640,480", "1920,1080"]),
    Case("a plan in metres around a corner of its own", ["350.5,1200.1", "15200,48000"]),
    Case("beyond the Mercator square", ["2600000,99200000", "2680000,91250000"]),
    Case(
      "a line along a parallel",
      [geometry("\"type\":\"LineString\",\"coordinates\":[[-180,50],[0,50],[180,50]]")]),
    Case("it says degrees, and has them", root: crs("urn:ogc:def:crs:OGC:1.3:CRS84"), europe),
    Case("it says EPSG 4326, and has degrees", root: crs("urn:ogc:def:crs:EPSG::4326"), europe),
    Case("it says metres, and has degrees", root: crs("EPSG:3857"), europe),
    Case("it says metres of a zone, and has degrees", root: crs("EPSG:32633"), europe),
    Case("it says that nothing can be said", root: "\"crs\":null,", europe),
    Case(
      "properties agree",
      [point("16.37,48.21", "\"properties\":{\"lat\":48.21,\"lon\":16.37}")]),
    Case(
      "properties that say something else",
      [point("16.37,48.21", "\"properties\":{\"lat\":1,\"lon\":\"west\"}")]),
  ]

  static let wrongly: [Case] = [
    Case("Japan swapped", swapped(japan), .swappedAxes, count: 3),
    Case("a single place", ["48.2,116.4"], .swappedAxes, count: 1),
    Case("with altitudes", ["35.68,139.69,40", "34.69,135.50,12.5"], .swappedAxes, count: 2),
    Case("the whole world swapped", swapped(europe + japan), .swappedAxes, count: 8),
    Case(
      "some swapped among others that cannot be", ["139.69,35.68", "141.35,43.06"] + swapped(japan),
      .swappedAxes, count: 3),
    Case(
      "few swapped among others that could be",
      Array(repeating: "16.37,48.21", count: 8) + ["35.68,139.69"], .swappedAxes, count: 1),
    Case(
      "a line swapped",
      [geometry("\"type\":\"LineString\",\"coordinates\":[[35,139],[36,140]]")], .swappedAxes, count: 1),
    Case(
      "an area with a swapped hole in a collection of geometries",
      [
        geometry(
          "\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Polygon\",\"coordinates\":"
            + "[[[35,139],[35,140],[36,140],[35,139]]]}]")
      ], .swappedAxes, count: 1),
    Case("a box says so", root: "\"bbox\":[-4,40,17,53],", swapped(europe), .swappedAxes, count: 5),
    Case(
      "a box with altitudes says so of Africa", root: "\"bbox\":[-1,-5,0,12,6,900],",
      swapped(["-0.19,5.60", "11.52,-4.20"]).map { $0 + ",300" }, .swappedAxes, count: 2),
    Case(
      "a box across the date line says so", root: "\"bbox\":[170,10,-170,20],",
      ["15,179.5", "12,-179.5"], .swappedAxes, count: 2),
    Case(
      "the features' own boxes say so",
      [point("48.21,16.37", "\"properties\":null,\"bbox\":[16.37,48.21,16.37,48.21]")], .swappedAxes,
      count: 1),
    Case(
      "properties say so",
      [
        point("4.36,18.55", "\"properties\":{\"Latitude\":4.36,\"Longitude\":\"18.55\"}"),
        point("3.85,11.52", "\"properties\":{\"lat\":3.8501,\"lng\":11.52}"), "0.39,9.45",
      ], .swappedAxes, count: 3),
    Case("metres", ["1822000.5,6141000", "1490000,6894000"], .webMercator, count: 2),
    Case("metres on the zero meridian", ["12,6711000", "-40.5,6711200"], .webMercator, count: 2),
    Case(
      "metres, as it says", root: crs("EPSG:3857"), ["1822000,6141000", "10,12000"], .webMercator, count: 2),
    Case(
      "metres near the beginning, as it says", root: crs("urn:ogc:def:crs:EPSG::900913"), ["1200,3400"],
      .webMercator, count: 1),
    Case("some metres among degrees", ["16.37,48.21", "1822000,6141000"], .webMercator, count: 1),
    Case(
      "an area in metres",
      [
        geometry(
          "\"type\":\"Polygon\",\"coordinates\":[[[1822000,6141000],[1823000,6141000],[1822000,6142000],[1822000,6141000]]]"
        )
      ], .webMercator, count: 1),
    Case(
      "metres of a zone in the north, as it says", root: crs("urn:ogc:def:crs:EPSG::32632"),
      ["381852,5200565", "166021,0", "166021,9329005"], .utm(zone: 32, isNorthern: true), count: 3),
    Case(
      "metres of a zone in the south, as it says", root: crs("EPSG:32756"), ["334873,6252266"],
      .utm(zone: 56, isNorthern: false), count: 1),
    Case(
      "a national grid, as it says", root: crs("urn:ogc:def:crs:EPSG::2056"), ["2600000,1200000"],
      .foreignSystem(name: "EPSG:2056"), count: 1),
    Case(
      "another kind of degrees, as it says", root: crs("EPSG:4267"), europe,
      .foreignSystem(name: "EPSG:4267"), count: 5),
  ]

  func misplacement(in test: Case) throws -> Misplacement? {
    let contents = DocumentContents(try GeoJSONFile(bytes: Array(test.text.utf8)))
    return contents.misplacement(of: contents.stack[0])
  }

  @Test(arguments: rightly) func correctFileHasNoMisplacement(_ test: Case) throws {
    let found = try misplacement(in: test)
    #expect(found == nil)
  }

  @Test(arguments: wrongly) func misplacementIsDetected(_ test: Case) throws {
    let found = try #require(try misplacement(in: test))
    #expect(found.cause == test.cause && found.count == test.count)
    #expect(found.total == test.features.count)
  }

  /// If columns are named after coordinates, a few wrong rows are ignored. Values with letters for hemispheres always
  /// count as correct.
  @Test(
    arguments: [
      (["47.5,8.5", "91,8.5", "47°30'N,8°E"], nil), (["47.5,8.5", "470000,8.5", "46.9,7.4"], nil),
      (["47.5,8.5", "46.9,7.4", "91,8.5", "92,8.5"], nil),
      (["151.2,-33.9", "144.9,-37.8", "47.5,8.5"], 3), (["151.2,-33.9", "144.9,-37.8", "47°30'N,8°E"], 2),
    ] as [([String], Int?)])
  func namedCoordinateColumnsTolerateFewErrors(_ rows: [String], _ count: Int?) throws {
    let text = "latitude,longitude\n" + rows.joined(separator: "\n") + "\n"
    let format = try #require(FormatRegistry.known[.csv])
    let contents = DocumentContents(try format.read(Array(text.utf8)))
    #expect(contents.misplacement(of: contents.stack[0])?.count == count)
  }

  /// No error is detected in the repaired file.
  @Test(arguments: wrongly) @MainActor func repairMovesFeaturesOntoTheMap(_ test: Case) throws {
    let opened = try Opened(test.text)
    let document = opened.document
    let layer = document.layers.all[0].key
    let found = try #require(document.contents.misplacement(of: layer))
    document.bulk.perform(document.contents.repair(of: layer, found))
    guard found.isRepairable else {
      #expect(document.history.undoName == nil)
      return
    }
    #expect(document.history.undoName != nil && opened.text != test.text)
    #expect(document.contents.misplacement(of: layer) == nil)
    #expect((0..<document.rows.count).allSatisfy { document.rows.row(at: $0).isOnTheMap })
    document.history.undo()
    #expect(opened.text == test.text)
    #expect(document.contents.misplacement(of: layer) == found)
  }
}

extension Documents.Row {
  fileprivate var isOnTheMap: Bool {
    if case .unplaced = kind { false } else { true }
  }
}
