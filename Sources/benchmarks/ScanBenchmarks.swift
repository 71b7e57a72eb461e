import Foundation
import GeoJSON

/// Reading a GeoJSON file, which is in memory, into columns and byte ranges: all of it is checked.
@MainActor enum ScanBenchmarks {
  /// Writes a file of a million features where there is none of that name: what others take for it can be measured too.
  static func run(_ arguments: [String]) throws {
    let path = arguments.first ?? FileManager.default.temporaryDirectory.appending(path: "scan.geojson").path
    defer { if arguments.isEmpty { try? FileManager.default.removeItem(atPath: path) } }
    if !FileManager.default.fileExists(atPath: path) { try ManyPlaces.write(count: 1_000_000, to: path) }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let count = try GeoJSONFile(bytes: bytes).records.count
    Benchmark(name: "scan \(count) features, \(bytes.count / 1_000_000) MB", runs: 7).measure {
      _ = try? GeoJSONFile(bytes: bytes)
    }
  }
}
