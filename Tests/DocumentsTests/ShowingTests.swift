import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

private func feature(_ geometry: String, _ properties: String = "{}") -> String {
  "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":\(geometry)}"
}

@MainActor private func document(_ features: String...) throws -> MapDocument {
  try Opened("{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",") + "]}")
    .document
}

private func point(_ longitude: Double, _ latitude: Double) -> String {
  "{\"type\":\"Point\",\"coordinates\":[\(longitude),\(latitude)]}"
}

private let line = "{\"type\":\"LineString\",\"coordinates\":[[170,0],[-170,0],[-190,0]]}"
private let area = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[10,0],[10,10],[0,0]]]}"

@MainActor @Suite struct ShowingTests {
  @Test func everyFeatureHasRows() throws {
    let document = try document(
      feature(point(1, 2), "{\"title\":\"P\"}"), feature(line, "{\"name\":\"L\"}"), feature(area),
      feature("null"),
      feature("{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,95]]}"),
      feature(
        "{\"type\":\"GeometryCollection\",\"geometries\":[\(line),\(area),\(point(5, 6))]}",
        "{\"Name\":\"G\"}"))
    let rows = (0..<document.rows.count).map { document.rows.row(at: $0) }
    #expect(
      rows.map(\.kind) == [
        .marker, .line, .area, .unplaced(.noGeometry), .marker, .unplaced(.latitude), .marker, .line, .area,
      ])
    #expect(
      rows.map(\.title) == [
        "P", "L", nil, nil, nil, nil, "G", "G", "G",
      ])
    #expect(document.markers.count == 3)
    #expect(
      document.shapes.all.compactMap { RowKey($0.key) } == [
        rows[1].key, rows[2].key, rows[7].key, rows[8].key,
      ])
  }

  @Test func boundsOfManyRowsAreComputedInTheBackground() async throws {
    let features = (0...MapDocument.manyRows).map { feature(point(Double($0 % 90), Double($0 % 45))) }
    let many = try Opened(CommandTests.file(features)).document
    let few = try document(feature(point(1, 2)), feature(point(3, 4)))
    for document in [many, few] {
      let found = try #require(document.rows.bounds())
      #expect(await document.rows.boundsInBackground() == found)
      var known: Rectangle??
      document.rows.withBounds { known = $0 }
      #expect((known == nil) == (document === many))
      while known == nil { await Task.yield() }
      #expect(known == found)
    }
    let rows = [many.rows.key(at: 0), many.rows.key(at: 1)]
    #expect(await many.rows.boundsInBackground(of: rows) == many.rows.bounds(of: rows))
  }

  @Test func linesAndAreasHaveTheirColors() throws {
    let document = try document(
      feature(line), feature(area),
      feature(
        area,
        "{\"stroke\":\"#f00\",\"stroke-opacity\":0.5,\"stroke-width\":\"4\",\"fill\":\"00ff00\",\"fill-opacity\":0}"
      ))
    let gray = Color(HexColor(rgb: 0x555555))
    #expect(document.shapes.all.map(\.stroke) == [gray, gray, Color(red: 1, green: 0, blue: 0, alpha: 0.5)])
    #expect(
      document.shapes.all.map(\.fill) == [nil, gray.opacity(0.6), Color(red: 0, green: 1, blue: 0, alpha: 0)])
    #expect(document.shapes.all.map(\.strokeWidth) == [2, 2, 4])
  }

  @Test func lineTakesTheShortRouteAcrossTheDateLine() throws {
    let overlay = try document(feature(line)).shapes.all[0]
    let degrees = overlay.parts[0].map { ($0.x - 0.5) * 360 }
    #expect(zip(degrees, [170, 190, 170.0]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// Regression test: the hole was drawn as a separate area, shifted by a full turn.
  @Test func holeIsDrawnOnTheSameTurnAsItsOutline() throws {
    let rings = "[[160,-20],[-160,-20],[-160,20],[160,20],[160,-20]],[[-177,-5],[-170,-5],[-170,5],[-177,-5]]"
    let overlay = try document(feature("{\"type\":\"Polygon\",\"coordinates\":[\(rings)]}")).shapes.all[0]
    let degrees = overlay.parts[1].map { ($0.x - 0.5) * 360 }
    #expect(zip(degrees, [183.0, 190, 190, 183]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(
    arguments: [
      ([170, -170, -190], [170, 190, 170]), ([-180, 180, 180, -180], [-180, 180, 180, -180]),
      ([190, 170, -185], [-170, -190, -185]), ([0, 120, -120, 0], [0, 120, 240, 360]), ([1e300, 1e300], nil),
    ] as [([Double], [Double]?)])
  func jumpsTakeTheShortRouteExceptWholeTurns(_ longitudes: [Double], _ expected: [Double]?) throws {
    let positions = longitudes.map { "[\($0),0]" }.joined(separator: ",")
    let overlay = try document(feature("{\"type\":\"LineString\",\"coordinates\":[\(positions)]}")).shapes
      .all[
        0]
    let degrees = overlay.parts[0].map { ($0.x - 0.5) * 360 }
    guard let expected else {
      #expect(degrees.allSatisfy { abs($0) <= 180 })
      return
    }
    #expect(zip(degrees, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func hugeCoordinatesAreHandled() throws {
    let document = try document(feature("{\"type\":\"Point\",\"coordinates\":[1e300,-1e-300]}"))
    #expect((0...1).contains(document.drawnMarkers[0].position.x))
    document.features.duplicate([document.rows.key(at: 0)], zoom: 19)
    #expect(document.rows.coordinate(of: document.rows.key(at: 1))?.longitude == 1e300)
    #expect(document.rows.bounds() != nil)
  }

  @Test func markerIsWrappedAndClampedOntoTheMap() throws {
    let document = try document(feature(point(190, 89)), feature(point(-540, 0)))
    #expect(document.drawnMarkers[0].position.y < 1e-9)
    #expect(
      abs(document.drawnMarkers[0].position.x - MercatorPoint(Coordinate(latitude: 0, longitude: -170)).x)
        < 1e-12)
    #expect(document.drawnMarkers[1].position.x == 0)
    #expect(
      DocumentSource(document).annotation(for: AnnotationKey(document.rows.key(at: 0)))?.coordinate
        == Coordinate(latitude: 89, longitude: 190))
  }

  @Test(arguments: [
    ([10.0, 20], 10.0, 20.0), ([170, -170], 170, 190), ([-170, 170, 175], 170, 190), ([5], 5, 5),
    ([0, 90, -100], -100, 90),
  ])
  func boundsHaveTheSmallestWidth(_ longitudes: [Double], _ west: Double, _ east: Double) throws {
    let features = longitudes.map { feature(point($0, 0)) }.joined(separator: ",")
    let document = try document(features)
    let bounds = try #require(document.rows.bounds())
    #expect(abs((bounds.minX - 0.5) * 360 - west) < 1e-9)
    #expect(abs((bounds.maxX - 0.5) * 360 - east) < 1e-9)
  }

  @Test(arguments: [(150.0, 240.0), (-30, 20), (-180, 180)])
  func boundsOfManyPointsAreExactWithinAStep(_ west: Double, _ east: Double) throws {
    let places: [(Double, Double)] = (0..<5000).map { index in
      let (x, y) = (Double((index * 7919) % 5000) / 4999, Double((index * 104_729) % 5000) / 4999)
      return (west + (east - west) * x, -60 + 120 * y)
    }
    let document = try document(places.map { feature(point($0.0, $0.1)) }.joined(separator: ","))
    let bounds = try #require(document.rows.bounds())
    let points = places.map { MercatorPoint(Coordinate(latitude: $0.1, longitude: $0.0).wrapped) }
    let boxes = points.map { MapRect(origin: $0, size: .zero) }
    let exact = try #require(MapRect(around: boxes))
    // In documents with many markers, the bounds are calculated from positions that are rounded to 32-bit steps.
    let step = 1 / 4_294_967_296.0
    if east - west < 360 {
      #expect(abs(bounds.minX - exact.minX) <= step && abs(bounds.maxX - exact.maxX) <= step)
    } else {
      // If several gaps between markers are equally wide, the bounds may leave out any of them.
      #expect(abs(bounds.width - exact.width) <= 1.0 / 4096)
    }
    #expect(abs(bounds.minY - exact.minY) <= step && abs(bounds.maxY - exact.maxY) <= step)
  }

  @Test func boundsContainOnlyTheGivenRows() throws {
    let bounds = try #require(
      try document(feature(line), feature(point(180, 0)), feature("null")).rows.bounds())
    #expect(abs((bounds.minX - 0.5) * 360 - 170) < 1e-9 && abs((bounds.maxX - 0.5) * 360 - 190) < 1e-9)
    #expect(try document(feature("null")).rows.bounds() == nil)
    let two = try document(feature(point(1, 0)), feature(point(50, 0)))
    #expect(two.rows.bounds(of: [two.rows.key(at: 1)])?.width == 0)
  }

  @Test func annotationReturnsCurrentTexts() throws {
    let document = try document(feature(point(1, 2), "{\"title\":\"P\"}"))
    let key = document.rows.key(at: 0)
    let source = DocumentSource(document)
    let annotation = try #require(source.annotation(for: AnnotationKey(key)))
    #expect(annotation.title == "P" && annotation.subtitle == nil)
    document.features.rename(key, to: "Q")
    #expect(annotation.title == "Q")
    document.features.rename(key, to: nil)
    #expect(annotation.title == "2, 1")
    document.features.move(key, to: Coordinate(latitude: 5, longitude: 6), zoom: 8)
    #expect(annotation.title == "5, 6")
  }

  /// The caption must not be requested more often, because the gazetteer uses much memory.
  @Test func captionIsRequestedOnceForTheSubtitle() throws {
    let document = try document(feature(point(1, 2)), feature(point(3, 4), "{\"description\":\"words\"}"))
    var asked: [Coordinate] = []
    let source = DocumentSource(document)
    source.caption = {
      asked.append($0)
      return "at \($0.latitude)"
    }
    let annotations = try (0...1).map {
      try #require(source.annotation(for: AnnotationKey(document.rows.key(at: $0))))
    }
    #expect(annotations.map(\.title) == ["2, 1", "4, 3"])
    #expect(asked == [])
    #expect(annotations.map(\.subtitle) == ["at 2.0", "words"])
    #expect(annotations.map(\.subtitle) == ["at 2.0", "words"])
    #expect(asked == [Coordinate(latitude: 2, longitude: 1)])
    document.features.move(document.rows.key(at: 0), to: Coordinate(latitude: 5, longitude: 1), zoom: 8)
    #expect(annotations[0].subtitle == "at 5.0")
  }

  @Test func annotationIsReusedWhileRetained() throws {
    let document = try document(feature(point(1, 2), "{\"title\":\"P\",\"description\":\"words\"}"))
    let key = document.rows.key(at: 0)
    let source = DocumentSource(document)
    weak var last: DocumentAnnotation?
    do {
      let annotation = try #require(
        source.annotation(for: AnnotationKey(key)) as? DocumentAnnotation)
      #expect(source.annotation(for: AnnotationKey(key)) === annotation)
      #expect(annotation.title == "P" && annotation.subtitle == "words")
      last = annotation
      document.features.delete([key])
      #expect(annotation.coordinate == Coordinate(latitude: 2, longitude: 1))
      #expect(source.annotation(for: AnnotationKey(77)) == nil)
    }
    #expect(last == nil)
  }

  @Test func documentIsReleased() throws {
    weak var freed: MapDocument?
    do {
      let document = try document(feature(point(1, 2)))
      let rows = FilteredRows(document)
      rows.query = "x"
      _ = DocumentSource(document).annotation(for: AnnotationKey(document.rows.key(at: 0)))
      freed = document
    }
    #expect(freed == nil)
  }
}

