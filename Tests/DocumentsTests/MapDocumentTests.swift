import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// A document that was opened from a text.
@MainActor struct Opened {
  let document: MapDocument

  init(_ text: String) throws {
    document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
  }

  var text: String { String(decoding: document.export(), as: UTF8.self) }

  func key(_ row: Int) -> RowKey { document.rows.key(at: row) }
}

let twoPlaces = """
  {
    "type": "FeatureCollection",
    "features": [
      {
        "type": "Feature",
        "id": 1,
        "properties": { "name": "Wien", "marker-color": "#0a0" },
        "geometry": { "type": "Point", "coordinates": [16.3738, 48.2082, 171] }
      },
      {
        "type": "Feature",
        "properties": null,
        "geometry": { "type": "MultiPoint", "coordinates": [[1.50, 2.0], [3, 4], [5, 6]] }
      }
    ]
  }

  """

@MainActor @Suite struct MapDocumentTests {
  @Test func rowsFollowTheFileOrder() throws {
    let opened = try Opened(twoPlaces)
    let document = opened.document
    #expect(document.rows.count == 4)
    #expect((0..<4).map { document.rows.row(at: $0).title } == ["Wien", nil, nil, nil])
    #expect(
      (0..<4).map { document.rows.row(at: $0).coordinate } == [
        Coordinate(latitude: 48.2082, longitude: 16.3738), Coordinate(latitude: 2, longitude: 1.5),
        Coordinate(latitude: 4, longitude: 3), Coordinate(latitude: 6, longitude: 5),
      ])
    #expect(document.rows.coordinateText(of: opened.key(1)) == "2.0, 1.50")
    #expect(document.markers.count == 4)
    #expect(
      DocumentSource(document).palette[Int(document.drawnMarkers[0].paletteIndex)].tint
        == Color(HexColor(rgb: 0x00AA00)))
    #expect(opened.text == twoPlaces)
  }

  @Test func moveChangesOnlyTheCoordinatesAndCanBeUndone() throws {
    let opened = try Opened(twoPlaces)
    let document = opened.document
    document.features.move(opened.key(2), to: Coordinate(latitude: -4.123456789, longitude: 3), zoom: 10)
    #expect(opened.text == twoPlaces.replacing("[3, 4]", with: "[3, -4.12346]"))
    #expect(document.history.undoName == .features(.move, .point(Coordinate(latitude: 4, longitude: 3))))
    #expect(document.files.hasUnsavedChanges)
    #expect(document.history.undo() == [opened.key(2)])
    #expect(opened.text == twoPlaces)
    #expect(!document.files.hasUnsavedChanges)
    #expect(document.history.redo() == [opened.key(2)])
    #expect(document.rows.coordinate(of: opened.key(2)) == Coordinate(latitude: -4.12346, longitude: 3))
  }

  @Test func settingAnnotationCoordinateIsOneStep() throws {
    let opened = try Opened(twoPlaces)
    let document = opened.document
    // The zoom level of the map view that last asked for markers determines the number of decimals.
    let source = DocumentSource(document)
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 0, height: 0), zoom: 19) { _ in }
    let annotation = try #require(
      source.annotation(for: AnnotationKey(opened.key(0))) as? any MovableAnnotation)
    #expect(source.annotation(for: AnnotationKey(opened.key(0))) === annotation)
    annotation.coordinate = Coordinate(latitude: 10, longitude: 20)
    #expect(annotation.coordinate == Coordinate(latitude: 10, longitude: 20))
    #expect(document.history.undoName == .features(.move, .titled("Wien")))
    #expect(opened.text == twoPlaces.replacing("[16.3738, 48.2082, 171]", with: "[20, 10, 171]"))
    document.history.undo()
    #expect(annotation.coordinate == Coordinate(latitude: 48.2082, longitude: 16.3738))
  }

  @Test func deletingPointsOfAMultiPointKeepsTheOthers() throws {
    let opened = try Opened(twoPlaces)
    let document = opened.document
    let keys = (0..<4).map { opened.key($0) }
    document.features.delete([keys[2]])
    #expect(opened.text == twoPlaces.replacing("[1.50, 2.0], [3, 4], [5, 6]", with: "[1.50, 2.0], [5, 6]"))
    document.features.delete([keys[1], keys[3]])
    #expect(document.rows.count == 1)
    let first = twoPlaces.split(
      separator: ",\n    {\n      \"type\": \"Feature\",\n      \"properties\": null")[0]
    #expect(opened.text == first + "\n  ]\n}\n")
    document.features.delete([keys[0]])
    #expect(opened.text == "{\n  \"type\": \"FeatureCollection\",\n  \"features\": []\n}\n")
    for _ in 0..<3 { document.history.undo() }
    #expect(opened.text == twoPlaces)
    #expect((0..<4).map { opened.key($0) } == keys)
  }

  @Test func newMarkerIsFormattedLikeItsNeighbors() throws {
    let opened = try Opened(twoPlaces)
    let key = opened.document.features.addMarker(
      at: Coordinate(latitude: 1.5, longitude: -2.25), zoom: 3, title: "Neu")
    #expect(opened.document.selection.keys == [key])
    #expect(
      opened.text
        == twoPlaces.replacing(
          "[5, 6]] }\n    }",
          with: """
            [5, 6]] }
                },
                {
                  "type": "Feature",
                  "properties": { "name": "Neu" },
                  "geometry": { "type": "Point", "coordinates": [-2.25, 1.5] }
                }
            """))
    opened.document.history.undo()
    #expect(opened.text == twoPlaces)
  }
}
