import AnnotationKit
import Geography
import SeededRandom

/// Measures a map view with annotation objects. Each visible annotation has a view.
@MainActor enum ObjectBenchmarks {
  private static let size = Size(width: 1280, height: 800)

  static func run() {
    million()
    for count in [1_000, 10_000] { clustered(count) }
  }

  private static func million() {
    let pins = (0..<1_000_000).map { number in
      PointAnnotation(
        coordinate: Coordinate(
          latitude: Double(number % 1000) * 0.05 - 25, longitude: Double(number / 1000) * 0.35 - 175))
    }
    let map = MapView()
    map.viewport = Viewport(center: Coordinate(latitude: 0, longitude: -170), zoom: 9, size: size)
    Benchmark(name: "add and remove 1,000,000 annotations", runs: 3).measure {
      map.addAnnotations(pins)
      map.removeAnnotations(pins)
    }
    map.addAnnotations(pins)
    let count = map.shownViews.count
    Benchmark(name: "frame with \(count) of 1,000,000 annotations, panned", batch: 100).measure {
      for _ in 0..<100 {
        map.viewport.center.x += 20 / map.viewport.worldSize
        _ = map.displayList()
      }
    }
  }

  private static func clustered(_ count: Int) {
    var random = SeededGenerator(seed: 2009)
    let map = MapView()
    map.viewport = Viewport(center: Coordinate(latitude: 0, longitude: 0), zoom: 4, size: size)
    map.register(
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier, make: makeView)
    map.addAnnotations(
      (0..<count).map { _ in
        PointAnnotation(
          coordinate: Coordinate(
            latitude: .random(in: -20...20, using: &random), longitude: .random(in: -30...30, using: &random))
        )
      })
    let shown = map.shownViews.count
    Benchmark(name: "frame with \(count) annotations in \(shown) clusters, zoomed").measure {
      map.viewport.zoom += 1e-6
      _ = map.displayList()
    }
    Benchmark(name: "frame with \(count) annotations in \(shown) clusters, panned").measure {
      map.viewport.center.x += 1e-9
      _ = map.displayList()
    }
  }

  private static func makeView() -> AnnotationView {
    let view = MarkerAnnotationView(
      annotation: nil, reuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    view.clusteringIdentifier = "places"
    return view
  }
}
