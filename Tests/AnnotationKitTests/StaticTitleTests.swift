import Geography
import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct StaticTitleTests {
  @Test func hiddenTitlesAreNotShown() {
    let fixture = TitleFixture([(0, 0), (90, 40)])
    fixture.map.staticTitleVisibility = .hidden
    #expect(fixture.shown.isEmpty)
    fixture.map.staticTitleVisibility = .adaptive
    #expect(!fixture.shown.isEmpty)
  }

  @Test(arguments: [(150, 0.0), (400, 0), (400, 0.7), (3000, 0)])
  func titlesDoNotOverlapMarkersOrEachOther(count: Int, rotation: Double) {
    let fixture = TitleFixture(count: count)
    fixture.map.viewport.rotation = rotation
    let titles = fixture.settled()
    let markers = fixture.map.displayList().staticMarkers
    #expect(titles.count > 10)
    let pins = (0..<markers.count).map { MarkerShape.box(1).offset(by: markers.point(at: $0)) }
    for (index, title) in titles.enumerated() {
      #expect(!pins.contains { $0.overlaps(title.box) })
      #expect(!titles[..<index].contains { $0.box.overlaps(title.box) })
    }
  }

  /// A higher key must not replace a lower one, and a title with room must be shown.
  @Test func collidingTitleOfTheLowerKeyIsShown() throws {
    let fixture = TitleFixture([(0, 0), (24, 0), (48, 0), (300, 0)])
    #expect(fixture.texts == ["100", "102", "103"])
    fixture.base.remove(0..<1)
    // The other title now has room next to its marker.
    #expect(fixture.texts == ["101", "102", "103"])
  }

  @Test func titleWithoutRoomIsHiddenUnlessAlwaysVisible() {
    // The other markers are below the first marker and on both sides of it.
    let fixture = TitleFixture([(0, 0), (5, 30), (26, 0), (-26, 0)])
    #expect(fixture.texts == ["101", "102", "103"])
    fixture.map.staticTitleVisibility = .visible
    #expect(fixture.texts == ["100", "101", "102", "103"])
  }

  @Test func titleWithoutRoomBelowIsNextToItsMarker() throws {
    let middle = TitleFixture.view.center
    func place(_ others: [(Double, Double)]) throws -> Point {
      let fixture = TitleFixture([(0, 0)] + others.map { (x: $0.0, y: $0.1) })
      return try #require(fixture.titles.first { $0.text == "100" }).box.center - middle
    }
    #expect(try place([]).y > 4)
    let right = try place([(5, 30)])
    #expect(right.x > 20 && right.y < -10)
    let left = try place([(5, 30), (30, 0)])
    #expect(left.x < -20 && left.y < -10)
  }

  @Test func selectedMarkerMovesOtherTitles() throws {
    let fixture = TitleFixture([(0, 0), (15, 57)])
    let before = fixture.titles
    #expect(before.map(\.text) == ["100", "101"])
    fixture.map.selection.select(only: fixture.base.keys[1])
    #expect(fixture.texts == ["100"])
    #expect(try #require(fixture.titles.first).box.minX > before[0].box.maxX - 4)
    fixture.map.selection.clear()
    #expect(fixture.texts == ["100", "101"])
    // The title doesn't return to its first position as soon as there is room.
    #expect(try #require(fixture.titles.first).box.minX > before[0].box.maxX - 4)
  }

  @Test(arguments: [0.0, 0.7]) func pictureHasAllTitlesWithoutChangingTheMap(rotation: Double) {
    let fixture = TitleFixture(count: 400)
    fixture.map.viewport.rotation = rotation
    let pictured = fixture.pictured()
    #expect(fixture.texts.count < pictured.count)
    #expect(fixture.settled() == pictured)
    let version = fixture.map.displayList().staticMarkers.version
    #expect(fixture.pictured() == pictured)
    #expect(fixture.pictured(on: .dark) == pictured)
    #expect(fixture.map.displayList().staticMarkers.version == version)
    fixture.map.staticTitleVisibility = .hidden
    #expect(fixture.pictured().isEmpty)
  }

  @Test func pictureKeepsTheTitlePositionsOfTheScreen() {
    let fixture = TitleFixture([(0, 0), (15, 57)])
    fixture.map.selection.select(only: fixture.base.keys[1])
    #expect(fixture.texts == ["100"])
    // In a picture, the selected marker also has a title.
    #expect(fixture.pictured().map(\.text) == ["100", "101"])
    fixture.map.selection.clear()
    // One title stays next to its marker; on a new map, it would be below its marker.
    let shown = fixture.titles
    #expect(fixture.pictured() == shown)
    #expect(TitleFixture([(0, 0), (15, 57)]).pictured() != shown)
  }

  @Test func pictureOfAnotherViewportMovesTheTitles() throws {
    let fixture = TitleFixture([(0, 0), (300, 0)])
    let before = fixture.pictured()
    var view = fixture.map.viewport
    view.size.width += 100
    let after = fixture.map.picturedTitles(in: view, appearance: .light)
    #expect(after.titles.count == 2)
    let shift =
      try #require(after.titleBounds.first).center - fixture.map.staticMarkers().titleBounds[0].center
    #expect(abs(shift.x - 50) <= 1 && shift.y == 0)
    #expect(fixture.pictured() == before)
  }

  @Test func clustersHaveNoTitles() {
    let fixture = TitleFixture([(0, 0), (3, 0), (200, 0)], clustered: true)
    #expect(fixture.map.displayList().staticMarkers.count == 2)
    #expect(fixture.texts == ["102"])
    // A picture shows no clusters.
    #expect(fixture.pictured().map(\.text) == ["100", "101", "102"])
  }

  @Test func manyTitlesAppearOverSeveralFrames() {
    let fixture = TitleFixture(count: 400)
    var before: Set<String> = []
    var frames = 0
    while true {
      let now = Set(fixture.texts)
      #expect(before.isSubset(of: now))
      #expect(now.count - before.count <= 24)
      if now == before { break }
      (before, frames) = (now, frames + 1)
    }
    #expect(frames > 1)
  }

  @Test func changedTitleIsShownAtOnce() throws {
    let fixture = TitleFixture([(0, 0)])
    let version = fixture.map.displayList().staticMarkers.version
    let object = try #require(fixture.base.annotation(for: fixture.base.keys[0]) as? PointAnnotation)
    object.title = "Other"
    fixture.base.setLook(1, at: 0)
    #expect(fixture.texts == ["Other"])
    #expect(fixture.map.displayList().staticMarkers.version > version)
    fixture.map.appearance = .dark
    #expect(fixture.texts == ["Other"])
  }

  /// A title flickers if it disappears although there is room, and appears again.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func titlesDoNotFlickerDuringAPan(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = TitleFixture(count: seed % 2 == 0 ? 300 : 1500, seed: seed)
    fixture.map.viewport.zoom += .random(in: 0..<1, using: &random)
    fixture.map.viewport.rotation = seed > 4 ? 0.4 : 0
    var last = Dictionary(uniqueKeysWithValues: fixture.settled().map { ($0.text, $0) })
    var gone: Set<String> = []
    var displacement = Point(x: 5.3, y: 1.7)
    var changes = 0
    for step in 0..<400 {
      if step % 100 == 99 { displacement = Point(x: -displacement.y * 1.1, y: displacement.x * 0.9) }
      fixture.map.viewport.center.x += displacement.x / fixture.map.viewport.worldSize
      fixture.map.viewport.center.y += displacement.y / fixture.map.viewport.worldSize
      let titles = fixture.titles
      let now = Dictionary(uniqueKeysWithValues: titles.map { ($0.text, $0) })
      for (text, title) in last {
        let box = title.box.offset(by: displacement.turned(by: fixture.map.viewport.rotation) * -1)
        // The title must be at almost the same place on the map.
        if let place = now[text]?.box.center, (place - box.center).length < 3 { continue }
        guard TitleFixture.view.inset(by: 8).contains(box.center) else { continue }
        // Only a title with a lower key may have replaced it.
        #expect(titles.contains { $0.key < title.key && $0.box.inset(by: -8).overlaps(box) }, "\(text)")
        gone.insert(text)
        changes += 1
      }
      for text in now.keys where last[text] == nil && gone.contains(text) { gone.remove(text) }
      last = now
    }
    #expect(changes < 40)
  }
}

