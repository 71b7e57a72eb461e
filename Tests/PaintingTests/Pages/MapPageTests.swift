import AnnotationKit
import BaseMap
import Geography
import InstalledData
import MapStyles
import Observing
import Testing

@testable import Pages
@testable import Painting

@Suite @MainActor struct MapPageTests {
  private func mapView(_ annotations: [(String, Double, Double)]) -> MapView {
    let mapView = MapView()
    mapView.animationsEnabled = false
    mapView.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 8), zoom: 6, size: Size(width: 400, height: 300))
    mapView.source = Places(annotations)
    return mapView
  }

  @Test func markersInViewAreNumberedInOrder() {
    let map = mapView([("East", 47, 9), ("Far away", -30, 100), ("North", 48, 8), ("Without", 46, 8)])
    let page = MapPage(of: map, theme: .light, credit: "", isNumbered: true)
    #expect(page.index.map(\.title) == ["East", "North", "Without"])
    #expect(page.index.map(\.number) == [1, 2, 3])
    // Markers in the south are painted above markers in the north.
    #expect(page.markers.map(\.appearance.glyph) == ["2", "1", "3"])
    #expect(MapPage(of: map, theme: .light, credit: "").index.isEmpty)
  }

  @Test func markerOnSeveralWorldCopiesHasOneNumber() {
    let map = mapView([("Here", 0, 0)])
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 0, size: Size(width: 1000, height: 300))
    let page = MapPage(of: map, theme: .dark, credit: "", isNumbered: true)
    #expect(page.index.count == 1)
    // Two of the copies have their points outside of the view and extend into it.
    #expect(page.markers.map(\.appearance.glyph) == Array(repeating: "1", count: 5))
  }

  @Test func pageMatchesTheMapPicture() async throws {
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    let map = mapView([("Here", 47, 8)])
    let page = MapPage(of: map, theme: .light, credit: "Credit")
    let ground = try await world.ground(of: page.viewport, scale: 1, theme: .light)
    let plain = try await world.picture(of: page.viewport, scale: 1, theme: .light)
    let picture = PixelBuffer(width: 400, height: 300) { page.paintMap(on: ground, into: $0) }
    // Apart from the marker and the attribution, every pixel is the same as on the map.
    for y in 0..<140 { for x in 0..<180 { #expect(picture[x, y] == plain[x, y]) } }
    // Check a pixel in the balloon of the marker, and a pixel in the attribution.
    #expect(picture[192, 128] != plain[192, 128])
    #expect(picture[380, 288] != plain[380, 288])
  }

  @Test(arguments: [0.0, 0.6]) func markersHaveTheSamePixelsAsOnTheMap(rotation: Double) {
    let places = (0..<40).map { ("", 46.2 + 0.0413 * Double($0), 6.5 + 0.0719 * Double($0)) }
    let map = mapView(places)
    map.viewport.rotation = rotation
    let shown = map.staticMarkers()
    let page = MapPage(of: map, theme: .light, credit: "")
    #expect(page.markers.count == 40)
    #expect(Set(page.markers.map(\.point)) == Set((0..<shown.count).map { shown.point(at: $0) }))
  }

  @Test func titlesMatchTheMapUnlessNumbered() throws {
    let map = mapView([("Here", 47, 8), ("Far away", -30, 100)])
    map.textMetrics = PangoTextMetrics()
    #expect(MapPage(of: map, theme: .light, credit: "").titles.isEmpty)
    map.staticTitleVisibility = .adaptive
    let shown = map.staticMarkers().titleBounds
    #expect(shown.count == 1)
    #expect(MapPage(of: map, theme: .light, credit: "").titles.map(\.frame) == shown)
    // With numbered markers, the titles are only in the index.
    #expect(MapPage(of: map, theme: .light, credit: "", isNumbered: true).titles.isEmpty)
  }

  @Test func selectedLineIsNotHighlightedInAPicture() {
    let (map, line) = (MapView(), Line())
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 8), zoom: 6, size: Size(width: 400, height: 300))
    map.overlaySource = line
    map.selection.select(only: line.shape.key)
    for viewport in [nil, map.viewport] {
      let page = MapPage(of: map, in: viewport, theme: .light, credit: "")
      #expect(page.shapes == [.aboveRoads: [line.shape]])
    }
  }

  @Test func mapLabelsAreHiddenUnderTitles() async throws {
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    let map = mapView([("Here", 46.9, 7.4)])
    map.textMetrics = PangoTextMetrics()
    let without = MapPage(of: map, theme: .light, credit: "")
    map.staticTitleVisibility = .adaptive
    let page = MapPage(of: map, theme: .light, credit: "")
    let ground = try await world.ground(of: page.viewport, scale: 1, theme: .light)
    let title = try #require(page.titles.first).frame
    let name = try #require(
      ground.labels.first { $0.frame.intersects(title) && $0.frame.maxX > title.maxX + 4 })
    func painted(_ page: MapPage) -> PixelBuffer {
      PixelBuffer(width: 400, height: 300) { page.paintMap(on: ground, into: $0) }
    }
    let land = PixelBuffer(width: 400, height: 300) { ground.paintLand(into: $0) }
    // Compare the part of the label that isn't under the title.
    let rest = Rectangle(
      x: title.maxX + 1, y: name.frame.minY, width: name.frame.maxX - title.maxX - 1,
      height: name.frame.height)
    #expect(painted(without).differingPixels(from: land, in: rest) > 0)
    #expect(painted(page).differingPixels(from: land, in: rest) == 0)
    #expect(painted(page).differingPixels(from: painted(without), in: title) > 50)
  }

  @Test func eachFormatHasItsSignature() throws {
    let page = MapPage(of: mapView([("Here", 47, 8)]), theme: .light, credit: "Credit", isNumbered: true)
    let heads: [(PictureFormat, [UInt8])] = [
      (.png, [0x89] + Array("PNG".utf8)), (.pdf, Array("%PDF".utf8)), (.svg, Array("<?xml".utf8)),
    ]
    for (format, head) in heads {
      let bytes = try #require(page.encoded(as: format, on: nil, scale: 1))
      #expect(bytes.starts(with: head))
    }
    // Shadows must be images, because SVG viewers draw masks incorrectly.
    let svg = String(decoding: try #require(page.encoded(as: .svg, on: nil, scale: 1)), as: UTF8.self)
    #expect(!svg.contains("<mask"))
  }

  @Test func longIndexContinuesOnFurtherPages() {
    let places = (0..<300).map { ("Place \($0)", 46 + Double($0) / 150, 8.0) }
    let page = MapPage(of: mapView(places), theme: .light, credit: "", isNumbered: true)
    #expect(page.index.count == 300)
    // The index has one column of 190 pixels, and 12 rows of 20 pixels on a page of 400 by 300.
    #expect(page.pageCount == 1 + 25)
    #expect(PageIndex(page, width: 1000, pageHeight: 300).pageCount == 7)
  }

  @Test func tooLargePageIsNotEncoded() {
    let places = (0..<2000).map { ("Place \($0)", 46 + Double($0) / 1000, 8.0) }
    let page = MapPage(of: mapView(places), theme: .light, credit: "", isNumbered: true)
    #expect(page.encoded(as: .png, on: nil, scale: 1) == nil)
  }
}

