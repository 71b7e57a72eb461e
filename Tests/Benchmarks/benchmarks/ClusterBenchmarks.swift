import Foundation
import Geography
import PointClusters
import SeededRandom

/// Measures indexing a million points and clustering them at every zoom. The points are clumped or uniformly
/// distributed.
@MainActor enum ClusterBenchmarks {
  private static let count = 1_000_000

  static func run() {
    memory(clumped())
    for (kind, positions) in [("clumped", clumped()), ("uniform", uniform())] {
      index(kind, positions)
      clusters(kind, positions)
    }
  }

  static func uniform() -> [MercatorPoint] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { _ in
      MercatorPoint(x: .random(in: 0..<1, using: &random), y: .random(in: 0..<1, using: &random))
    }
  }

  /// Returns points in 2,000 towns of very different size.
  static func clumped() -> [MercatorPoint] {
    var random = SeededGenerator(seed: 2)
    let towns = (0..<2000).map { _ in
      (
        x: Double.random(in: 0..<1, using: &random), y: Double.random(in: 0.2..<0.8, using: &random),
        size: 1e-4 * exp2(Double.random(in: 0..<6, using: &random))
      )
    }
    return (0..<count).map { _ in
      let town = towns[Int(Double(towns.count) * pow(Double.random(in: 0..<1, using: &random), 2))]
      let angle = Double.random(in: 0..<2 * .pi, using: &random)
      let distance = town.size * sqrt(-2 * log(1 - Double.random(in: 0..<1, using: &random)))
      return MercatorPoint(x: town.x + distance * cos(angle), y: town.y + distance * sin(angle))
    }
  }

  private static func index(_ kind: String, _ positions: [MercatorPoint]) {
    var random = SeededGenerator(seed: 3)
    let name = "of 1,000,000 \(kind) points"
    var index = PointIndex()
    Benchmark(name: "build an index \(name)", runs: 3).measure { index = PointIndex(positions) }
    let rectangles = (0..<2000).map { _ in
      let center = positions.randomElement(using: &random)!
      return rectangle(of: 1000, around: center, index)
    }
    var found = 0
    let times = rectangles.map { rectangle in
      microseconds { index.forEach(in: rectangle) { _, _ in found += 1 } }
    }
    report("find 1,000 \(name) in a box", times, limit: 5, found: found / times.count)
    let moves = (0..<20_000).map { _ in
      let slot = Int32.random(in: 0..<Int32(count), using: &random)
      let position = positions.randomElement(using: &random)!
      return microseconds { index.move(slot, to: position) }
    }
    report("move one \(name) in an index", moves, limit: 1)
  }

  /// Returns a square that contains about `count` points.
  private static func rectangle(of count: Int, around center: MercatorPoint, _ index: PointIndex) -> Rectangle
  {
    var (low, high) = (-30.0, 0.0)
    var rectangle = Rectangle.zero
    for _ in 0..<20 {
      let side = exp2((low + high) / 2)
      rectangle = Rectangle(center: Point(x: center.x, y: center.y), size: Size(width: side, height: side))
      var found = 0
      index.forEach(in: rectangle) { _, _ in found += 1 }
      if found < count { low = (low + high) / 2 } else { high = (low + high) / 2 }
    }
    return rectangle
  }

  /// Measures memory. Call this function first, because the process may keep memory that is freed later.
  private static func memory(_ positions: [MercatorPoint]) {
    let points = clusteredPoints(positions)
    let before = residentBytes()
    let clustering = PointClustering(of: points)
    let after = residentBytes()
    // The memory of the points is included in both measurements.
    withExtendedLifetime(points) {}
    var line = JSONLine(
      "memory of the index and clusters of 1,000,000 clumped points, with what building them leaves")
    line.add("bytes_a_point", (after - before) / clustering.points.count)
    line.add("limit", 100)
    line.report()
  }

  private static func clusteredPoints(_ positions: [MercatorPoint]) -> [ClusteredPoint] {
    positions.enumerated().map {
      ClusteredPoint(slot: Int32($0.offset), key: UInt64($0.offset), position: $0.element)
    }
  }

  private static func clusters(_ kind: String, _ positions: [MercatorPoint]) {
    var random = SeededGenerator(seed: 4)
    let name = "of 1,000,000 \(kind) points"
    let points = clusteredPoints(positions)
    var clustering = PointClustering()
    let builds = (0..<3).map { _ in
      clustering = PointClustering()
      return microseconds { clustering = PointClustering(of: points) }
    }
    report("build the clusters \(name)", builds, limit: kind == "clumped" ? 500_000 : 700_000)
    let moves = (0..<20_000).map { _ in
      let slot = Int32.random(in: 0..<Int32(count), using: &random)
      var position = positions.randomElement(using: &random)!
      position.x += .random(in: -1e-5...1e-5, using: &random)
      return microseconds { clustering.move(slot, to: position) }
    }
    report("move one \(name), clusters true at every zoom", moves, limit: 20)
    let views = (0...16).map { zoom in view(clustering, positions, zoom: zoom, &random) }
    let worst = views.max { $0.times.median < $1.times.median }!
    report("show the clusters \(name), at the slowest zoom", worst.times, limit: 50, found: worst.found)
  }

  /// Returns the query times in microseconds for views of 1280 × 800 pixels around some of the points, and the average
  /// number of items found.
  private static func view(
    _ clustering: PointClustering, _ positions: [MercatorPoint], zoom: Int, _ random: inout SeededGenerator
  ) -> (times: [Double], found: Int) {
    var found = 0
    let times = (0..<200).map { _ in
      let center = positions.randomElement(using: &random)!
      let view = Viewport(center: center, zoom: Double(zoom), size: Size(width: 1280, height: 800)).bounds()
      return microseconds { clustering.forEachCluster(in: view, zoom: zoom) { _ in found += 1 } }
    }
    return (times, found / times.count)
  }

  private static func microseconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start) / .microseconds(1)
  }

  private static func report(_ name: String, _ times: [Double], limit: Double, found: Int? = nil) {
    var line = JSONLine(name)
    line.add("median_us", times.median, decimals: 2)
    line.add("p99_us", times.quantile(0.99), decimals: 2)
    line.add("worst_us", times.max() ?? 0, decimals: 2)
    line.add("limit_us", limit, decimals: 0)
    if let found { line.add("found", found) }
    line.report()
  }

  private static func residentBytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
