import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// The bytes of a file before and after a repair.
@MainActor @Suite struct RepairTests {
  struct Case: Sendable {
    var before: String
    var after: String
  }

  /// Files with various layouts, notations of numbers, altitudes, foreign members and bounding boxes.
  nonisolated static let cases: [Case] = [
    Case(
      before: """
        {"type":"FeatureCollection", "name":"ü", "bbox":[34.690, 135.5, 43.06, 1.4135e2], "features":[
          {"type":"Feature","id":7,"bbox":[34.690,135.5,34.690,135.5],"x":[1,2],
           "properties":{"name":"大阪","p":[35,139]},
           "geometry":{"type":"Point","coordinates":[ 34.690 , 135.5, 12.50 ]}},
          {"type":"Feature","properties":null,"geometry":{"type":"MultiPoint","coordinates":[[43.06,1.4135e2],[-0,-100]]}},
          {"type":"Feature","properties":null,"geometry":null}
        ], "tail":"[34.69,135.5]"}
        """,
      after: """
        {"type":"FeatureCollection", "name":"ü", "bbox":[-100, -0, 1.4135e2, 43.06], "features":[
          {"type":"Feature","id":7,"bbox":[135.5,34.690,135.5,34.690],"x":[1,2],
           "properties":{"name":"大阪","p":[35,139]},
           "geometry":{"type":"Point","coordinates":[ 135.5 , 34.690, 12.50 ]}},
          {"type":"Feature","properties":null,"geometry":{"type":"MultiPoint","coordinates":[[1.4135e2,43.06],[-100,-0]]}},
          {"type":"Feature","properties":null,"geometry":null}
        ], "tail":"[34.69,135.5]"}
        """),
    Case(
      before: """
        {"type":"FeatureCollection","bbox":[-4.0,40.0,17.0,53.0],"features":[
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[48.2,16.3],[52.5,13.4]]}}
        ]}
        """,
      after: """
        {"type":"FeatureCollection","bbox":[-4.0,40.0,17.0,53.0],"features":[
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[16.3,48.2],[13.4,52.5]]}}
        ]}
        """),
    Case(
      before: """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":null,"geometry":{"type":"GeometryCollection","geometries":[
        {"type":"Point","coordinates":[35,139]},
        {"type":"LineString","bbox":[35.0,139.0,0,36.0,140.0,9],"coordinates":[[35,139,0],[36,140,9]]},
        {"type":"Polygon","coordinates":[[[35,139],[36,139],[36,140],[35,139]]]}]}}
        ],"bbox":[30.0,130.0,40.0,150.0]}
        """,
      after: """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":null,"geometry":{"type":"GeometryCollection","geometries":[
        {"type":"Point","coordinates":[139,35]},
        {"type":"LineString","bbox":[139.0,35.0,0,140.0,36.0,9],"coordinates":[[139,35,0],[140,36,9]]},
        {"type":"Polygon","coordinates":[[[139,35],[139,36],[140,36],[139,35]]]}]}}
        ],"bbox":[130.0,30.0,150.0,40.0]}
        """),
    // Positions that would be invalid after swapping aren't swapped, and neither are positions that are valid in both
    // orders.
    Case(
      before: """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[139.7,35.7]}},
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[34.7,135.5]}},
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[16.4,48.2]}},
        {"type":"Feature","properties":null,"geometry":{"type":"MultiPoint","coordinates":[[34.7,135.5],[16,48],[141,43]]}}
        ]}
        """,
      after: """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[139.7,35.7]}},
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[135.5,34.7]}},
        {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[16.4,48.2]}},
        {"type":"Feature","properties":null,"geometry":{"type":"MultiPoint","coordinates":[[135.5,34.7],[16,48],[141,43]]}}
        ]}
        """),
    // Meters in EPSG:3857, as GDAL writes them. The repair also removes the declaration of meters.
    Case(
      before: """
        {"type":"FeatureCollection","bbox":[-412000,4926000,1823000,6142000],
        "crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[
        {"type":"Feature","properties":{"name":"Wien"},"geometry":{"type":"Point","coordinates":[1822725.38,6141580.93,171]}},
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[-411882,4926233],[0,5000000]]}}
        ]}
        """,
      after: """
        {"type":"FeatureCollection","bbox":[-3.699999,40.4136287,16.3738207,48.208313],"features":[
        {"type":"Feature","properties":{"name":"Wien"},"geometry":{"type":"Point","coordinates":[16.3738207,48.208313,171]}},
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[-3.699999,40.4136287],[0,40.9162745]]}}
        ]}
        """),
    // Meters in the UTM zone EPSG:32632, as GDAL writes them.
    Case(
      before: """
        {"type":"FeatureCollection","bbox":[381852,5190000,400000.5,5200565],
        "crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::32632"}},"features":[
        {"type":"Feature","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[381852,5200565,540]}},
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[381852,5200565],[400000.5,5190000]]}}
        ]}
        """,
      after: """
        {"type":"FeatureCollection","bbox":[7.4474345,46.8560229,7.6881723,46.9480861],"features":[
        {"type":"Feature","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.4474345,46.9480861,540]}},
        {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[7.4474345,46.9480861],[7.6881723,46.8560229]]}}
        ]}
        """),
    Case(
      before: """
        {"type":"Feature","crs":{"type":"EPSG","properties":{"code":3857}},"properties":{},"geometry":{"type":"Point","coordinates":[1822725.38,6141580.93]}}
        """,
      after: """
        {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[16.3738207,48.208313]}}
        """),
    Case(
      before: """
        {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[35,139]}}
        {"type":"Point","coordinates":[36,140]}
        """,
      after: """
        {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[139,35]}}
        {"type":"Point","coordinates":[140,36]}
        """),
  ]

