/// Detection of formats by the first bytes of a file.
extension FormatIdentifier {
  /// The number of bytes at the beginning of a file that are examined.
  fileprivate static let sniffedLength = 65_536

  /// Detects the format by the first bytes. Returns `nil` if they match no known format. The result for JSON files is
  /// `.json`, except for Google Takeout files and text sequences, because other JSON formats may be distinguishable
  /// only at the end of the file. O(1).
  public init?(sniffing bytes: [UInt8]) {
    let found = bytes.withUnsafeBufferPointer { FormatIdentifier(sniffing: $0) }
    guard let found else { return nil }
    self = found
  }

  /// Does the same as `init(sniffing:)` with an array.
  public init?(sniffing bytes: UnsafeBufferPointer<UInt8>) {
    let head = UnsafeBufferPointer(rebasing: bytes.prefix(FormatIdentifier.sniffedLength))
    guard let found = WideText.of(head) ?? BinaryFormat.of(head) ?? TextFormat.of(head) else { return nil }
    self = found
  }
}

/// Detection of XML in UTF-16 or UTF-32, with or without a byte order mark: XML 1.0, appendix F.
private enum WideText {
  private static let marks: [[UInt8]] = [
    [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0xFE, 0xFF], [0xFF, 0xFE],
  ]

  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> FormatIdentifier? {
    let mark = marks.first { bytes.starts(with: $0) }
    guard mark != nil || bytes.prefix(4).contains(0) else { return nil }
    // Drop zero bytes, because all characters that distinguish formats are ASCII.
    let ascii = bytes.dropFirst(mark?.count ?? 0).filter { $0 != 0 }
    let content = ascii.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard content.first == UInt8(ascii: "<") else { return nil }
    return Array(content).withUnsafeBufferPointer { TextFormat.of($0) }
  }
}

/// Detection of formats with a binary signature.
private enum BinaryFormat {
  private static let signatures: [([UInt8], FormatIdentifier)] = [
    ([0x50, 0x4B, 3, 4], .zip), ([0x1F, 0x8B], .gzip), (Array("SQLite format 3\0".utf8), .sqlite),
    ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image), (Array("GIF8".utf8), .image),
    (Array("%PDF".utf8), .pdf), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
    (Array("PMTiles".utf8), .pmTiles), ([0x7B, 0, 0x22, 0], .utf16), ([0, 0x7B, 0, 0x22], .utf16),
    // The file code 9994: ESRI Shapefile Technical Description, page 4.
    ([0, 0, 0x27, 0x0A], .shapefile),
  ]

  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> FormatIdentifier? {
    switch signatures.first(where: { bytes.starts(with: $0.0) })?.1 {
    case .zip: archive(bytes)
    case .sqlite: database(bytes)
    case let other: other
    }
  }

  /// Returns the format of a ZIP archive, based on the names of the files in it.
  private static func archive(_ bytes: UnsafeBufferPointer<UInt8>) -> FormatIdentifier {
    let names = fileNames(inArchive: bytes).map { $0.lowercased() }
    if names.contains(where: { $0.hasSuffix(".kml") }) { return .kmz }
    if names.contains(where: { $0.hasSuffix(".shp") }) { return .zippedShapefile }
    return .zip
  }

  /// Returns the file names in the local headers of a ZIP archive. Only headers within `bytes` are read.
  private static func fileNames(inArchive bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    let (headerLength, lengthOffset) = (30, 26)
    var names: [String] = []
    var at = 0
    while at + headerLength <= bytes.count {
      guard bytes[at] == 0x50, bytes[at + 1] == 0x4B, bytes[at + 2] == 3, bytes[at + 3] == 4 else {
        at += 1
        continue
      }
      let length = Int(bytes[at + lengthOffset]) | Int(bytes[at + lengthOffset + 1]) << 8
      let end = min(bytes.count, at + headerLength + length)
      names.append(String(decoding: bytes[at + headerLength..<end], as: UTF8.self))
      at = end
    }
    return names
  }

  /// Returns the format of an SQLite database, according to its application ID: SQLite file format, section 1.3.
  private static func database(_ bytes: UnsafeBufferPointer<UInt8>) -> FormatIdentifier {
    guard bytes.count >= 72 else { return .sqlite }
    switch Array(bytes[68..<72]) {
    case Array("GPKG".utf8), Array("GP10".utf8), Array("GP11".utf8): return .geoPackage
    case Array("MPBX".utf8): return .mbTiles
    default: return .sqlite
    }
  }
}

/// Detection of text formats.
private enum TextFormat {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> FormatIdentifier? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes[(bytes.starts(with: mark) ? mark.count : 0)...]
    let content = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch content.first {
    case 0x1E: return .geoJSONTextSequence
    case UInt8(ascii: "{"), UInt8(ascii: "["): return TakeoutText.isJSON(content) ? .googleTakeout : .json
    case UInt8(ascii: "<"): return markup(content)
    case nil: return nil
    default:
      if TakeoutText.isList(text) { return .googleTakeout }
      return DelimitedText.isTable(Array(text), isBeginning: bytes.count == FormatIdentifier.sniffedLength)
        ? .csv : nil
    }
  }

  /// Returns the format of an XML or HTML document, according to the name of its root element.
  private static func markup(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> FormatIdentifier {
    if name(text.dropFirst(2)) == "doctype", name(text.dropFirst(9).drop { $0 == 0x20 }) == "html" {
      return .html
    }
    var rest = text
    while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(bracket + 1)...]
      // Skip declarations, comments and processing instructions before the root element.
      guard let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
      switch name(rest) {
      case "gpx": return .gpx
      case "kml": return .kml
      case "html": return .html
      default: return .xml
      }
    }
    return .xml
  }

  /// Returns the element name at the beginning of `text`, in lowercase and without a namespace prefix.
  private static func name(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")]
    let name = String(decoding: text.prefix(64).prefix { !ends.contains($0) }, as: UTF8.self)
    return (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
  }
}
