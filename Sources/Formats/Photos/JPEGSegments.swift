/// Functions for the segments of a JPEG file that precede its image data: ITU-T T.81, annex B.
enum JPEGSegments {
  /// How many segments are searched in a photo.
  private static let mostSegments = 512

  /// Returns the TIFF in the APP1 segment with Exif data. Throws `noLocation` if the file has no such segment.
  static func exif(in file: PhotoBytes) throws(PhotoError) -> [UInt8] {
    var offset = 2
    for _ in 0..<mostSegments {
      var marker = try file.bytes(at: offset, count: 2)
      guard marker[0] == 0xFF else { throw .damaged }
      // Skip fill bytes, because any number of them may precede a marker.
      while marker[1] == 0xFF {
        offset += 1
        guard offset < mostSegments * 128 else { throw .damaged }
        marker = try file.bytes(at: offset, count: 2)
      }
      switch marker[1] {
      // The image data or the end of the file begins here. The Exif segment would precede both.
      case 0xDA, 0xD9: throw .noLocation
      // These markers have no length.
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      default: break
      }
      guard let length = try file.bytes(at: offset + 2, count: 2).number(at: 0, 2), length >= 2 else {
        throw .damaged
      }
      if marker[1] == 0xE1, length - 2 > ExifBlock.mark.count,
        try file.bytes(at: offset + 4, count: ExifBlock.mark.count) == ExifBlock.mark
      {
        return try file.bytes(
          at: offset + 4 + ExifBlock.mark.count, count: length - 2 - ExifBlock.mark.count)
      }
      offset += 2 + length
    }
    throw .noLocation
  }
}
