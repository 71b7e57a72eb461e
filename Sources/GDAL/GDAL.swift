import Foundation

/// The Geospatial Data Abstraction Library, as the programs that come with it: https://gdal.org/programs.
///
/// It reads some eighty formats of places. Its programs run in processes of their own, whose time and memory are limited: a
/// file that crashes or floods one costs its import. They fetch nothing from a network, and write no file but those of an
/// export, in a folder of its own.
public struct GDAL: Sendable {
  /// A layer of a file.
  public struct Layer: Hashable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
  }

  /// Which Debian package has the programs.
  public static let package = "gdal-bin"

  private let information: String
  let conversion: String
  var limits = LimitedProgram.Limits()

  /// The programs in one of these folders; nil where they are not there.
  public init?(folders: [String] = GDAL.folders) {
    func path(_ name: String) -> String? {
      folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    guard let information = path("ogrinfo"), let conversion = path("ogr2ogr") else { return nil }
    (self.information, self.conversion) = (information, conversion)
  }

  /// Those of `PATH`.
  public static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
  }

  /// The layers of a file of this computer, in its order. `path` is absolute, so that it is no address of a server.
  public func layers(of path: String) async throws(GDALError) -> [Layer] {
    let output = try await run(information, ["-ro", "-q", path])
    guard output.status == 0 else { throw .notRecognised }
    return GDAL.layers(listed: String(decoding: output.bytes, as: UTF8.self))
  }

  /// Reads a layer's features as one GeoJSON text: longitudes and latitudes of WGS 84 where the file says what its numbers
  /// are, and else its numbers as they are. `progress` is told the share that is done, beside every actor, where that takes
  /// a while. O(the layer's size), and as much memory.
  public func read(
    _ layer: Layer, in path: String, progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(GDALError) -> LayerText {
    var counter: FeatureCount?
    if let progress {
      counter = FeatureCount(progress) { try? await self.count(of: layer, in: path) }
    }
    defer { counter?.end() }
    func arguments(_ options: [String]) -> [String] {
      // What `--` would end, a name that begins with a dash, no layer of a known file has.
      ["-f", "GeoJSON"] + options + ["/vsistdout/", path, layer.name]
    }
    // GDAL's own RFC7946=YES loses parts of collections (3.6).
    let form = ["-lco", "COORDINATE_PRECISION=7", "-lco", "WRITE_NAME=NO"]
    var onOutput: (@Sendable ([UInt8]) -> Void)?
    if let counter { onOutput = { counter.note($0) } }
    var output = try await run(
      conversion, arguments(["-t_srs", "OGC:CRS84"] + form), onOutput: onOutput)
    if output.status != 0 {
      guard output.words.contains("source layer has no") else { throw GDALError(output) }
      output = try await run(conversion, arguments(form))
      guard output.status == 0 else { throw GDALError(output) }
    }
    return LayerText(
      bytes: output.bytes, fault: GDAL.fault(in: output.words),
      announced: await announcedCount(of: layer, in: path))
  }

  /// How many features a layer has; nil where GDAL does not say it.
  func count(of layer: Layer, in path: String) async throws(GDALError) -> Int? {
    let output = try await run(information, ["-ro", "-so", path, layer.name])
    return GDAL.count(told: String(decoding: output.bytes, as: UTF8.self))
  }

  /// `Feature Count: 12`
  static func count(told text: String) -> Int? {
    let mark = "Feature Count: "
    return text.split(separator: "\n").first { $0.hasPrefix(mark) }.flatMap { Int($0.dropFirst(mark.count)) }
  }

  /// `1: name (Point)`, or `1: name` where a layer has no geometry. A title may follow, `(title: …)`.
  static func layers(listed text: String) -> [Layer] {
    text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstRange(of: ": "), Int(line[..<colon.lowerBound]) != nil else { return nil }
      var name = String(line[colon.upperBound...])
      // `(3D Unknown (any))`
      if name.hasSuffix("(any))"), let any = name.ranges(of: " (").last {
        name = name[..<any.lowerBound] + ")"
      }
      if name.hasSuffix(")"), let kind = name.ranges(of: " (").last {
        name = String(name[..<kind.lowerBound])
      }
      if let title = name.firstRange(of: " (title: ") {
        name = String(name[..<title.lowerBound])
      }
      return Layer(name: name)
    }
  }

  func run(
    _ program: String, _ arguments: [String], writing: Bool = false,
    onOutput: (@Sendable ([UInt8]) -> Void)? = nil
  ) async throws(GDALError) -> LimitedProgram.Output {
    precondition(arguments.contains { $0.hasPrefix("/") }, "GDAL takes other names as those of servers.")
    var limits = limits
    if writing { limits.fileSize = limits.largestFile }
    let limited = LimitedProgram(
      path: program, arguments: arguments,
      environment: [
        // Drivers that ask servers, or read other files than the one that was chosen.
        "GDAL_SKIP": "HTTP,WMS,WCS,WMTS,EEDA,EEDAI,PLMOSAIC,OGCAPI,DAAS,STACTA,STACIT,VRT",
        "OGR_SKIP":
          "OGR_VRT,WFS,OAPIF,CSW,Elasticsearch,Carto,AmigoCloud,PLSCENES,NGW,GMLAS,PostgreSQL,MySQL,ODBC,"
          + "MSSQLSpatial,PGeo,OGR_OGDI,GPSBabel",
        "CPL_VSIL_CURL_ALLOWED_FILENAME": "none", "GDAL_HTTP_TIMEOUT": "1", "GML_SKIP_RESOLVE_ELEMS": "ALL",
        "GML_GFS_TEMPLATE": "", "CPL_LOG": "",
      ],
      limits: limits, onOutput: onOutput)
    do throws(LimitedProgram.Failure) { return try await limited.run() } catch { throw GDALError(error) }
  }
}

/// Why GDAL gives no places of a file.
public enum GDALError: Error, Hashable, Sendable {
  /// Its programs are not there.
  case notInstalled
  /// The file is nothing that it knows.
  case notRecognised
  /// It is known, and has no layer of places.
  case noLayers
  /// It cannot be read, and what GDAL says of it.
  case failed(words: String)
  case tooLong(seconds: Int)
  /// More bytes of GeoJSON than are taken.
  case tooLarge(limit: Int)
  case cancelled
  /// The installed one lacks what writes the format.
  case noDriver
  /// Files could not be made for it, in the system's own words.
  case noRoom(words: String)

  init(_ failure: LimitedProgram.Failure) {
    self =
      switch failure {
      case .notStarted: .notInstalled
      case .cancelled: .cancelled
      case .tooLong(let seconds): .tooLong(seconds: seconds)
      case .tooMuchOutput(let limit): .tooLarge(limit: limit)
      }
  }

  /// The first error that it tells.
  init(_ output: LimitedProgram.Output) {
    let lines = output.words.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
    let words = lines.first?.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
    self = .failed(words: words ?? "status \(output.status)")
  }
}
