import Geography
import Observing
import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct ClusteringSourceTests {
  private static let world = Rectangle(x: 0, y: 0, width: 1.nextDown, height: 1)

  @Test func editsGiveTheSameClustersAsAFreshSource() {
    var random = SeededGenerator(seed: 16)
    let base = ColumnSource((0..<300).map { _ in ClusteringSourceTests.place(&random) })
    let source = ClusteringSource(base)
    for _ in 0..<40 {
      let index = Int(random.next() % UInt64(base.keys.count))
      switch random.next() % 4 {
      case 0: base.remove(index..<min(index + 3, base.keys.count))
      case 1: source.setApart([base.keys[index]])
      default: base.move(index, to: ClusteringSourceTests.place(&random))
      }
      let fresh = ClusteringSource(base)
      source.setApart([])
      for zoom in stride(from: 0.0, through: 18, by: 1.5) {
        #expect(ClusteringSourceTests.shown(source, zoom) == ClusteringSourceTests.shown(fresh, zoom))
      }
    }
  }

  @Test func everyAnnotationIsShownExactlyOnce() throws {
    var random = SeededGenerator(seed: 4)
    let base = ColumnSource((0..<500).map { _ in ClusteringSourceTests.place(&random) })
    let source = ClusteringSource(base)
    for zoom in [0.0, 3, 7.9, 12, 17] {
      var keys: [AnnotationKey] = []
      source.forEachMarker(in: ClusteringSourceTests.world, zoom: zoom) { marker in
        guard source.isCluster(marker.key) else { return keys.append(marker.key) }
        let cluster = source.annotation(for: marker.key) as? ClusterAnnotation
        let pages = [0, 7].flatMap { cluster?.memberAnnotations(from: $0, limit: $0 == 0 ? 7 : .max) ?? [] }
        #expect(pages.count == cluster?.memberCount)
        #expect(pages.map(ObjectIdentifier.init) == cluster?.memberAnnotations.map(ObjectIdentifier.init))
        keys += pages.compactMap { ($0 as? PointAnnotation)?.title.flatMap { UInt64($0) } }
          .map { AnnotationKey($0) }
      }
      #expect(keys.sorted() == base.keys)
    }
    #expect(ClusteringSourceTests.shown(source, 0).count < 100)
    #expect(ClusteringSourceTests.shown(source, 18).count == 500)
  }

  @Test func onlyAnnotationsOfTheSameGroupAreClustered() {
    let base = ColumnSource((0..<8).map { Coordinate(latitude: 10 + Double($0) / 1e4, longitude: 20) })
    let source = ClusteringSource(base)
    func sizes() -> [Int] {
      var sizes: [Int] = []
      source.forEachMarker(in: ClusteringSourceTests.world, zoom: 3) {
        sizes.append(max(1, source.memberKeys(of: $0.key).count))
      }
      return sizes.sorted()
    }
    #expect(sizes() == [8])
    for index in 0..<3 { base.setGroup(2, at: index) }
    #expect(sizes() == [3, 5])
    base.setGroup(0, at: 0)
    base.setGroup(0, at: 7)
    #expect(sizes() == [1, 1, 2, 4])
    #expect(source.marker(for: base.keys[1])?.group == 2)
    let fresh = ClusteringSource(base)
    #expect(ClusteringSourceTests.shown(source, 3) == ClusteringSourceTests.shown(fresh, 3))
  }

  @Test func pressingAClusterZoomsInUntilItSplits() throws {
    let fixture = ClusteringFixture([(10, 10), (10.01, 10.01), (-40, 100)])
    let cluster = try #require(fixture.cluster)
    #expect(fixture.source.markerAppearance(of: cluster.key)?.glyph == "2")
    let parting = try #require(fixture.source.partingZoom(of: cluster.key))
    fixture.map.tap(cluster.key, at: fixture.map.viewport.point(for: cluster.position), .replaces)
    #expect(fixture.map.selection.isEmpty)
    #expect(fixture.map.viewport.zoom == parting)
    #expect(fixture.map.viewport.bounds().contains(Point(x: cluster.position.x, y: cluster.position.y)))
    #expect(fixture.cluster == nil)
    #expect(fixture.map.displayList().staticMarkers.count == 2)
  }

  @Test func draggedAnnotationJoinsTheClusterUnderItsDrop() throws {
    let fixture = ClusteringFixture([(10, 10), (10.01, 10.01), (40, 60)])
    let (map, lone) = (fixture.map, fixture.base.keys[2])
    let target = map.viewport.point(for: try #require(fixture.cluster).position)
    let start = try #require(map.point(of: lone)) + Point(x: 0, y: -20)
    map.handle(PointerEvent(.pressed, at: start, time: 1))
    map.handle(PointerEvent(.moved, at: start + Point(x: 12, y: 0), time: 1.1))
    map.advance(to: 1.5)
    map.handle(PointerEvent(.moved, at: target + Point(x: 0, y: -20), time: 1.6))
    map.advance(to: 2)
    _ = map.displayList()
    #expect(map.drags.draggedKey == lone)
    #expect(fixture.count == 2)
    map.handle(PointerEvent(.released, at: target + Point(x: 0, y: -20), time: 2.1))
    map.advance(to: 4)
    #expect(map.drags.draggedKey == nil)
    // The source doesn't store the new coordinate of a dragged annotation, so the test does.
    fixture.base.move(2, to: try #require(fixture.base.annotation(for: lone)).coordinate)
    // Selected annotations aren't clustered.
    map.selection.clear()
    #expect(fixture.count == 3)
  }

  @Test func selectedAnnotationIsShownOutsideItsCluster() {
    let fixture = ClusteringFixture([(10, 10), (10.01, 10.01), (10.02, 10), (40, 60)])
    #expect(fixture.count == 3)
    fixture.map.selection.select(only: fixture.base.keys[0])
    #expect(fixture.count == 2)
    #expect(ClusteringSourceTests.shown(fixture.source, 3).count == 3)
    fixture.map.selection.clear()
    #expect(fixture.count == 3)
  }

  @Test func annotationsAreShownIndividuallyWithoutClustering() {
    let fixture = ClusteringFixture([(10, 10), (10.01, 10.01), (40, 60)])
    fixture.source.isClustering = false
    #expect(ClusteringSourceTests.shown(fixture.source, 3).count == 3)
    fixture.base.move(2, to: Coordinate(latitude: 10, longitude: 10))
    fixture.source.isClustering = true
    #expect(fixture.count == 3)
  }

  @Test func changesDuringBackgroundClusteringAreIncluded() async {
    var random = SeededGenerator(seed: 9)
    let base = ColumnSource((0..<25_000).map { _ in ClusteringSourceTests.place(&random) })
    let source = ClusteringSource(base)
    #expect(ClusteringSourceTests.shown(source, 4).isEmpty)
    base.move(7, to: Coordinate(latitude: -60, longitude: -120))
    await withCheckedContinuation { done in
      var subscription: Subscription?
      subscription = source.observe {
        guard case .reset = $0, subscription != nil else { return }
        subscription = nil
        done.resume()
      }
    }
    let moved = ColumnSource(base.positions.map(\.coordinate))
    let fresh = ClusteringSource(moved)
    await withCheckedContinuation { done in
      var subscription: Subscription?
      subscription = fresh.observe {
        guard case .reset = $0, subscription != nil else { return }
        subscription = nil
        done.resume()
      }
    }
    #expect(ClusteringSourceTests.shown(source, 4).count == ClusteringSourceTests.shown(fresh, 4).count)
    #expect(ClusteringSourceTests.shown(source, 4).contains { $0.hasPrefix("1 0.1666") })
  }

  /// Returns the count and position of each shown marker as texts.
  private static func shown(_ source: ClusteringSource, _ zoom: Double) -> [String] {
    var shown: [String] = []
    source.forEachMarker(in: world, zoom: zoom) { marker in
      let count = (source.annotation(for: marker.key) as? ClusterAnnotation)?.memberCount ?? 1
      shown.append("\(count) \(marker.position.x) \(marker.position.y)")
    }
    return shown.sorted()
  }

  /// Returns a random coordinate near one of six towns, one of them near the antimeridian.
  private static func place(_ random: inout SeededGenerator) -> Coordinate {
    func part() -> Double { Double(random.next() % 2000) / 1000 - 1 }
    let town = Double(random.next() % 6)
    return Coordinate(latitude: town * 12 - 30 + part(), longitude: 150 + town * 10 + 2 * part()).wrapped
  }
}

/// A map view with a clustering source of a few places.
@MainActor private final class ClusteringFixture: MapViewDelegate {
  let base: ColumnSource
  let source: ClusteringSource
  let map = MapView()

  init(_ places: [(latitude: Double, longitude: Double)]) {
    base = ColumnSource(places.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) })
    source = ClusteringSource(base)
    map.animationsEnabled = false
    map.delegate = self
    map.source = source
    map.viewport = Viewport(
      center: Coordinate(latitude: 10, longitude: 30), zoom: 3, size: Size(width: 800, height: 600))
    _ = map.displayList()
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.isDraggable = true
    return view
  }

  /// The only shown cluster.
  var cluster: SourceMarker? {
    var found: SourceMarker?
    source.forEachMarker(in: Rectangle(x: 0, y: 0, width: 1.nextDown, height: 1), zoom: map.viewport.zoom) {
      if source.isCluster($0.key) { found = $0 }
    }
    return found
  }

  /// The number of members of the only shown cluster.
  var count: Int? { cluster.flatMap { (source.annotation(for: $0.key) as? ClusterAnnotation)?.memberCount } }
}
