import Foundation

extension GDAL {
  /// The features of a layer, and signs that features or values are missing.
  public struct LayerText: Hashable, Sendable {
    /// The features as a GeoJSON FeatureCollection.
    public var bytes: [UInt8]
    /// The first error that GDAL reported although it exited successfully, or `nil` if it reported no error.
    public var fault: String?
    /// Whether GDAL left out values of properties because they aren't finite numbers, which GeoJSON can't contain.
    public var skipsNumbers = false
    /// The number of features that the file claims to contain, or `nil` if its format doesn't record this number.
    public var announced: Int?
  }

  /// Returns the first error in GDAL's messages, or otherwise the first warning that content wasn't read. GDAL exits
  /// with status 0 after many errors. Ignores values that aren't finite numbers; see `skipsNumbers(in:)`.
  static func fault(in message: String, includingWarnings: Bool = true) -> String? {
    let lines = message.split(whereSeparator: \.isNewline)
    let line =
      lines.first { $0.hasPrefix("ERROR") && !isHarmless($0) }
      ?? lines.first {
        includingWarnings && $0.hasPrefix("Warning") && reportsLoss($0) && !reportsNumbers($0)
      }
    guard let line, let colon = line.firstIndex(of: ":") else { return nil }
    let fault = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    return fault.isEmpty ? nil : fault
  }

  /// Whether an error only complains about the empty `GML_GFS_TEMPLATE` option. Newer versions of GDAL, such as 3.10,
  /// use the second wording.
  private static func isHarmless(_ line: Substring) -> Bool {
    line.hasSuffix(": Failed to open file .") || line.hasSuffix(": Cannot open file ''")
  }

  /// Returns whether a message says that GDAL left out values that aren't finite numbers.
  static func skipsNumbers(in message: String) -> Bool {
    message.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("Warning") && reportsNumbers($0) }
  }

  /// Whether a line is GDAL's warning "NaN of Infinity value found. Skipped". Newer versions of GDAL spell it
  /// correctly.
  private static func reportsNumbers(_ line: Substring) -> Bool {
    line.contains("Infinity value found")
  }

  private static func reportsLoss(_ line: Substring) -> Bool {
    let phrases = [
      "skip", "discard", "truncated", "corrupt", "unexpected end", "end of file", "to read", "be read",
    ]
    let text = line.lowercased()
    return phrases.contains { text.contains($0) }
  }

  /// Returns the number of features that the file claims to contain. Returns `nil` for formats whose truncated files
  /// make GDAL report an error, because the number isn't needed then.
  func announcedCount(of layer: Layer, in path: String) async -> Int? {
    if path.lowercased().hasSuffix(".mif") { return GDAL.rowCount(besideMIF: path) }
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    // The header of a FlatGeobuf file contains the number.
    guard let start = try? handle.read(upToCount: 3), start.elementsEqual("fgb".utf8) else { return nil }
    return (try? await count(of: layer, in: path)).flatMap { $0 }
  }

  /// Returns the number of rows in the attribute file (`.mid`) that belongs to a MIF file, or `nil` if there is no such
  /// file. O(n).
  private static func rowCount(besideMIF path: String) -> Int? {
    let stem = path.dropLast(3)
    let files = ["mid", "MID", "Mid"].lazy.map { URL(filePath: stem + $0) }
    guard let data = files.compactMap({ try? Data(contentsOf: $0, options: .alwaysMapped) }).first else {
      return nil
    }
    let lines = data.count { $0 == 0x0A }
    return data.last == 0x0A || data.isEmpty ? lines : lines + 1
  }
}
