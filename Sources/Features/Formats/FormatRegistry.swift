/// The formats that the program knows. Whoever asks about a format asks here.
public struct FormatRegistry: Sendable {
  /// In the order in which people should see them. The first is what new files get.
  public let formats: [FileFormat]

  /// `formats` begin with one that is edited in place.
  public init(_ formats: [FileFormat]) {
    precondition(formats.first?.access == .editedInPlace, "New files need a format that is edited in place.")
    self.formats = formats
  }

  /// The format of new files and drafts.
  public var standard: FileFormat { formats[0] }
  /// Those whose files the program itself reads.
  public var readable: [FileFormat] { formats.filter(\.isReadable) }
  /// Those whose files can be opened, some of them by what another program makes of them.
  public var opened: [FileFormat] { formats.filter(\.isOpened) }
  /// Those in which layers can be saved.
  public var writable: [FileFormat] { formats.filter(\.isWritable) }
  /// Those in which layers can be exported.
  public var exported: [FileFormat] { formats.filter { $0.isWritable || $0.isExported } }

  /// What the names of files that can be opened end with, without the point.
  public var openedSuffixes: [String] { opened.flatMap(\.suffixes) }

  public subscript(id: FormatIdentifier) -> FileFormat? { formats.first { $0.id == id } }

  /// The format of files of this name, by how it ends; nil where that says nothing.
  public func format(named name: String) -> FileFormat? { parts(of: name)?.format }

  /// A file's name without the point and the suffix of a format, and both; nil where it has no such suffix, or
  /// nothing else.
  public func parts(of name: String) -> (stem: String, suffix: String, format: FileFormat)? {
    let lowercased = name.lowercased()
    for format in formats {
      for suffix in format.suffixes where lowercased.hasSuffix("." + suffix) {
        // In characters of the name itself: letters may become several in small.
        let stem = name.dropLast(suffix.count + 1)
        if !stem.isEmpty { return (String(stem), String(name.suffix(suffix.count)), format) }
      }
    }
    return nil
  }

  /// The format of a file with this name and these bytes; nil where neither says anything. O(1).
  ///
  /// What the bytes are counts more than what the name says. JSON is the format that the name says, where that can be
  /// read and is JSON, or else GeoJSON.
  public func format(of bytes: [UInt8], named name: String) -> FileFormat? {
    let byName = format(named: name)
    guard let found = FormatIdentifier(sniffing: bytes) else { return byName }
    let isMorePrecise = byName?.id.encoding == found
    if found == .json { return isMorePrecise && byName?.isReadable == true ? byName : self[.geoJSON] }
    return (isMorePrecise ? byName : self[found]) ?? FileFormat(recognised: found)
  }

  /// Reads a file, in the format that it is in or should be in. Throws what that format says is wrong with it, or that
  /// it is one which cannot be read. O(n).
  public func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> any FeatureStore {
    try (format(of: bytes, named: name) ?? standard).read(bytes)
  }
}
