import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct MarkerTransitionTests {
  @Test func splitMarkersMoveFromTheClusterToTheirCoordinates() throws {
    let fixture = TransitionFixture()
    let whole = try #require(fixture.tips.first)
    #expect(fixture.tips.count == 1)
    fixture.zoom(to: fixture.parting)
    let start = fixture.tips
    #expect(start.count == 1 && start[0].isNear(whole, within: 1))
    fixture.run(0.08)
    let half = fixture.tips
    fixture.run(1)
    let end = fixture.tips
    #expect(half.count == 2 && end.count == 2)
    for (half, end) in zip(half, end) {
      #expect((half - whole).length > 3)
      #expect((end - half).length > 1)
      #expect((end - whole).length > (half - whole).length)
    }
    #expect(!fixture.map.isAnimating)
    #expect(fixture.tips.map(\.x) == fixture.places.map(\.x))
  }

  @Test func joiningMarkersMoveToTheClusterBelowIt() throws {
    let fixture = TransitionFixture()
    fixture.zoom(to: fixture.parting)
    fixture.run(1)
    let before = fixture.tips
    fixture.zoom(to: fixture.parting - 1)
    #expect(fixture.glyphs == [nil, nil, "2"])
    fixture.run(0.06)
    let moving = fixture.tips
    #expect(moving.count == 3)
    // Leaving markers are listed first, so they are drawn below.
    let place = moving[2]
    for tip in moving[..<2] { #expect((tip - place).length < 0.8 * (before[0] - before[1]).length) }
    fixture.run(1)
    #expect(fixture.tips == [place])
    #expect(!fixture.map.isAnimating)
  }

  @Test func zoomDuringATransitionContinuesFromTheShownPositions() throws {
    let fixture = TransitionFixture()
    fixture.zoom(to: fixture.parting)
    fixture.run(0.05)
    let out = fixture.distance
    fixture.zoom(to: fixture.parting - 1)
    let back = fixture.distance
    // At the lower zoom, distances on the map are half as long.
    #expect(abs(back - out / 2) < 2)
    fixture.run(0.05)
    let nearer = fixture.distance
    #expect(nearer < back)
    fixture.zoom(to: fixture.parting)
    #expect(abs(fixture.distance - nearer * 2) < 3)
    fixture.run(1)
    #expect(fixture.tips.map(\.x) == fixture.places.map(\.x))
  }

  @Test func markersMoveImmediatelyWithoutAnimations() {
    let fixture = TransitionFixture()
    fixture.map.animationsEnabled = false
    fixture.zoom(to: fixture.parting)
    #expect(fixture.tips.map(\.x) == fixture.places.map(\.x))
    #expect(!fixture.map.isAnimating)
  }

  @Test func transitionOfTooManyMarkersIsOmitted() {
    let many = (0..<1200).map { Coordinate(latitude: Double($0 / 40) - 15, longitude: Double($0 % 40) - 20) }
    let source = ClusteringSource(ColumnSource(many))
    let world = Rectangle(x: 0, y: 0, width: 1.nextDown, height: 1)
    #expect(MarkerTransition(of: source, in: world, from: 6, to: 5, after: nil) == nil)
    #expect(MarkerTransition(of: source, in: world, from: 2, to: 3, after: nil) != nil)
    #expect(MarkerTransition(of: source, in: world, from: 1, to: 4, after: nil) == nil)
    #expect(MarkerTransition(of: source, in: world, from: 2.2, to: 2.9, after: nil) == nil)
  }

  @Test func transitionAcrossTheAntimeridianTakesTheShortWay() throws {
    let source = ClusteringSource(
      ColumnSource([Coordinate(latitude: 0, longitude: 179.5), Coordinate(latitude: 0, longitude: -179.5)]))
    let world = Rectangle(x: 0.5, y: 0, width: 1.nextDown, height: 1)
    let zoom = try #require((0..<16).first { source.shows(2, at: Double($0 + 1)) }).advanced(by: 1)
    let transition = try #require(
      MarkerTransition(of: source, in: world, from: Double(zoom - 1), to: Double(zoom), after: nil))
    for displacement in transition.starts.values { #expect(displacement.length < 0.01) }
    let back = try #require(
      MarkerTransition(of: source, in: world, from: Double(zoom), to: Double(zoom - 1), after: nil))
    #expect(back.leaving.count == 2)
    for leaving in back.leaving { #expect(leaving.displacement.length < 0.01) }
  }
}

extension ClusteringSource {
  fileprivate func shows(_ count: Int, at zoom: Double) -> Bool {
    var found = 0
    forEachMarker(in: Rectangle(x: 0, y: 0, width: 1.nextDown, height: 1), zoom: zoom) { _ in found += 1 }
    return found == count
  }
}

/// A map view with two nearby annotations that form a cluster at low zooms.
@MainActor private final class TransitionFixture {
  let base: ColumnSource
  let source: ClusteringSource
  let map = MapView()
  /// The lowest zoom at which the annotations are separate.
  private(set) var parting = 0.0
  private var time = 0.0

  init() {
    let places = [9.9, 10.1].map { Coordinate(latitude: 10, longitude: $0) }
    base = ColumnSource(places)
    source = ClusteringSource(base)
    map.source = source
    parting = (0..<16).map(Double.init).first { source.shows(2, at: $0) } ?? 0
    map.viewport = Viewport(
      center: Coordinate(latitude: 10, longitude: 10), zoom: parting - 1, size: Size(width: 800, height: 600))
    _ = map.displayList()
  }

  /// The shown positions of the markers, in drawing order.
  var tips: [Point] {
    let list = map.displayList().staticMarkers
    return (0..<list.count).map { list.point(at: $0) }
  }

  var glyphs: [String?] {
    let list = map.displayList().staticMarkers
    return list.paletteIndices.map { list.palette[Int($0)].glyph }
  }

  /// The distance between the two markers.
  var distance: Double {
    let tips = tips.prefix(2)
    return tips.count == 2 ? (tips[0] - tips[1]).length : 0
  }

  /// The expected positions, in whole pixels of the grid.
  var places: [Point] {
    let grid = PixelGrid(viewport: map.viewport, scale: 1)
    return base.positions.map { position in
      let cell = grid.cell(of: position)
      return grid.point(cell.x, cell.y)
    }
  }

  func zoom(to zoom: Double) { map.viewport.zoom = zoom }

  func run(_ seconds: Double) {
    _ = map.displayList()
    time += seconds
    map.advance(to: time)
  }
}
