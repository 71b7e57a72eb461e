import Geography
import MapStyles
import StreetTesting
import Streets
import Synchronization
import Testing
import Tiles

@testable import BaseMap

/// Measures all letters with the same width, so that the tests don't depend on fonts.
private struct EvenLetters: TextMeasuring {
  func size(of text: String, in style: TextStyle) -> Size {
    let lines = text.split(separator: "\n")
    let width = Double(lines.map(\.count).max() ?? 0)
    return Size(width: width * style.size * 0.55, height: Double(lines.count) * style.size * 1.4)
  }
}

@Suite struct StreetLabelTests {
  private static let cities = Dictionary(
    uniqueKeysWithValues: CitySchema.allCases.map { ($0, CityTiles(schema: $0).tiles) })

  private static func labeling(_ schema: CitySchema = .openMapTiles, languages: [String] = [])
    -> StreetLabeling
  {
    let tiles = cities[schema]!
    let tileSchema = TileSchema(layers: CityTiles(schema: schema).layers.map(\.name))
    return StreetLabeling(
      [
        StreetLabelSource(schema: tileSchema, zooms: 10...14) { id in
          tiles[id].flatMap { try? VectorTile($0) }
        }
      ],
      languages: languages, measuring: EvenLetters())
  }

  private static func view(
    _ zoom: Double, right: Double = 0, down: Double = 0, degrees: Double = 0,
    size: Size = Size(width: 1200, height: 800)
  ) -> Viewport {
    var viewport = Viewport(center: City.center, zoom: zoom, rotation: degrees * .pi / 180, size: size)
    viewport.center.x += right / viewport.worldSize
    viewport.center.y += down / viewport.worldSize
    return viewport
  }

  private static let views: [Viewport] = [
    view(12), view(14), view(15.3), view(16, right: 200), view(16.5, degrees: 33), view(17.2, down: -300),
    view(18.5),
  ]

  /// Describes the labels, without the kinds that Shortbread doesn't have.
  private static func common(_ labels: [PlacedLabel]) -> [String] {
    labels.filter { $0.kind != .street(.park) }.map { "\($0.kind) \($0.appearance.text) \($0.anchor)" }
      .sorted()
  }

  @Test(arguments: views) func schemasGiveEqualLabels(_ viewport: Viewport) async throws {
    let first = try await Self.labeling(.openMapTiles).labels(for: viewport, theme: .light).labels(
      in: viewport)
    #expect(first.count > 3)
    let protomaps = try await Self.labeling(.protomaps).labels(for: viewport, theme: .light).labels(
      in: viewport)
    let shortbread = try await Self.labeling(.shortbread).labels(for: viewport, theme: .light).labels(
      in: viewport)
    #expect(Self.common(protomaps) == Self.common(first))
    #expect(Self.common(shortbread) == Self.common(first))
  }

