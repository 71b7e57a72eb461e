/// Finds the Exif block of a photo, which is an embedded TIFF. Only the location and time of the photo are extracted
/// from it.
enum ExifBlock {
  /// The maximum size of a JPEG segment in bytes. Because of this limit, cameras don't write longer blocks.
  static let limit = 65_533

  /// Finds the block in a JPEG, HEIF or TIFF file. The signature of the file determines its format. In JPEG and HEIF
  /// files, at most 64 KB of the block are read.
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

  /// The signature of the block in a JPEG file, which precedes the TIFF.
  static let mark = Array("Exif\0\0".utf8)
}
