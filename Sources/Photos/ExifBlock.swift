/// What a photo says of itself: a TIFF of its own, of which no more is kept than where and when the photo was taken.
enum ExifBlock {
  /// What a segment of a JPEG can hold, and so the most that a camera writes.
  static let limit = 65_533

  /// Finds the block in a file by how the file begins. Of a JPEG or HEIF no more than 64 KB of it are read.
  static func find(in file: PhotoBytes) throws(PhotoError) -> [UInt8] {
    let head = try file.head(16)
    if head.starts(with: [0xFF, 0xD8]) { return try small(JPEGSegments.exif(in: file)) }
    if TIFFDirectory.isTIFF(head) { return try TIFFDirectory.exif(in: file) }
    if head.letters(at: 4) == "ftyp" { return try small(HEIFItems.exif(in: file)) }
    throw .notAPhoto
  }

  private static func small(_ block: [UInt8]) throws(PhotoError) -> [UInt8] {
    try TIFFDirectory.exif(in: PhotoBytes(block))
  }

  /// How the block begins in a JPEG, before its TIFF.
  static let mark = Array("Exif\0\0".utf8)
}
