import Features
import GeoJSON
import Geography
import Glibc

/// Reads or writes one file, in a separate process that is measured.
enum FileWork {
  struct FileWorkError: Error { var path: String }

  static func run(_ arguments: [String]) throws {
    let file = try GeoJSONFile(bytes: read(arguments[1]))
    guard arguments[0] != "open" else { return }
    var entries = file.records.indices.map { FeatureEntry<GeoJSONFeature>.kept($0) }
    let middle = entries.count / 2
    if arguments[0] == "move" {
      let moved = file.feature(at: middle).translating(decimals: 6) {
        Coordinate(latitude: -$0.latitude, longitude: $0.longitude)
      }
      entries[middle] = .changed(middle, moved)
    }
    try write(file.bytes(with: entries), to: arguments[2])
  }

  private static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw FileWorkError(path: path) }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    lseek(file, 0, SEEK_SET)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        guard part > 0 else { throw FileWorkError(path: path) }
        count += part
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw FileWorkError(path: path) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let part = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard part > 0 else { throw FileWorkError(path: path) }
      done += part
    }
    guard fsync(file) == 0 else { throw FileWorkError(path: path) }
  }
}
