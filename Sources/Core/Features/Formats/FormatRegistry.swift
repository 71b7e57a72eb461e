/// The formats that the program knows.
public struct FormatRegistry: Sendable {
  /// The formats in the order in which the user sees them. New files get the first format.
  public let formats: [FileFormat]

  /// Creates a registry. The access of the first format must be `.editedInPlace`.
  public init(_ formats: [FileFormat]) {
    precondition(formats.first?.access == .editedInPlace, "New files need a format that is edited in place.")
    self.formats = formats
  }

  /// The format of new files.
  public var standard: FileFormat { formats[0] }
  /// The formats that the program reads without GDAL.
  public var readable: [FileFormat] { formats.filter(\.isReadable) }
  /// The formats whose files can be opened, including formats that GDAL converts.
  public var opened: [FileFormat] { formats.filter(\.isOpened) }
  /// The formats of map tiles, which are drawn below the places.
  public var baseMaps: [FileFormat] { formats.filter(\.isBaseMap) }
  /// The formats in which layers can be saved.
  public var writable: [FileFormat] { formats.filter(\.isWritable) }
  /// The formats in which layers can be exported.
  public var exported: [FileFormat] { formats.filter { $0.isWritable || $0.isExported } }

  /// The suffixes of files that can be opened, without the dot.
  public var openedSuffixes: [String] { opened.flatMap(\.suffixes) }

  public subscript(id: FormatIdentifier) -> FileFormat? { formats.first { $0.id == id } }

  /// Returns the format for the suffix of a file name, or `nil` if the suffix is unknown.
  public func format(named name: String) -> FileFormat? { parts(of: name)?.format }

  /// Splits a file name into the stem and a known suffix without the dot, and also returns the suffix's format. Returns
  /// `nil` if the name has no known suffix or no stem.
  public func parts(of name: String) -> (stem: String, suffix: String, format: FileFormat)? {
    let lowercased = name.lowercased()
    for format in formats {
      for suffix in format.suffixes where lowercased.hasSuffix("." + suffix) {
        // Count the characters of the original name, because lowercasing can change their number.
        let stem = name.dropLast(suffix.count + 1)
        if !stem.isEmpty { return (String(stem), String(name.suffix(suffix.count)), format) }
      }
    }
    return nil
  }

  /// Returns the format of a file with this name and these bytes. Returns `nil` if neither the name nor the bytes
  /// indicate a format. O(1).
  ///
  /// The bytes take precedence over the name. A JSON file is read in the format that its name indicates, if this is a
  /// readable JSON format, and otherwise as GeoJSON.
  public func format(of bytes: [UInt8], named name: String) -> FileFormat? {
    let byName = format(named: name)
    guard let found = FormatIdentifier(sniffing: bytes) else { return byName }
    let isMorePrecise = byName?.id.encoding == found
    if found == .json { return isMorePrecise && byName?.isReadable == true ? byName : self[.geoJSON] }
    return (isMorePrecise ? byName : self[found]) ?? FileFormat(recognized: found)
  }

  /// Reads a file in the format that its bytes or its name indicate, or otherwise in the standard format. Throws if the
  /// bytes aren't in that format, or if the program can't read the format. O(n).
  public func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> any FeatureStore {
    try (format(of: bytes, named: name) ?? standard).read(bytes)
  }
}
