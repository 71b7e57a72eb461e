import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles

/// Measures the work of a map view per frame and per pointer motion, with 100,000 markers.
@MainActor enum AnnotationBenchmarks {
  static func run() throws {
    let document = try spread()
    let size = Size(width: 1280, height: 800)
    let middle = Coordinate(latitude: 20, longitude: 10)
    let map = MapView()
    let markers = DocumentSource(document)
    defer { withExtendedLifetime(markers) {} }
    map.source = markers
    map.viewport = Viewport(center: middle, zoom: 5.8, size: size)
    let count = map.keys(in: map.viewport.bounds()).count
    var step = 0.0
    Benchmark(name: "frame with \(count) of 100,000 markers, zoomed").measure {
      step += 1e-6
      map.viewport.zoom = 5.8 + step
      _ = map.displayList()
    }
    Benchmark(name: "frame with \(count) of 100,000 markers, panned", batch: 100).measure {
      for index in 0..<100 {
        map.viewport.center.x += (index < 50 ? 0.5 : -0.5) / map.viewport.worldSize
        _ = map.displayList()
      }
    }
    hover(map)
    drag(map)
    map.viewport.zoom = 1.5
    Benchmark(name: "frame with the 100,000 markers in sight", runs: 10).measure {
      map.viewport.zoom += 1e-6
      _ = map.displayList()
    }
    try pile()
  }

  private static func hover(_ map: MapView) {
    var time = 1.0
    Benchmark(name: "hover among 100,000 markers", batch: 100).measure {
      for index in 0..<100 {
        time += 0.001
        map.handle(PointerEvent(.moved, at: Point(x: 300 + Double(index) * 3, y: 400), time: time))
        _ = map.displayList()
      }
      map.advance(to: time)
    }
  }

  private static func drag(_ map: MapView) {
    let delegate = Draggable()
    map.delegate = delegate
    guard let start = grip(in: map) else { return }
    motions("motion of a drag among 100,000 markers", map, from: start)
    map.allowsMultipleSelection = true
    map.dragsSelectionTogether = true
    for count in [1000, 10_000] {
      let leader = map.annotationKey(at: start)
      map.selection.set(map.keys(in: map.viewport.bounds()).prefix(count) + [leader].compactMap { $0 })
      _ = map.displayList()
      motions("motion of a drag of \(map.selection.count) among 100,000 markers", map, from: start)
    }
    map.selection.clear()
    map.dragsSelectionTogether = false
  }

  /// Returns a point on a marker near the center of the view.
  private static func grip(in map: MapView) -> Point? {
    map.keys(in: map.viewport.bounds()).lazy.compactMap { map.source.marker(for: $0) }
      .map { map.viewport.point(for: $0.position) }
      .first { Rectangle(x: 500, y: 300, width: 300, height: 200).contains($0) }
      .map { $0 - Point(x: 0, y: 22) }
  }

  private static func motions(_ name: String, _ map: MapView, from start: Point) {
    var time = map.clock.now + 1000
    map.handle(PointerEvent(.pressed, at: start, time: time))
    Benchmark(name: "first \(name)", runs: 1).measure {
      map.handle(PointerEvent(.moved, at: start + Point(x: 20, y: 5), time: time))
      _ = map.displayList()
    }
    for _ in 0..<60 {
      time += 0.016
      map.advance(to: time)
    }
    Benchmark(name: name, batch: 100).measure {
      for step in 0..<100 {
        time += 0.008
        map.handle(PointerEvent(.moved, at: start + Point(x: 20 + Double(step), y: 5), time: time))
        map.advance(to: time)
        _ = map.displayList()
      }
    }
    precondition(map.dragPresentation != nil, "The benchmark drags nothing.")
    map.handle(PointerEvent(.canceled, at: start, time: time))
    map.advance(to: time + 2)
  }

  /// Measures a map view with the same number of markers, all at one coordinate.
  private static func pile() throws {
    let document = try places { _ in Coordinate(latitude: 47, longitude: 9) }
    let map = MapView()
    let markers = DocumentSource(document)
    defer { withExtendedLifetime(markers) {} }
    map.source = markers
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 12, size: Size(width: 1280, height: 800))
    _ = map.displayList()
    Benchmark(name: "hit test in a pile of 100,000 markers").measure {
      _ = map.annotationKey(at: Point(x: 640, y: 380))
    }
  }

  private static func spread() throws -> MapDocument {
    try places { index in
      Coordinate(
        latitude: Double(index * 104_729 % 1_600_000) / 10_000 - 80,
        longitude: Double(index * 7919 % 3_600_000) / 10_000 - 180)
    }
  }

  private static func places(_ place: (Int) -> Coordinate) throws -> MapDocument {
    let features = (0..<100_000).map { index -> String in
      let coordinate = place(index)
      return """
        {"type":"Feature","properties":{"name":"\(index)"},"geometry":{"type":"Point",\
        "coordinates":[\(coordinate.longitude),\(coordinate.latitude)]}}
        """
    }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",") + "]}"
    return MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
  }
}

/// A delegate that makes every marker draggable.
@MainActor private final class Draggable: MapViewDelegate {
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
    view.isDraggable = true
    return view
  }
}
