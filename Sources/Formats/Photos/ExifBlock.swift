/// The Exif block of a photo, which is an embedded TIFF. It is reduced to the location and time of the photo.
enum ExifBlock {
  /// The maximum size of a JPEG segment in bytes, which also limits the blocks that cameras write.
  static let limit = 65_533

  /// Finds the block in a JPEG, HEIF or TIFF file, depending on the file's signature. In a JPEG or HEIF file, reads at
  /// most 64 KB of the block.
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

  /// The signature of the block in a JPEG file, which precedes its TIFF.
  static let mark = Array("Exif\0\0".utf8)
}
