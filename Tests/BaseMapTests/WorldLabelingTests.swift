import Geography
import InstalledData
import MapStyles
import Testing

@testable import BaseMap

/// Measures all letters with the same width, so that the tests don't depend on fonts.
private struct EvenLetters: TextMeasuring {
  func size(of text: String, in style: TextStyle) -> Size {
    let lines = text.split(separator: "\n")
    let width = Double(lines.map(\.count).max() ?? 0)
    return Size(width: width * style.size * 0.6, height: Double(lines.count) * style.size * 1.4)
  }
}

@Suite struct WorldLabelingTests {
  let world: WorldMap

  init() throws { world = try WorldMap(data: SharedData.locate()) }

  static let views: [Viewport] = [
    view(25, 10, 1.5), view(25, 10, 2), view(47, 9, 5), view(47, 9, 5.4, 30), view(51.4, 7.2, 8.7),
    view(35.7, 139.7, 10, -75), view(-17, 179.9, 4), view(47.37, 8.54, 12),
  ]

  static func view(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, _ degrees: Double = 0
  ) -> Viewport {
    Viewport(
      center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      rotation: degrees * .pi / 180, size: Size(width: 1024, height: 768))
  }

  @Test func textScaleEnlargesLabels() async throws {
    let (labeling, viewport) = (labeling(), WorldLabelingTests.views[3])
    let before = try await labeling.labels(for: viewport, theme: .light).labels(in: viewport)
    let after = try await labeling.labels(for: viewport, theme: .light, textScale: 2).labels(in: viewport)
    let name = try #require(before.first)
    let same = try #require(after.first { $0.name == name.name })
    #expect(same.appearance.style.text.size == 2 * name.appearance.style.text.size)
    #expect(after.count < before.count)
  }

