import Foundation

extension GDAL {
  /// The features of a layer, and what shows that some are missing.
  public struct LayerText: Hashable, Sendable {
    /// A FeatureCollection of GeoJSON.
    public var bytes: [UInt8]
    /// The first error that GDAL reported though it ended without a failure; `nil` if it reported none.
    public var fault: String?
    /// The number of features that the file claims to have; `nil` if its format has no such number.
    public var announced: Int?
  }

  /// The first error in GDAL's messages, or the first warning about content that was not read. GDAL ends with status 0 after
  /// many of them.
  static func fault(in words: String, includingWarnings: Bool = true) -> String? {
    let lines = words.split(whereSeparator: \.isNewline)
    let line =
      lines.first { $0.hasPrefix("ERROR") && !isHarmless($0) }
      ?? lines.first { includingWarnings && $0.hasPrefix("Warning") && reportsLoss($0) }
    guard let line, let colon = line.firstIndex(of: ":") else { return nil }
    let fault = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    return fault.isEmpty ? nil : fault
  }

  /// Whether an error is only about the empty `GML_GFS_TEMPLATE`. The second form is that of newer GDAL, seen with 3.10.
  private static func isHarmless(_ line: Substring) -> Bool {
    line.hasSuffix(": Failed to open file .") || line.hasSuffix(": Cannot open file ''")
  }

  private static func reportsLoss(_ line: Substring) -> Bool {
    let words = [
      "skip", "discard", "truncated", "corrupt", "unexpected end", "end of file", "to read", "be read",
    ]
    let text = line.lowercased()
    return words.contains { text.contains($0) }
  }

  /// The number of features that a file claims to have, of the formats that GDAL reads up to the cut without an error.
  func announcedCount(of layer: Layer, in path: String) async -> Int? {
    if path.lowercased().hasSuffix(".mif") { return GDAL.rowCount(besideMIF: path) }
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    // The header of a FlatGeobuf has the number.
    guard let start = try? handle.read(upToCount: 3), start.elementsEqual("fgb".utf8) else { return nil }
    return (try? await count(of: layer, in: path)).flatMap { $0 }
  }

  /// The number of rows in the file of attributes (`.mid`) that belongs to a MIF. Returns `nil` if there is no such file. O(n).
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