  @Test(arguments: cases.indices) func repairChangesOnlyCoordinatesAndCanBeUndone(_ index: Int) throws {
    let test = RepairTests.cases[index]
    let opened = try Opened(test.before)
    let document = opened.document
    let layer = document.layers.all[0].key
    let keys = (0..<document.rows.count).map { opened.key($0) }
    let found = try #require(document.contents.misplacement(of: layer))
    document.bulk.perform(document.contents.repair(of: layer, found))
    #expect(opened.text == test.after)
    document.history.undo()
    #expect(opened.text == test.before)
    #expect((0..<document.rows.count).map { opened.key($0) } == keys)
    #expect(!document.files.hasUnsavedChanges)
    document.history.redo()
    #expect(opened.text == test.after)
    // No error is detected when the repaired file is opened again.
    let again = DocumentContents(try GeoJSONFile(bytes: document.export()))
    #expect(again.misplacement(of: again.stack[0]) == nil)
  }

  @Test func repairedFeaturesAppearOnTheMap() throws {
    let opened = try Opened(RepairTests.cases[2].before)
    let document = opened.document
    let layer = document.layers.all[0].key
    #expect(document.markers.count == 0 && document.shapes.all.isEmpty && document.rows.count == 2)
    let point = opened.key(0)
    var rows: [RowChange] = []
    let subscription = document.rows.observe { rows.append($0) }
    let found = try #require(document.contents.misplacement(of: layer))
    document.bulk.perform(document.contents.repair(of: layer, found))
    #expect(document.rows.count == 3 && opened.key(0) == point && !rows.isEmpty)
    #expect(document.markers.count == 1 && document.shapes.all.count == 2)
    #expect(document.rows.coordinate(of: point) == Coordinate(latitude: 35, longitude: 139))
    document.history.undo()
    #expect(document.markers.count == 0 && document.shapes.all.isEmpty && document.rows.count == 2)
    document.history.redo()
    #expect(document.markers.count == 1 && document.shapes.all.count == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func lockedLayerIsNotRepaired() throws {
    let opened = try Opened(RepairTests.cases[0].before)
    let document = opened.document
    let layer = document.layers.all[0].key
    let found = try #require(document.contents.misplacement(of: layer))
    let prepared = document.contents.repair(of: layer, found)
    document.layers.set(layer, isLocked: true)
    #expect(document.contents.repair(of: layer, found).count == 0)
    document.bulk.perform(prepared)
    #expect(opened.text == RepairTests.cases[0].before)
  }

  @Test func repairKeepsOtherLayersAndEdits() throws {
    let opened = try Opened(RepairTests.cases[3].before)
    let document = opened.document
    let layer = document.layers.all[0].key
    let other = document.layers.add(
      LayerContents(try GeoJSONFile(bytes: Array(RepairTests.cases[3].before.utf8)), name: "other"))
    document.features.rename(opened.key(1), to: "大阪")
    let found = try #require(document.contents.misplacement(of: layer))
    document.bulk.perform(document.contents.repair(of: layer, found))
    #expect(document.rows.title(of: opened.key(1)) == "大阪")
    #expect(document.contents.misplacement(of: other) == found)
    document.history.undo()
    #expect(document.rows.title(of: opened.key(1)) == "大阪")
    #expect(document.contents.misplacement(of: layer) == found)
  }

  /// The number of features is greater than the number that is replaced one by one.
  @Test func repairOfThousandsOfFeaturesIsOneStep() throws {
    let lines = (0..<5000).map { MisplacementTests.point("\($0 % 80),\(100 + $0 % 70).5") }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    let opened = try Opened(text)
    let document = opened.document
    let layer = document.layers.all[0].key
    #expect(document.markers.count == 0)
    let found = try #require(document.contents.misplacement(of: layer))
    #expect(found.count == 5000)
    document.bulk.perform(document.contents.repair(of: layer, found))
    #expect(document.markers.count == 5000)
    document.history.undo()
    #expect(opened.text == text)
    #expect(document.history.undoName == nil)
  }
}