extension Rectangle {
  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Point {
  fileprivate func turned(by angle: Double) -> Point {
    let transform = Transform(rotation: angle)
    return transform.apply(to: self)
  }
}

/// A map view with annotations titled with the numbers of their keys.
@MainActor private final class TitleFixture {
  static let view = Rectangle(x: 0, y: 0, width: 800, height: 600)
  let base: ColumnSource
  let map = MapView()

  /// Creates a fixture with annotations at points relative to the center of the view.
  init(_ points: [(x: Double, y: Double)], clustered: Bool = false) {
    let viewport = Viewport(
      center: Coordinate(latitude: 10, longitude: 20), zoom: 6, size: TitleFixture.view.size)
    base = ColumnSource(
      points.map { viewport.coordinate(at: TitleFixture.view.center + Point(x: $0.x, y: $0.y)) })
    map.source = clustered ? ClusteringSource(base) : base
    map.animationsEnabled = false
    map.viewport = viewport
    map.staticTitleVisibility = .adaptive
  }

  /// Creates a fixture with annotations at random points in and around the view.
  convenience init(count: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    self.init(
      (0..<count).map { _ in
        (.random(in: -1800...1800, using: &random), .random(in: -1500...1500, using: &random))
      })
  }

  struct Title: Equatable {
    var text: String
    /// The box of the title in the view.
    var box: Rectangle
    var key: Int { Int(text) ?? 0 }
  }

  var titles: [Title] { TitleFixture.titles(of: map.displayList().staticMarkers) }

  /// Returns the titles of a picture of the map.
  func pictured(on appearance: Appearance = .light) -> [Title] {
    TitleFixture.titles(of: map.picturedTitles(appearance: appearance))
  }

  private static func titles(of list: StaticMarkers) -> [Title] {
    list.titles.map { title in
      var text = ""
      if case .text(let run) = title.drawing.elements.first { text = run.text }
      // The letters and part of the halo. The tip is above them.
      let letters = Rectangle(
        x: title.bounds.minX, y: 4, width: title.bounds.width, height: title.bounds.maxY - 8)
      return Title(text: text, box: letters.offset(by: list.point(of: title)))
    }
  }

  var shown: [Title] { titles.filter { TitleFixture.view.contains($0.box.center) } }
  var texts: [String] { titles.map(\.text).sorted() }

  /// Returns the titles after all have been measured.
  func settled() -> [Title] {
    for _ in 0..<20 { _ = map.displayList() }
    return titles
  }
}
