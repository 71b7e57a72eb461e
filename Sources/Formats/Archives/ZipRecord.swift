/// The local header and the directory header share these fields, in this order: required version, flags, method, time,
/// date, checksum, both sizes, and the lengths of the name and of the extra fields.
enum ZipRecord {
  static let localHeader: UInt32 = 0x0403_4b50
  static let directoryHeader: UInt32 = 0x0201_4b50
  static let endOfDirectory: UInt32 = 0x0605_4b50
  static let endOfDirectory64: UInt32 = 0x0606_4b50
  static let locator64: UInt32 = 0x0706_4b50

  /// The lengths of the records in bytes, without their variable parts.
  static let localHeaderLength = 30
  static let directoryHeaderLength = 46
  static let endLength = 22
  static let locatorLength = 20

  /// The offsets of the shared fields in each header. The first shared field is the required version.
  static let localFields = 4
  static let directoryFields = 6

  /// A 32-bit field contains this value if a 64-bit field contains the number instead.
  static let inField64: UInt32 = 0xFFFF_FFFF
  /// The identifier of the extra field with the 64-bit numbers.
  static let extra64: UInt16 = 1

  /// The flag for a file whose sizes and checksum come after its data.
  static let flagDescriptor: UInt16 = 1 << 3
  /// The flags for the compression level.
  static let flagsLevel: UInt16 = 0b110
  static let flagUTF8: UInt16 = 1 << 11

  static let methodStored: UInt16 = 0
  static let methodDeflated: UInt16 = 8
  /// The version of the zip specification that compression with deflate requires.
  static let versionDeflate: UInt16 = 20
}

extension [UInt8] {
  /// Returns the little-endian number at an offset, or `nil` if the number extends beyond the end.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }

  /// Writes a little-endian number at an offset.
  mutating func set<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self) }
  }

  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