  @Test(arguments: views) func labelsDoNotOverlap(_ viewport: Viewport) async throws {
    let labels = try await Self.labeling().labels(for: viewport, theme: .light).labels(in: viewport)
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        let overlap = label.boxes.contains { box in other.boxes.contains { $0.intersects(box) } }
        #expect(!overlap, "\(label.appearance.text) on \(other.appearance.text)")
      }
    }
  }

  @Test(arguments: views) func equalNamesKeepTheirSpacing(_ viewport: Viewport) async throws {
    let labels = try await Self.labeling().labels(for: viewport, theme: .light).labels(in: viewport)
    let kinds: [StreetLabel.Kind] = [.majorStreet, .street, .minorStreet, .path, .river, .shield]
    let streets = labels.filter { label in kinds.contains { label.kind == .street($0) } }
    for (index, label) in streets.enumerated() {
      for other in streets[(index + 1)...]
      where other.kind == label.kind && other.appearance.text == label.appearance.text {
        #expect(
          (other.anchor - label.anchor).length >= StreetLabelPlacement.spacing, "\(label.appearance.text)")
      }
    }
  }

  /// Moves the view by half a tile in each direction. The labels inside of both views must be the same.
  @Test(arguments: views) func labelsKeepTheirPositionDuringAPan(_ viewport: Viewport) async throws {
    let labeling = Self.labeling()
    let before = try await labeling.labels(for: viewport, theme: .light).labels(in: viewport)
    for (right, down) in [(256.0, 0.0), (0, 256), (-256, -256), (128, -128)] {
      var moved = viewport
      let shift = viewport.mercatorOffset(of: Point(x: right, y: down))
      moved.center.x += shift.x
      moved.center.y += shift.y
      let after = try await labeling.labels(for: moved, theme: .light).labels(in: moved)
      let both = Rectangle(x: right, y: down, width: viewport.size.width, height: viewport.size.height)
        .intersection(Rectangle(origin: .zero, size: viewport.size))!
      #expect(
        Self.inside(both, before, by: .zero) == Self.inside(both, after, by: Point(x: right, y: down)))
    }
  }

  /// Returns a description of the labels that are completely inside an area, after moving them.
  private static func inside(_ area: Rectangle, _ labels: [PlacedLabel], by shift: Point) -> [String] {
    labels.map { $0.offset(by: shift) }.filter { $0.frame.union(area) == area }.map { label in
      "\(label.kind) \(label.appearance.text) \(Int(label.anchor.x.rounded())) \(Int(label.anchor.y.rounded()))"
    }.sorted()
  }

  @Test func labelsDoNotDependOnEarlierViews() async throws {
    let used = Self.labeling()
    for right in stride(from: -1500.0, through: 1500, by: 300) {
      _ = try await used.labels(for: Self.view(16, right: right, down: right / 2), theme: .light)
    }
    let viewport = Self.view(16, right: 90, down: 40)
    let after = try await used.labels(for: viewport, theme: .light).labels(in: viewport)
    let fresh = try await Self.labeling().labels(for: viewport, theme: .light).labels(in: viewport)
    #expect(Set(after) == Set(fresh))
    #expect(after.count == fresh.count)
  }

  @Test func onlyTilesInViewAreDownloaded() async throws {
    let tiles = Self.cities[.openMapTiles]!
    let read = Mutex<[TileID]>([])
    func labeling() -> StreetLabeling {
      StreetLabeling(
        [
          StreetLabelSource(schema: .openMapTiles, zooms: 10...14, readsOnlyView: true) { id in
            read.withLock { $0.append(id) }
            return tiles[id].flatMap { try? VectorTile($0) }
          }
        ], measuring: EvenLetters())
    }
    let used = labeling()
    let first = try await used.labels(for: Self.view(15), theme: .light).labels(in: Self.view(15))
    #expect(first.count > 10)
    // The view is 2.3 tiles wide and 1.6 tiles high.
    #expect(read.withLock { $0.count } <= 12)
    let moved = Self.view(15, right: 1500)
    let after = try await used.labels(for: moved, theme: .light).labels(in: moved)
    let count = read.withLock { $0.count }
    #expect(count == Set(read.withLock { $0 }).count, "No tile is downloaded twice.")
    #expect(count <= 24)
    // The labels at the edge of the first view were placed without the new tiles.
    let fresh = try await labeling().labels(for: moved, theme: .light).labels(in: moved)
    #expect(Set(after) == Set(fresh))
  }

  @Test func concurrentRequestsGiveTheLabelsOfTheirViews() async throws {
    let labeling = Self.labeling()
    let sets = try await withThrowingTaskGroup(of: (Int, Set<PlacedLabel>).self) { group in
      for (index, viewport) in Self.views.enumerated() {
        group.addTask {
          (index, Set(try await labeling.labels(for: viewport, theme: .dark).labels(in: viewport)))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (index, viewport) in Self.views.enumerated() {
      let alone = try await Self.labeling().labels(for: viewport, theme: .dark).labels(in: viewport)
      #expect(sets[index] == Set(alone))
    }
  }

  /// Labels are also placed in blocks around the view, which can be outside of the world.
  @Test(arguments: [-85.0, 85]) func labelingAtTheEdgeOfTheWorldSucceeds(_ latitude: Double) async throws {
    let source = StreetLabelSource(schema: .openMapTiles, zooms: 0...14) { _ in nil }
    let labeling = StreetLabeling([source], measuring: EvenLetters())
    let size = Size(width: 600, height: 900)
    for zoom in [1.0, 2.5, 8] {
      let viewport = Viewport(center: Coordinate(latitude: latitude, longitude: 0), zoom: zoom, size: size)
      #expect(try await labeling.labels(for: viewport, theme: .light).labels(in: viewport).isEmpty)
    }
  }

  @Test func namesAreInThePreferredLanguage() async throws {
    let viewport = Self.view(13)
    func city(_ languages: [String]) async throws -> String? {
      try await Self.labeling(languages: languages).labels(for: viewport, theme: .light).labels(in: viewport)
        .first { $0.kind == .street(.city) }?.appearance.text
    }
    #expect(try await city([]) == "Musterstadt")
    #expect(try await city(["fr", "en"]) == "Exempleville")
    #expect(try await city(["ja", "en"]) == "Sampleton")
  }

  @Test func languagesComeFromTheLocale() {
    func languages(_ environment: [String: String]) -> [String] { OfflineMap.languages { environment[$0] } }
    #expect(languages([:]) == [])
    #expect(languages(["LANG": "C.UTF-8", "LANGUAGE": "de"]) == [])
    #expect(languages(["LANG": "pt_BR.UTF-8"]) == ["pt"])
    #expect(languages(["LANG": "en_US.UTF-8", "LC_ALL": "fr_CH@euro"]) == ["fr"])
    #expect(languages(["LANG": "de_CH.UTF-8", "LANGUAGE": "de_CH:fr"]) == ["de", "fr"])
  }

  @Test func textAlongAStreetIsUpright() async throws {
    for degrees in stride(from: 0.0, to: 360, by: 45) {
      let viewport = Self.view(16, degrees: degrees)
      let labels = try await Self.labeling().labels(for: viewport, theme: .light).labels(in: viewport)
      for label in labels {
        guard case .along(let line) = label.appearance.form, let first = line.first, let last = line.last
        else { continue }
        let direction = last - first
        #expect(direction.x > 0 || abs(direction.x) < 0.03 * abs(direction.y), "\(label.appearance.text)")
      }
    }
  }

  @Test func zoomingMovesLabelsAndOmitsOverlaps() async throws {
    let viewport = Self.view(16)
    let set = try await Self.labeling().labels(for: viewport, theme: .light)
    let labels = set.labels(in: Self.view(15.2))
    #expect(!set.fits(Self.view(15.2)))
    #expect(labels.count > 3)
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        #expect(!label.boxes.contains { box in other.boxes.contains { $0.intersects(box) } })
      }
    }
  }

  @Test func labelsLeaveRoomForTitles() async throws {
    let viewport = Self.view(16)
    let labels = try await Self.labeling().labels(for: viewport, theme: .light).labels(in: viewport)
    let title = try #require(labels.first).frame
    let left = labels.clear(of: [title])
    #expect(left.count < labels.count)
    #expect(left.allSatisfy { label in !label.boxes.contains { $0.intersects(title) } })
  }
}