@MainActor @Suite struct FilteredRowsTests {
  @Test(arguments: [
    ("", 4), ("zur", 1), ("ZÜR", 1), ("zürich", 1), ("see", 2), ("see zürich", 1), ("ZÜRICH  see", 1),
    ("strasse", 1),
    ("straße", 1), ("1234", 1), ("θηρα", 1), ("Θήρα", 1), ("nichts", 0), ("name", 0), ("a\"b", 1), ("йод", 1),
    ("  ", 4),
  ])
  func searchIgnoresCaseAndDiacritics(_ query: String, _ count: Int) throws {
    let document = try document(
      feature(point(0, 0), "{\"name\":\"Zürich\",\"at\":\"See\"}"),
      feature(point(0, 0), "{\"title\":\"Seestraße\",\"n\":12345}"),
      feature(point(0, 0), "{\"title\":\"a\\\"b\",\"tags\":[\"Θήρα\",{\"x\":\"Йод\"}]}"),
      feature("null", "null"))
    let rows = FilteredRows(document)
    rows.query = query
    #expect(rows.count == count)
    #expect((0..<rows.count).allSatisfy { rows.index(of: rows.key(at: $0)) == $0 })
  }

  @Test func filteredRowsFollowTheQueryAndTheDocument() throws {
    let document = try document(
      feature(point(0, 0), "{\"title\":\"a\"}"), feature(point(0, 0), "{\"title\":\"b\"}"))
    let rows = FilteredRows(document)
    var changes: [RowChange] = []
    let subscription = rows.observe { changes.append($0) }
    rows.query = "b"
    rows.query = " b "
    document.features.rename(document.rows.key(at: 0), to: "bb")
    document.features.rename(document.rows.key(at: 1), to: "x")
    document.history.undo()
    document.features.delete([document.rows.key(at: 0)])
    #expect(changes == [.reset, .inserted(0..<1), .removed(1..<2), .inserted(1..<2), .removed(0..<1)])
    withExtendedLifetime(subscription) {}
  }
}
