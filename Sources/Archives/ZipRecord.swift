/// The fields of the records in a zip archive: .ZIP File Format Specification (APPNOTE), sections 4.3.7, 4.3.12 to 4.3.16.
///
/// Both headers of a file have the same fields in the same order: version needed, flags, method, time, date, checksum, both
/// sizes, the lengths of the name and the extra fields.
enum ZipRecord {
  static let localHeader: UInt32 = 0x0403_4b50
  static let directoryHeader: UInt32 = 0x0201_4b50
  static let endOfDirectory: UInt32 = 0x0605_4b50
  static let endOfDirectory64: UInt32 = 0x0606_4b50
  static let locator64: UInt32 = 0x0706_4b50

  /// The lengths of the records without what varies, in bytes.
  static let localHeaderLength = 30
  static let directoryHeaderLength = 46
  static let endLength = 22
  static let locatorLength = 20

  /// The offsets of the common fields in each header; the version needed is the first of these fields.
  static let localFields = 4
  static let directoryFields = 6

  /// A size or an offset that is in a field of 64 bits instead.
  static let inField64: UInt32 = 0xFFFF_FFFF
  /// The extra field that has the fields of 64 bits.
  static let extra64: UInt16 = 1

  /// A file whose sizes and checksum follow its data.
  static let flagDescriptor: UInt16 = 1 << 3
  /// How well a file was deflated.
  static let flagsLevel: UInt16 = 0b110
  static let flagUTF8: UInt16 = 1 << 11

  static let methodStored: UInt16 = 0
  static let methodDeflated: UInt16 = 8
  /// The version that deflate needs.
  static let versionDeflate: UInt16 = 20
}

extension [UInt8] {
  /// The number at an offset, little-endian; `nil` beyond the end.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }

  /// Writes a number at an offset, little-endian.
  mutating func set<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self) }
  }

  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
