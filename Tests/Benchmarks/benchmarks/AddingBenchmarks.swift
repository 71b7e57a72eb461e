import AnnotationKit
import Geography
import Observing

/// Measures adding very many places in one step to a clustered source, until they can be painted.
@MainActor enum AddingBenchmarks {
  private static let runs = 5

  static func run() async {
    let positions = ClusterBenchmarks.clumped()
    for (count, limit) in [(10_000, 5.0), (1_000_000, 300)] {
      await add(Array(positions.prefix(count)), limit: limit)
    }
  }

  private static func add(_ positions: [MercatorPoint], limit: Double) async {
    var (own, whole): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      let source = GrowingSource()
      let clusters = ClusteringSource(source)
      let (changes, progress) = AsyncStream.makeStream(of: Void.self)
      let subscription = clusters.observe { _ in progress.yield() }
      let start = ContinuousClock.now
      source.append(positions)
      own.append((ContinuousClock.now - start) / .milliseconds(1))
      // Very large clusterings are computed on a background thread, and the source notifies its observers afterwards.
      for await _ in changes where showsAny(clusters) { break }
      whole.append((ContinuousClock.now - start) / .milliseconds(1))
      withExtendedLifetime(subscription) {}
    }
    var line = JSONLine("add \(positions.count) places to a source that is shown as clusters")
    line.add("main_thread_ms", own.median, decimals: 2)
    line.add("until_shown_ms", whole.median, decimals: 2)
    line.add("limit_ms", limit, decimals: 0)
    line.report()
  }

  /// Returns whether the source shows any marker in a window of 1280 × 800 pixels.
  private static func showsAny(_ source: ClusteringSource) -> Bool {
    let center = Coordinate(latitude: 20, longitude: 0)
    let view = Viewport(center: center, zoom: 3, size: Size(width: 1280, height: 800))
    var count = 0
    source.forEachMarker(in: view.bounds(), zoom: view.zoom) { _ in count += 1 }
    return count > 0
  }
}

/// A source of places in a column to which places can be added.
@MainActor private final class GrowingSource: AnnotationSource {
  let palette = [MarkerAppearance(tint: .red)]
  private var positions: [MercatorPoint] = []
  private let observers = Observers<AnnotationChange>()

  func append(_ more: [MercatorPoint]) {
    let start = positions.count
    positions += more
    observers.notify(.inserted((start..<positions.count).map { AnnotationKey(UInt64($0)) }))
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    key.rawValue < UInt64(positions.count) ? GrowingSource.marker(Int(key.rawValue), positions) : nil
  }

  func markerList() -> MarkerList {
    let positions = positions
    return MarkerList(count: positions.count) { body in
      for index in positions.indices { body(GrowingSource.marker(index, positions)) }
    }
  }

  nonisolated private static func marker(_ index: Int, _ positions: [MercatorPoint]) -> SourceMarker {
    SourceMarker(key: AnnotationKey(UInt64(index)), position: positions[index], order: UInt32(index))
  }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  // Not implemented: clusters have a separate index, and the benchmark needs no annotation objects.
  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {}
  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? { nil }
  func annotation(for key: AnnotationKey) -> (any Annotation)? { nil }
}
