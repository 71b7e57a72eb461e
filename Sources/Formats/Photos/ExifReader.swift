import CExif

/// Reads values from a small TIFF with libexif.
final class ExifReader {
  private let data: UnsafeMutablePointer<ExifData>
  private let order: ExifByteOrder

  init(_ tiff: [UInt8]) throws(PhotoError) {
    guard let data = exif_data_new() else { throw .damaged }
    self.data = data
    // Unset these options, because libexif would otherwise add a missing time and skip unknown tags.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    let block = ExifBlock.mark + tiff
    exif_data_load_data(data, block, UInt32(block.count))
    order = exif_data_get_byte_order(data)
  }

  deinit { exif_data_unref(data) }

  enum Directory {
    case root, exif, location
  }

  private func entry(_ tag: UInt32, in directory: Directory) -> UnsafeMutablePointer<ExifEntry>? {
    let directories = data.pointee.ifd
    let content =
      switch directory {
      case .root: directories.0
      case .exif: directories.2
      case .location: directories.3
      }
    return content.flatMap { exif_content_get_entry($0, ExifTag(rawValue: tag)) }
  }

  /// Returns the bytes of a value, or `nil` if the value is shorter than its declared length.
  private func value(
    _ tag: UInt32, in directory: Directory, _ format: ExifFormat
  ) -> (bytes: UnsafeBufferPointer<UInt8>, count: Int)? {
    guard let entry = entry(tag, in: directory)?.pointee, entry.format == format, let bytes = entry.data
    else {
      return nil
    }
    let count = Int(entry.components)
    guard count > 0, count * Int(exif_format_get_size(format)) <= Int(entry.size) else { return nil }
    return (UnsafeBufferPointer(start: bytes, count: Int(entry.size)), count)
  }

  /// Returns a string, which ends before its first zero byte.
  func text(_ tag: UInt32, in directory: Directory) -> String? {
    value(tag, in: directory, EXIF_FORMAT_ASCII).map { bytes, count in
      String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  func byte(_ tag: UInt32, in directory: Directory) -> UInt8? {
    value(tag, in: directory, EXIF_FORMAT_BYTE)?.bytes.first
  }

  /// Returns the values of fractions. The value is `nil` if the denominator is zero.
  func fractions(_ tag: UInt32, in directory: Directory) -> [Double?] {
    guard let (bytes, count) = value(tag, in: directory, EXIF_FORMAT_RATIONAL) else { return [] }
    return (0..<count).map { index in
      let fraction = exif_get_rational(bytes.baseAddress! + 8 * index, order)
      return fraction.denominator == 0 ? nil : Double(fraction.numerator) / Double(fraction.denominator)
    }
  }
}
