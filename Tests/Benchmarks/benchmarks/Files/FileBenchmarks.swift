import Foundation

/// Measures opening and saving files in separate processes, compared with `cat`, GDAL and Python in the same run.
///
/// The files are generated on a disk and removed at the end.
enum FileBenchmarks {
  static func run(megabytes: [Int]) throws {
    let folder = (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/var/tmp") + "/pindrop-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for size in megabytes {
      let path = folder + "/places.geojson"
      try PlacesFile.write(megabytes: size, to: path)
      measure(path, in: folder)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private static func measure(_ path: String, in folder: String) {
    let bytes = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    let copy = folder + "/copy.geojson"
    let own = ProcessInfo.processInfo.arguments[0]
    let programs: [(name: String, arguments: [String])] = [
      ("cat FILE > /dev/null", ["cat", path]),
      ("open", [own, "file", "open", path]),
      ("open and save", [own, "file", "save", path, copy]),
      ("open, move one and save", [own, "file", "move", path, copy]),
      ("python3 json.load", ["python3", "-c", "import json,sys; json.load(open(sys.argv[1]))", path]),
      (
        "python3 json.load, json.dump",
        [
          "python3", "-c", "import json,sys; json.dump(json.load(open(sys.argv[1])),open(sys.argv[2],'w'))",
          path, copy,
        ]
      ),
      ("ogrinfo", ["ogrinfo", "-ro", "-al", "-so", path]),
      ("ogr2ogr GeoJSON to GeoJSON", ["ogr2ogr", "-f", "GeoJSON", copy, path]),
    ]
    var cat: Double?
    for program in programs {
      // Run slow programs only once, because they differ too much for small variations to matter.
      let isSlow = program.arguments[0] != own && program.arguments[0] != "cat"
      let runs = (0..<(isSlow ? 1 : 5)).compactMap { _ in
        try? FileManager.default.removeItem(atPath: copy)
        return MeasuredProcess.run(program.arguments)
      }.sorted { $0.seconds < $1.seconds }
      guard let median = runs.isEmpty ? nil : runs[runs.count / 2] else {
        print("{\"benchmark\": \"\(program.name)\", \"bytes\": \(bytes), \"failed\": true}")
        continue
      }
      cat = cat ?? median.seconds
      let megabytes = Double(bytes) / 1e6
      let numbers: [(name: String, value: Double)] = [
        ("ms_per_MB", median.seconds * 1e3 / megabytes), ("times_cat", median.seconds / (cat ?? 1)),
        ("cpu_ms_per_MB", median.processorSeconds * 1e3 / megabytes),
        ("memory_over_size", Double(median.bytes) / Double(bytes)),
      ]
      let members = numbers.map { "\"\($0.name)\": " + String(format: "%.2f", $0.value) }
      print(
        "{\"benchmark\": \"\(program.name)\", \"bytes\": \(bytes), \(members.joined(separator: ", ")), "
          + "\"runs\": \(runs.count)}")
    }
  }
}
