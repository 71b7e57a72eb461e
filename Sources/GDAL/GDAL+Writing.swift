import Foundation

extension GDAL {
  /// A layer to be written.
  public struct NewLayer: Hashable, Sendable {
    /// In the file, where a layer has a name there.
    public var name: String
    /// The name of the file that it goes to. Several layers may go to one, where its format has that.
    public var file: String
    /// A FeatureCollection of GeoJSON.
    public var text: [UInt8]
    /// Options of `ogr2ogr` for it.
    public var options: [String]

    public init(name: String, file: String, text: [UInt8], options: [String] = []) {
      (self.name, self.file, self.text, self.options) = (name, file, text, options)
    }
  }

  /// One of the files that a format has for its layers.
  public struct WrittenFile: Hashable, Sendable {
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// The files of a format for `layers`, by their names. They are made in a folder of their own, which is gone afterwards:
  /// whoever wants them somewhere puts them there. `progress` is told the share that is done, beside every actor. O(the layers'
  /// size), and as much memory.
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
        // Texts that look like dates stay as they are.
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
      throw .noRoom(words: error.localizedDescription)
    }
  }

  private func write(
    _ arguments: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(GDALError) {
    let output = try await run(conversion, arguments, writing: true) { said in
      if let share = GDAL.share(told: said) { progress(share) }
    }
    guard output.status != 0 else {
      // Features are missing in the file.
      if let fault = GDAL.fault(in: output.words, includingWarnings: false) { throw .failed(words: fault) }
      return
    }
    throw output.words.contains("Unable to find driver") ? .noDriver : GDALError(output)
  }

  /// `0...10...20`: the last number, in hundredths.
  static func share(told text: [UInt8]) -> Double? {
    let numbers = text.split { !(0x30...0x39).contains($0) }
    return numbers.last.flatMap { Double(String(decoding: $0, as: UTF8.self)) }.map { min(1, $0 / 100) }
  }

  /// The names of the drivers that can write; none where that cannot be found out.
  public func writingDrivers() async -> Set<String> {
    guard let output = try? await run(conversion, ["--formats", "/"]) else { return [] }
    return GDAL.writingDrivers(listed: String(decoding: output.bytes, as: UTF8.self))
  }

  /// `  ESRI Shapefile -vector- (rw+v): ESRI Shapefile`.
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
