import AnnotationKit
import Geography
import Observing
import Testing

/// A source that only knows the pages read so far. At low zooms it returns one marker for each page.
@MainActor private final class PagedSource: AnnotationSource {
  struct Page {
    var bounds: Rectangle
    var positions: [MercatorPoint]
  }

  static let aggregatedBelow = 6.0

  private var pages: [Page] = []
  private var objects: [AnnotationKey: PointAnnotation] = [:]
  private let observers = Observers<AnnotationChange>()
  private(set) var queries = 0

  let palette = [MarkerAppearance(tint: .black), MarkerAppearance(tint: .white)]

  func read(_ page: Page) {
    pages.append(page)
    observers.notify(.region(page.bounds))
  }

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    queries += 1
    for marker in markers(aggregated: zoom < PagedSource.aggregatedBelow)
    where rectangle.contains(Point(x: marker.position.x, y: marker.position.y)) {
      body(marker)
    }
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    (markers(aggregated: true) + markers(aggregated: false)).first { $0.key == key }
  }

  private func markers(aggregated: Bool) -> [SourceMarker] {
    pages.indices.flatMap { page -> [SourceMarker] in
      if aggregated {
        let center = pages[page].bounds.center
        let position = MercatorPoint(x: center.x, y: center.y)
        return [
          SourceMarker(
            key: AnnotationKey(1_000_000 + UInt64(page)), position: position, paletteIndex: 1,
            order: UInt32(page))
        ]
      }
      return pages[page].positions.enumerated().map { index, position in
        let number = page * 1000 + index
        return SourceMarker(
          key: AnnotationKey(UInt64(number)), position: position, order: UInt32(number))
      }
    }
  }

  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? { nil }

  func annotation(for key: AnnotationKey) -> (any Annotation)? {
    if let object = objects[key] { return object }
    guard let marker = marker(for: key) else { return nil }
    let object = PointAnnotation(coordinate: marker.position.coordinate, title: "\(key.rawValue)")
    objects[key] = object
    return object
  }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }
}

@MainActor @Suite struct PagedSourceTests {
  private let map = MapView()
  private let source = PagedSource()
  private let middle = MercatorPoint(Coordinate(latitude: 47, longitude: 9))

  init() {
    map.source = source
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 8, size: Size(width: 800, height: 600))
  }

  private func page(at x: Double = 0) -> PagedSource.Page {
    let positions = (0..<10).map { MercatorPoint(x: middle.x + x + Double($0) * 1e-4, y: middle.y) }
    return PagedSource.Page(
      bounds: Rectangle(center: Point(x: middle.x + x, y: middle.y), size: Size(width: 2e-3, height: 2e-3)),
      positions: positions)
  }

  @Test func pageReadLaterIsShown() {
    #expect(map.displayList().staticMarkers.count == 0)
    source.read(page())
    #expect(map.displayList().staticMarkers.count == 10)
  }

  @Test func zoomedOutMapShowsTheGroupsOfTheSource() {
    source.read(page())
    map.viewport.zoom = 5
    let list = map.displayList().staticMarkers
    #expect(list.count == 1 && list.paletteIndices == [1])
    map.viewport.zoom = 7
    #expect(map.displayList().staticMarkers.count == 10)
  }

  @Test func groupMarkerIsSelectedByATap() {
    source.read(page())
    map.viewport.zoom = 5
    _ = map.displayList()
    let tip = map.viewport.point(for: middle)
    // The center of the balloon.
    let center = tip + Point(x: 0, y: -22)
    map.handle(PointerEvent(.pressed, at: center, time: 1))
    map.handle(PointerEvent(.released, at: center, time: 1.05))
    #expect(map.selection.keys == [AnnotationKey(1_000_000)])
    #expect(map.selectedAnnotations.first?.title == "1000000")
  }

  @Test func smallPanDoesNotQueryTheSource() {
    source.read(page())
    _ = map.displayList()
    let before = source.queries
    for _ in 0..<20 {
      map.viewport.center.x += 1 / map.viewport.worldSize
      _ = map.displayList()
    }
    #expect(source.queries == before)
  }

  @Test func annotationsInARectangleAreTheMembersOfGroups() {
    source.read(page())
    map.viewport.zoom = 5
    #expect(map.keys(in: Rectangle(x: 0, y: 0, width: 1, height: 1)).map(\.rawValue) == Array(0..<10))
  }
}