  @Test(arguments: views) func labelsDoNotOverlap(_ viewport: Viewport) async throws {
    let labels = try await labels(in: viewport)
    #expect(labels.count > 5)
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        #expect(!label.frame.intersects(other.frame), "\(label.appearance.text) on \(other.appearance.text)")
      }
    }
  }

  /// Pans the map in steps. Labels in view before and after a step must keep their position in the world.
  @Test(arguments: views) func labelsKeepTheirPositionDuringAPan(_ start: Viewport) async throws {
    let labeling = labeling()
    var viewport = start
    var before = try await labeling.labels(for: viewport, theme: .light).labels(in: viewport)
    for step in 0..<60 {
      var next = viewport
      next.center.x += 37 / viewport.worldSize
      next.center.y += (step % 2 == 0 ? 23 : -17) / viewport.worldSize
      let after = try await labeling.labels(for: next, theme: .light).labels(in: next)
      let shift = viewport.point(for: next.center) - viewport.point(for: viewport.center)
      let inner = Rectangle(origin: .zero, size: viewport.size).inset(by: 260)
      let kept = places(of: after)
      for label in before where inner.contains(label.anchor) {
        let moved = label.anchor - shift
        #expect(
          kept[Place(label)]?.contains { ($0 - moved).length < 0.01 } == true,
          "\(label.appearance.text) went at step \(step)")
      }
      (viewport, before) = (next, after)
    }
  }

  @Test func labelsOfAViewAreIndependentOfEarlierViews() async throws {
    let used = labeling()
    for viewport in WorldLabelingTests.views { _ = try await used.labels(for: viewport, theme: .dark) }
    for viewport in WorldLabelingTests.views {
      let after = try await used.labels(for: viewport, theme: .light).labels(in: viewport)
      #expect(after == (try await labels(in: viewport)))
    }
  }

  @Test func labelAnchorIsAtItsCoordinate() async throws {
    let viewport = WorldLabelingTests.view(47, 9, 6, 30)
    #expect(try Self.distanceOfMilan(from: await labels(in: viewport), in: viewport) < 1.5)
  }

  /// The view zooms in or out, or turns, before new labels have been placed.
  @Test(arguments: [view(47, 9, 6.7), view(47.2, 9.1, 5.2), view(47, 9, 6, 40)])
  func labelsMoveWithTheMapAndDoNotOverlap(_ other: Viewport) async throws {
    let viewport = WorldLabelingTests.view(47, 9, 6)
    let set = try await labeling().labels(for: viewport, margin: 256, theme: .light)
    let labels = set.labels(in: other)
    #expect(labels.count > 5)
    #expect(try Self.distanceOfMilan(from: labels, in: other) < 1.5)
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] { #expect(!label.frame.intersects(other.frame)) }
    }
  }

  private static func distanceOfMilan(from labels: [PlacedLabel], in viewport: Viewport) throws -> Double {
    let milan = try #require(labels.first { $0.appearance.text == "Milan" })
    return (milan.anchor - viewport.point(for: Coordinate(latitude: 45.4643, longitude: 9.1895))).length
  }

  /// Both labels fit, because the country's label is shifted.
  @Test(arguments: [
    ("SPAIN", "Madrid"), ("BELGIUM", "Brussels"), ("NETHERLANDS", "Amsterdam"), ("HUNGARY", "Budapest"),
    ("CZECHIA", "Prague"), ("ITALY", "Rome"),
  ])
  func countryAndCapitalAreBothLabeled(_ country: String, _ capital: String) async throws {
    let names = try await labels(in: WorldLabelingTests.view(47, 9, 5)).map(\.appearance.text)
    #expect(names.contains(country) && names.contains(capital))
  }

  @Test func labelsRepeatAcrossTheDateLine() async throws {
    let labels = try await labels(in: WorldLabelingTests.view(-17, 179.9, 4))
    let names = Set(labels.map(\.appearance.text))
    #expect(names.contains("FIJI") && names.contains("TONGA"), "\(names)")
  }

  @Test func labelsStayWhenTheViewCrossesTheDateLine() async throws {
    let set = try await labeling().labels(
      for: WorldLabelingTests.view(-17, 179.9, 4), margin: 256, theme: .light)
    // The view is at the other end of the map, and shows almost the same part of the world.
    let other = WorldLabelingTests.view(-17, -179.9, 4)
    #expect(set.covers(other, margin: 64))
    for viewport in [other, WorldLabelingTests.view(-17, -179.9, 4.2)] {
      let names = Set(set.labels(in: viewport).map(\.appearance.text))
      #expect(names.contains("FIJI") && names.contains("TONGA"), "\(names)")
    }
  }

  @Test func countryLabelsAreUppercaseAndWrapped() {
    let label = MapLabel(id: 0, kind: .country, name: "Papua New Guinea", position: MercatorPoint(x: 0, y: 0))
    #expect(label.displayText == "PAPUA NEW\nGUINEA" || label.displayText == "PAPUA\nNEW GUINEA")
    let town = MapLabel(id: 0, kind: .locality, name: "San Cristóbal de las Casas", position: label.position)
    #expect(town.displayText == town.name)
  }

  @Test(arguments: views) func labelsTouchingABoxAreOmitted(_ viewport: Viewport) async throws {
    let labels = try await labels(in: viewport)
    let boxes = [labels[0].frame.inset(by: 2), try #require(labels.last).frame.offset(by: Point(x: 3, y: 1))]
    let left = labels.clear(of: boxes)
    #expect(left == labels.filter { !$0.frame.intersects(boxes[0]) && !$0.frame.intersects(boxes[1]) })
    #expect(left.count <= labels.count - 2)
    #expect(labels.clear(of: []) == labels)
  }

  @Test func emptyViewHasNoLabels() async throws {
    var viewport = WorldLabelingTests.view(0, 0, 3)
    viewport.size = .zero
    #expect(try await labels(in: viewport).isEmpty)
  }

  private struct Place: Hashable {
    var name: PlacedLabel.Name
    var form: PlacedLabel.Form

    init(_ label: PlacedLabel) { (name, form) = (label.name, label.appearance.form) }
  }

  private func labeling() -> WorldLabeling {
    WorldLabeling(OfflineMap(world: world), measuring: EvenLetters())
  }

  private func labels(in viewport: Viewport) async throws -> [PlacedLabel] {
    try await labeling().labels(for: viewport, theme: .light).labels(in: viewport)
  }

  private func places(of labels: [PlacedLabel]) -> [Place: [Point]] {
    Dictionary(grouping: labels) { Place($0) }.mapValues { $0.map(\.anchor) }
  }
}
