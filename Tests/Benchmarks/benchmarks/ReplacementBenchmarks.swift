import Files
import Foundation

/// Measures reading and replacing a file of 100 MB, compared with `cp`.
@MainActor enum ReplacementBenchmarks {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, other) = (folder.appending(path: "a").path, folder.appending(path: "b").path)
    let bytes = (0..<100_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    try Data(bytes).write(to: URL(filePath: path))
    let kept = folder.appending(path: "kept").path
    try Benchmark(name: "files: read 100 MB", runs: 10).measure { _ = try FileBytes.read(path: path) }
    try Benchmark(name: "files: replace 100 MB and sync", runs: 5).measure {
      try SafeReplacement.write(bytes, to: path, backupFolder: kept, expecting: .anything)
    }
    try Benchmark(name: "files: cp 100 MB and sync", runs: 5).measure {
      try run("/bin/cp", [path, other])
      try run("/bin/sync", [other])
    }
    guard link(path, folder.appending(path: "c").path) == 0 else { return }
    try Benchmark(name: "files: write 100 MB in place, old bytes kept", runs: 3).measure {
      try SafeReplacement.write(bytes, to: path, backupFolder: kept, expecting: .anything)
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = try Process.run(URL(filePath: program), arguments: arguments)
    process.waitUntilExit()
  }
}
