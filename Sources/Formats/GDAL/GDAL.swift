import Foundation

/// The Geospatial Data Abstraction Library, which is used through its command-line programs
/// (https://gdal.org/programs).
///
/// GDAL reads about eighty formats. The programs run in separate processes with limited time and memory. If a file
/// crashes or overloads GDAL, only the import fails. The programs don't access a network, and write files only during
/// an export, in a temporary folder.
public struct GDAL: Sendable {
  /// A layer of a file.
  public struct Layer: Hashable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
  }

  /// The Debian package that contains the programs.
  public static let package = "gdal-bin"

  private let information: String
  let conversion: String
  var limits = LimitedProgram.Limits()

  /// Finds the programs in these folders. Returns `nil` if a program is missing.
  public init?(folders: [String] = GDAL.folders) {
    func path(_ name: String) -> String? {
      folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    guard let information = path("ogrinfo"), let conversion = path("ogr2ogr") else { return nil }
    (self.information, self.conversion) = (information, conversion)
  }

  /// The folders in `PATH`.
  public static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
  }

  /// Returns the layers of a local file, in the order of the file. `path` must be absolute, so that GDAL can't mistake
  /// it for the address of a server.
  public func layers(of path: String) async throws(GDALError) -> [Layer] {
    let output = try await run(information, ["-ro", "-q", path])
    guard output.status == 0 else { throw .notRecognized }
    return GDAL.layers(listed: String(decoding: output.bytes, as: UTF8.self))
  }

  /// Reads a layer's features as one GeoJSON text. If the file declares a reference system, positions are converted to
  /// WGS 84. Otherwise, they stay unchanged. If reading takes a while, calls `progress` on any thread with the share
  /// that has been read. Time and memory O(size of the layer).
  public func read(
    _ layer: Layer, in path: String, progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(GDALError) -> LayerText {
    var counter: FeatureCount?
    if let progress {
      counter = FeatureCount(progress) { try? await self.count(of: layer, in: path) }
    }
    defer { counter?.end() }
    func arguments(_ options: [String]) -> [String] {
      // `--` isn't needed before the layer name, because layer names in the supported formats don't begin with a dash.
      ["-f", "GeoJSON"] + options + ["/vsistdout/", path, layer.name]
    }
    // Don't use RFC7946=YES, because then GDAL 3.6 loses parts of collections.
    let form = ["-lco", "COORDINATE_PRECISION=7", "-lco", "WRITE_NAME=NO"]
    var onOutput: (@Sendable ([UInt8]) -> Void)?
    if let counter { onOutput = { counter.note($0) } }
    var output = try await run(
      conversion, arguments(["-t_srs", "OGC:CRS84"] + form), onOutput: onOutput)
    if output.status != 0 {
      guard output.errorOutput.contains("source layer has no") else { throw GDALError(output) }
      output = try await run(conversion, arguments(form))
      guard output.status == 0 else { throw GDALError(output) }
    }
    return LayerText(
      bytes: output.bytes, fault: GDAL.fault(in: output.errorOutput),
      skipsNumbers: GDAL.skipsNumbers(in: output.errorOutput),
      announced: await announcedCount(of: layer, in: path))
  }

  /// Returns the number of features in a layer, or `nil` if GDAL doesn't report a number.
  func count(of layer: Layer, in path: String) async throws(GDALError) -> Int? {
    let output = try await run(information, ["-ro", "-so", path, layer.name])
    return GDAL.count(output: String(decoding: output.bytes, as: UTF8.self))
  }

  /// Parses `Feature Count: 12`.
  static func count(output text: String) -> Int? {
    let mark = "Feature Count: "
    return text.split(separator: "\n").first { $0.hasPrefix(mark) }.flatMap { Int($0.dropFirst(mark.count)) }
  }

  /// Parses lines such as `1: name (Point)`, or `1: name` for a layer without geometry. GDAL may add a title as
  /// `(title: …)`. A name may contain line breaks.
  static func layers(listed text: String) -> [Layer] {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = "\(lines.count + 1): "
      if line.hasPrefix(mark) {
        lines.append(line.dropFirst(mark.count))
      } else if let last = lines.last {
        // The line continues the name of the last layer.
        lines[lines.count - 1] = last + "\n" + line
      }
    }
    return lines.map { line in
      var name = String(line)
      while name.hasSuffix("\n") { name.removeLast() }
      // The geometry type may contain parentheses, such as `(3D Unknown (any))`. Find its end.
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
        // Disable drivers that access servers, or that read other files than the chosen file.
        "GDAL_SKIP": "HTTP,WMS,WCS,WMTS,EEDA,EEDAI,PLMOSAIC,OGCAPI,DAAS,STACTA,STACIT,VRT",
        "OGR_SKIP":
          "OGR_VRT,WFS,OAPIF,CSW,Elasticsearch,Carto,AmigoCloud,PLSCENES,NGW,GMLAS,PostgreSQL,MySQL,ODBC,"
          + "MSSQLSpatial,PGeo,OGR_OGDI,GPSBabel",
        "CPL_VSIL_CURL_ALLOWED_FILENAME": "none", "GDAL_HTTP_TIMEOUT": "1", "GML_SKIP_RESOLVE_ELEMS": "ALL",
        "GML_GFS_TEMPLATE": "", "CPL_LOG": "",
        // With the Arrow interface, GDAL 3.10 crashes when it reprojects a layer with a null geometry.
        "OGR2OGR_USE_ARROW_API": "NO",
      ],
      limits: limits, onOutput: onOutput)
    do throws(LimitedProgram.Failure) { return try await limited.run() } catch { throw GDALError(error) }
  }
}

/// Why GDAL can't read or write a file.
public enum GDALError: Error, Hashable, Sendable {
  /// GDAL's programs aren't installed.
  case notInstalled
  /// GDAL doesn't recognize the file.
  case notRecognized
  /// The file has no layers.
  case noLayers
  /// GDAL failed. `message` is GDAL's error message.
  case failed(message: String)
  case tooLong(seconds: Int)
  /// The GeoJSON output has more bytes than the limit.
  case tooLarge(limit: Int)
  case canceled
  /// The installed GDAL has no driver for writing the format.
  case noDriver
  /// Temporary files couldn't be created. `message` is the system's error message.
  case noRoom(message: String)

  init(_ failure: LimitedProgram.Failure) {
    self =
      switch failure {
      case .notStarted: .notInstalled
      case .canceled: .canceled
      case .tooLong(let seconds): .tooLong(seconds: seconds)
      case .tooMuchOutput(let limit): .tooLarge(limit: limit)
      }
  }

  /// Creates an error from the first error message of a program, or from its exit status if there is no message.
  init(_ output: LimitedProgram.Output) {
    let lines = output.errorOutput.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
    let message = lines.first?.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
    self = .failed(message: message ?? "status \(output.status)")
  }
}
