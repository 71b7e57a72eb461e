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

@Suite struct LabelLayoutTests {
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

  @Test func textScaleEnlargesLabels() throws {
    let (usual, large) = (layout(), layout())
    let before = usual.labels(for: LabelLayoutTests.views[3], theme: .light)
    _ = large.labels(for: LabelLayoutTests.views[3], theme: .light)
    large.textScale = 2
    let after = large.labels(for: LabelLayoutTests.views[3], theme: .light)
    let name = try #require(before.first)
    let same = try #require(after.first { $0.id == name.id })
    #expect(same.appearance.style.text.size == 2 * name.appearance.style.text.size)
    #expect(after.count < before.count)
  }

  @Test(arguments: views) func labelsDoNotOverlap(_ viewport: Viewport) {
    let labels = layout().labels(for: viewport, theme: .light)
    #expect(labels.count > 5)
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        #expect(!label.frame.intersects(other.frame), "\(label.appearance.text) on \(other.appearance.text)")
      }
    }
  }

  /// Pans the map in steps. Labels in view before and after a step must keep their position in the world.
  @Test(arguments: views) func labelsKeepTheirPositionDuringAPan(_ start: Viewport) {
    let layout = layout()
    var viewport = start
    var before = layout.labels(for: viewport, theme: .light)
    for step in 0..<60 {
      var next = viewport
      next.center.x += 37 / viewport.worldSize
      next.center.y += (step % 2 == 0 ? 23 : -17) / viewport.worldSize
      let after = layout.labels(for: next, theme: .light)
      let shift = viewport.point(for: next.center) - viewport.point(for: viewport.center)
      let inner = Rectangle(origin: .zero, size: viewport.size).inset(by: 260)
      let kept = places(of: after)
      for label in before where inner.contains(label.anchor) {
        let moved = label.anchor - shift
        #expect(
          kept[Name(label)]?.contains { ($0 - moved).length < 0.01 } == true,
          "\(label.appearance.text) went at step \(step)")
      }
      (viewport, before) = (next, after)
    }
  }

  @Test func labelsOfAViewAreIndependentOfEarlierViews() {
    let used = layout()
    for viewport in LabelLayoutTests.views { _ = used.labels(for: viewport, theme: .dark) }
    for viewport in LabelLayoutTests.views {
      let fresh = layout().labels(for: viewport, theme: .light)
      #expect(used.labels(for: viewport, theme: .light) == fresh)
    }
  }

  @Test func labelAnchorIsAtItsCoordinate() throws {
    let viewport = LabelLayoutTests.view(47, 9, 6, 30)
    let labels = layout().labels(for: viewport, theme: .light)
    let milan = try #require(labels.first { $0.appearance.text == "Milan" })
    let place = viewport.point(for: Coordinate(latitude: 45.4643, longitude: 9.1895))
    #expect((milan.anchor - place).length < 1.5)
  }

  /// Both labels fit, because the country's label is shifted.
  @Test(arguments: [
    ("SPAIN", "Madrid"), ("BELGIUM", "Brussels"), ("NETHERLANDS", "Amsterdam"), ("HUNGARY", "Budapest"),
    ("CZECHIA", "Prague"), ("ITALY", "Rome"),
  ])
  func countryAndCapitalAreBothLabeled(_ country: String, _ capital: String) {
    let names = layout().labels(for: LabelLayoutTests.view(47, 9, 5), theme: .light).map(\.appearance.text)
    #expect(names.contains(country) && names.contains(capital))
  }

  @Test func labelsRepeatAcrossTheDateLine() {
    let labels = layout().labels(for: LabelLayoutTests.view(-17, 179.9, 4), theme: .light)
    let names = Set(labels.map(\.appearance.text))
    #expect(names.contains("FIJI") && names.contains("TONGA"), "\(names)")
  }

  @Test func countryLabelsAreUppercaseAndWrapped() {
    let label = MapLabel(id: 0, kind: .country, name: "Papua New Guinea", position: MercatorPoint(x: 0, y: 0))
    #expect(label.displayText == "PAPUA NEW\nGUINEA" || label.displayText == "PAPUA\nNEW GUINEA")
    let town = MapLabel(id: 0, kind: .locality, name: "San Cristóbal de las Casas", position: label.position)
    #expect(town.displayText == town.name)
  }

  @Test(arguments: views) func labelsTouchingABoxAreOmitted(_ viewport: Viewport) throws {
    let labels = layout().labels(for: viewport, theme: .light)
    let boxes = [labels[0].frame.inset(by: 2), try #require(labels.last).frame.offset(by: Point(x: 3, y: 1))]
    let left = labels.clear(of: boxes)
    #expect(left == labels.filter { !$0.frame.intersects(boxes[0]) && !$0.frame.intersects(boxes[1]) })
    #expect(left.count <= labels.count - 2)
    #expect(labels.clear(of: []) == labels)
  }

  @Test func emptyViewHasNoLabels() {
    var viewport = LabelLayoutTests.view(0, 0, 3)
    viewport.size = .zero
    #expect(layout().labels(for: viewport, theme: .light).isEmpty)
  }

  private struct Name: Hashable {
    var id: Int
    var side: PlacedLabel.Side

    init(_ label: PlacedLabel) {
      id = label.id
      side = label.appearance.side
    }
  }

  private func layout() -> LabelLayout { LabelLayout(OfflineMap(world: world), measuring: EvenLetters()) }

  private func places(of labels: [PlacedLabel]) -> [Name: [Point]] {
    Dictionary(grouping: labels) { Name($0) }.mapValues { $0.map(\.anchor) }
  }
}
