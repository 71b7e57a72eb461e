/// The header of a PMTiles file of version 3.
struct PMTilesHeader: Hashable, Sendable {
  /// The first bytes of all versions. Versions 1 and 2 begin with these two characters and the version.
  static let signature = Array("PM".utf8)
  static let size = 127

  var root: Range<Int>
  var metadata: Range<Int>
  /// The sections of the leaf directories and the tiles. Offsets in directories are relative to their beginnings.
  var leaves: Range<Int>
  var tiles: Range<Int>
  var internalCompression: TileFileCompression
  var tileCompression: TileFileCompression
  /// The format of the tiles, or `nil` if it isn't stated.
  var format: TileMetadata.Format?
  var zooms: ClosedRange<Int>
  var bounds: TileBounds?

  init(reading source: some TileBytesSource) throws(TileFileError) {
    let path = source.path
    let beginning = try source.bytes(at: 0, count: min(PMTilesHeader.size, source.count))
    guard beginning.starts(with: PMTilesHeader.signature) else { throw .unknownFormat(path: path) }
    guard beginning.starts(with: Array("PMTiles".utf8)) else {
      // The first versions have a version of two bytes after the two characters.
      guard beginning.count > 3, beginning[3] == 0, (1...2).contains(beginning[2]) else {
        throw .unknownFormat(path: path)
      }
      throw .unsupportedVersion(path: path, version: Int(beginning[2]))
    }
    guard beginning.count > 7 else { throw .truncated(path: path) }
    guard beginning[7] == 3 else { throw .unsupportedVersion(path: path, version: Int(beginning[7])) }
    guard beginning.count == PMTilesHeader.size else { throw .truncated(path: path) }
    let fields = HeaderFields(bytes: beginning, path: path)
    root = try fields.section(at: 8)
    metadata = try fields.section(at: 24)
    leaves = try fields.section(at: 40)
    tiles = try fields.section(at: 56)
    guard [root, metadata, leaves, tiles].allSatisfy({ $0.upperBound <= source.count }) else {
      throw .truncated(path: path)
    }
    internalCompression = TileFileCompression(number: beginning[97])
    tileCompression = TileFileCompression(number: beginning[98])
    format = try PMTilesHeader.format(beginning[99], path: path)
    let (low, high) = (Int(beginning[100]), Int(beginning[101]))
    guard low <= high, high <= 30 else { throw .malformed(path: path, .header) }
    zooms = low...high
    bounds = TileBounds(
      west: fields.degrees(at: 102), south: fields.degrees(at: 106), east: fields.degrees(at: 110),
      north: fields.degrees(at: 114))
    for compression in [internalCompression, tileCompression] {
      if let method = compression.unsupportedName {
        throw .unsupportedCompression(path: path, method: method)
      }
    }
  }

  private static func format(_ number: UInt8, path: String) throws(TileFileError) -> TileMetadata.Format? {
    switch number {
    case 0: nil
    case 1: .vector
    case 2: .raster("png")
    case 3: .raster("jpeg")
    case 4: .raster("webp")
    case 5: .raster("avif")
    case 6: throw .unsupportedTiles(path: path, encoding: "MLT")
    default: throw .unsupportedTiles(path: path, encoding: "\(number)")
    }
  }
}

/// How a part of a PMTiles file is compressed.
enum TileFileCompression: Hashable, Sendable {
  /// The file doesn't state the compression. It is recognized by the bytes.
  case unknown
  case none, gzip, brotli, zstandard
  case other(Int)

  init(number: UInt8) {
    switch number {
    case 0: self = .unknown
    case 1: self = .none
    case 2: self = .gzip
    case 3: self = .brotli
    case 4: self = .zstandard
    default: self = .other(Int(number))
    }
  }

  /// The name of an unsupported method, or `nil` if the method is supported.
  var unsupportedName: String? {
    switch self {
    case .unknown, .none, .gzip: nil
    case .brotli: "Brotli"
    case .zstandard: "Zstandard"
    case .other(let number): "\(number)"
    }
  }

  /// Returns the decompressed bytes.
  func expand(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
    let isCompressed = self == .gzip || (self == .unknown && Gzip.isCompressed(bytes))
    return isCompressed ? try Gzip.expand(bytes, limit: limit) : bytes
  }
}

/// Reads numbers in little-endian order.
private struct HeaderFields {
  let bytes: [UInt8]
  let path: String

  /// Returns a range of the file, which is stored as its offset and its length.
  func section(at position: Int) throws(TileFileError) -> Range<Int> {
    let (offset, length) = (number(at: position, count: 8), number(at: position + 8, count: 8))
    let (end, isTooLarge) = offset.addingReportingOverflow(length)
    guard !isTooLarge, end <= UInt64(Int.max) else { throw .malformed(path: path, .header) }
    return Int(offset)..<Int(end)
  }

  /// Returns an angle, which is stored in units of 10⁻⁷ degrees.
  func degrees(at position: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(at: position, count: 4))) / 1e7
  }

  private func number(at position: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
  }
}
