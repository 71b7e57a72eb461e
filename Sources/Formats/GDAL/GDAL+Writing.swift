import Foundation

extension GDAL {
  /// A layer to write.
  public struct NewLayer: Hashable, Sendable {
    /// The layer's name in the file, if the format supports it.
    public var name: String
    /// The name of the file. Several layers may have the same file if the format supports it.
    public var file: String
    /// The features as a GeoJSON FeatureCollection.
    public var text: [UInt8]
    /// The options of `ogr2ogr` for the layer.
    public var options: [String]

    public init(name: String, file: String, text: [UInt8], options: [String] = []) {
      (self.name, self.file, self.text, self.options) = (name, file, text, options)
    }
  }

  /// A file that GDAL has written.
  public struct WrittenFile: Hashable, Sendable {
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// Writes `layers` in a format, and returns the files sorted by name. The files are written to a temporary folder,
  /// which is removed afterwards. Calls `progress` on any thread with the share that has been written. Time and memory
  /// O(size of the layers).
  public func write(
    _ layers: [NewLayer], as driver: String, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(GDALError) -> [WrittenFile] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let results = folder.appending(path: "results")
    do {
      try FileManager.default.createDirectory(
        at: results, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      var begun: Set<String> = []
      for (index, layer) in layers.enumerated() {
        let source = folder.appending(path: "source.geojson")
        try Data(layer.text).write(to: source)
        let update = begun.insert(layer.file).inserted ? [] : ["-update"]
        // Don't let GDAL convert strings that look like dates.
        let arguments =
          ["-progress", "-f", driver] + update + ["-oo", "DATE_AS_STRING=YES"] + layer.options
          + ["-nln", layer.name, results.appending(path: layer.file).path, source.path]
        try await write(arguments) { share in
          progress((Double(index) + share) / Double(layers.count))
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: results.path)
      return try names.sorted().map { name in
        WrittenFile(name: name, bytes: Array(try Data(contentsOf: results.appending(path: name))))
      }
    } catch let error as GDALError {
      throw error
    } catch {
      throw .noRoom(message: error.localizedDescription)
    }
  }

  private func write(
    _ arguments: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(GDALError) {
    let output = try await run(conversion, arguments, writing: true) { said in
      if let share = GDAL.share(output: said) { progress(share) }
    }
    guard output.status != 0 else {
      // GDAL has exited successfully, but an error message means that features are missing in the file.
      if let fault = GDAL.fault(in: output.errorOutput, includingWarnings: false) {
        throw .failed(message: fault)
      }
      return
    }
    throw output.errorOutput.contains("Unable to find driver") ? .noDriver : GDALError(output)
  }

  /// Returns the last number in progress output such as `0...10...20`, as a share from 0 to 1.
  static func share(output text: [UInt8]) -> Double? {
    let numbers = text.split { !(0x30...0x39).contains($0) }
    return numbers.last.flatMap { Double(String(decoding: $0, as: UTF8.self)) }.map { min(1, $0 / 100) }
  }

  /// Returns the names of the drivers that can write files. Empty if GDAL can't be run.
  public func writingDrivers() async -> Set<String> {
    guard let output = try? await run(conversion, ["--formats", "/"]) else { return [] }
    return GDAL.writingDrivers(listed: String(decoding: output.bytes, as: UTF8.self))
  }

  /// Parses lines such as `  ESRI Shapefile -vector- (rw+v): ESRI Shapefile`.
  static func writingDrivers(listed text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        guard let kinds = line.firstRange(of: " -"), line.contains("vector"),
          let open = line.firstRange(of: "- ("), line[open.upperBound...].prefix(3).contains("w")
        else { return nil }
        return line[..<kinds.lowerBound].trimmingCharacters(in: .whitespaces)
      })
  }
}
