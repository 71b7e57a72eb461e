import Documents
import Files
import Foundation
import GeoJSON
import Geography
import MapFiles

/// Measures parsing a GeoJSON file in memory with full validation, and saving it after a place was moved. Saving is
/// compared with `cat` to the same disk.
@MainActor enum ScanBenchmarks {
  /// Runs the benchmark with the file in `arguments`. If the file doesn't exist, creates it with a million features, so
  /// that other programs can be measured with the same file.
  static func run(_ arguments: [String]) throws {
    let folder = URL(
      filePath: (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/var/tmp") + "/pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = arguments.first ?? folder.appending(path: "scan.geojson").path
    if !FileManager.default.fileExists(atPath: path) { try ManyPlaces.write(count: 1_000_000, to: path) }
    let bytes = try FileBytes.read(path: path).bytes
    let file = try GeoJSONFile(bytes: bytes)
    let name = "\(file.records.count) features, \(bytes.count / 1_000_000) MB"
    Benchmark(name: "scan \(name)", runs: 7).measure { _ = try? GeoJSONFile(bytes: bytes) }
    try save(file, name, from: path, to: folder)
  }

  private static func save(
    _ file: GeoJSONFile, _ name: String, from path: String, to folder: URL
  ) throws {
    let (copy, other) = (folder.appending(path: "saved.geojson").path, folder.appending(path: "cat").path)
    let document = MapDocument(DocumentContents(file))
    let layer = document.layers.all[0].key
    var longitude = 1.0
    try Benchmark(name: "move one of \(name), and save it", runs: 5).measure {
      longitude += 0.001
      document.features.move(
        document.rows.key(at: document.rows.count / 2), to: Coordinate(latitude: 2, longitude: longitude),
        zoom: 15)
      let bytes = document.export(.layer(layer))
      _ = try SafeReplacement.write(
        bytes, to: FilePath(copy), backupFolder: FilePath(folder.path), expecting: .anything)
    }
    try Benchmark(name: "cat \(name), and fsync", runs: 5).measure {
      let cat = try Process.run(
        URL(filePath: "/bin/sh"), arguments: ["-c", "cat \"$1\" > \"$2\" && sync \"$2\"", "sh", path, other])
      cat.waitUntilExit()
    }
  }
}
