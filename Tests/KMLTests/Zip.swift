/// A file to write to an archive. Its header can be invalid.
struct PackedFile {
  var name: String
  /// The bytes of the name. They differ from `name` if the name isn't encoded in UTF-8.
  var nameBytes: [UInt8]
  var contents: [UInt8]
  var flags: UInt16 = 0x0800
  var claimedSize: UInt32?

  init(_ name: String, _ contents: [UInt8]) {
    (self.name, self.contents, nameBytes) = (name, contents, Array(name.utf8))
  }
}

/// Writes zip archives without compression: APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
enum Zip {
  static func archive(_ files: [PackedFile]) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let offset = UInt32(bytes.count)
      let size = file.claimedSize ?? UInt32(file.contents.count)
      let common: [UInt8] =
        word(20) + word(file.flags) + word(0) + word(0) + word(0x21) + long(checksum(file.contents))
        + long(size)
        + long(size) + word(UInt16(file.nameBytes.count)) + word(0)
      bytes += long(0x0403_4B50) + common + file.nameBytes + file.contents
      directory +=
        long(0x0201_4B50) + word(20) + common + word(0) + word(0) + word(0) + long(0) + long(offset)
      directory += file.nameBytes
    }
    let start = UInt32(bytes.count)
    let count = word(UInt16(files.count))
    return bytes + directory + long(0x0605_4B50) + word(0) + word(0) + count + count
      + long(UInt32(directory.count)) + long(start) + word(0)
  }

  private static func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private static func long(_ value: UInt32) -> [UInt8] {
    word(UInt16(value & 0xFFFF)) + word(UInt16(value >> 16))
  }

  /// Returns the CRC-32 according to ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return sum ^ 0xFFFF_FFFF
  }
}