/// A source of places with titles, like a document.
@MainActor private final class Places: AnnotationSource {
  private let annotations: [PointAnnotation]
  let palette = [MarkerAppearance(tint: .white)]
  let count: Int

  init(_ places: [(String, Double, Double)]) {
    annotations = places.map {
      PointAnnotation(coordinate: Coordinate(latitude: $0.1, longitude: $0.2), title: $0.0)
    }
    count = annotations.count
  }

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    for (index, annotation) in annotations.enumerated() {
      for turn in -2...2 {
        var position = MercatorPoint(annotation.coordinate)
        position.x += Double(turn)
        guard rectangle.contains(Point(x: position.x, y: position.y)) else { continue }
        body(SourceMarker(key: AnnotationKey(UInt64(index)), position: position, order: UInt32(index)))
      }
    }
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    SourceMarker(
      key: key, position: MercatorPoint(annotations[Int(key.rawValue)].coordinate),
      order: UInt32(key.rawValue))
  }

  func annotation(for key: AnnotationKey) -> (any Annotation)? { annotations[Int(key.rawValue)] }
  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? { nil }
  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    Observers<AnnotationChange>().add(body)
  }
}

/// A source with one line from Bern to Geneva.
@MainActor private final class Line: OverlaySource {
  let shape = OverlayShape(
    key: AnnotationKey(1),
    parts: [
      MercatorPoint.line(
        through: [Coordinate(latitude: 46.9, longitude: 7.4), Coordinate(latitude: 46.2, longitude: 6.1)])
    ], isArea: false, stroke: .black, strokeWidth: 2)

  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) { body(shape) }
  func shape(for key: AnnotationKey) -> OverlayShape? { key == shape.key ? shape : nil }
  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    Observers<Void>().add { _ in body() }
  }
}
