/// Functions for the items of an ISO base media file (ISO/IEC 14496-12). HEIF files (ISO/IEC 23008-12) and AVIF files
/// are such files.
enum HEIFItems {
  private static let mostBoxes = 256
  /// The maximum size of the box that describes the items, in bytes.
  private static let mostMeta = 1 << 20

  /// Returns the TIFF in the Exif item. Throws `noLocation` if the file has no such item.
  static func exif(in file: PhotoBytes) throws(PhotoError) -> [UInt8] {
    let meta = try meta(of: file)
    guard let information = box("iinf", in: meta), let places = box("iloc", in: meta) else {
      throw .noLocation
    }
    guard let item = try exifItem(in: information) else { throw .noLocation }
    let extent = try place(of: item, in: places)
    // The item begins with the number of bytes that precede the TIFF.
    guard let skipped = try file.bytes(at: extent.offset, count: 4).number(at: 0, 4), extent.length >= 4,
      skipped <= extent.length - 4
    else { throw .damaged }
    let length = min(extent.length - 4 - skipped, ExifBlock.limit)
    return try file.bytes(at: extent.offset + 4 + skipped, count: length)
  }

  /// Returns the contents of the `meta` box of the file.
  private static func meta(of file: PhotoBytes) throws(PhotoError) -> ArraySlice<UInt8> {
    var offset = 0
    for _ in 0..<mostBoxes where offset < file.size {
      let head = try file.bytes(at: offset, count: min(16, file.size - offset))
      guard let box = header(head[...], within: file.size - offset) else { throw .damaged }
      if box.name == "meta" {
        guard box.size <= mostMeta, box.size >= box.header + 4 else { throw .damaged }
        // Skip the version and flags.
        return try file.bytes(at: offset, count: box.size)[(box.header + 4)...]
      }
      offset += box.size
    }
    throw .noLocation
  }

  /// Returns the name of a box, the length of its header, and its total size.
  private static func header(
    _ bytes: ArraySlice<UInt8>, within limit: Int
  ) -> (name: String, header: Int, size: Int)? {
    guard let size = bytes.number(at: 0, 4) else { return nil }
    let name = bytes.letters(at: 4)
    switch size {
    // The box extends to the end of the file.
    case 0: return (name, 8, limit)
    case 1:
      guard let size = bytes.number(at: 8, 8), size >= 16, size <= limit else { return nil }
      return (name, 16, size)
    default: return size >= 8 && size <= limit ? (name, 8, size) : nil
    }
  }

  /// Returns the contents of the first box in `bytes` with this name.
  private static func box(_ name: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    for _ in 0..<mostBoxes {
      guard let box = header(rest, within: rest.count) else { return nil }
      let all = rest.prefix(box.size)
      if box.name == name { return all.dropFirst(box.header) }
      rest = rest.dropFirst(box.size)
    }
    return nil
  }

  /// Returns the number of the item with the type `Exif`: section 8.11.6.
  private static func exifItem(in bytes: ArraySlice<UInt8>) throws(PhotoError) -> Int? {
    guard let version = bytes.first else { throw .damaged }
    var rest = bytes.dropFirst(version == 0 ? 6 : 8)
    while let box = header(rest, within: rest.count) {
      let entry = rest.prefix(box.size).dropFirst(box.header)
      rest = rest.dropFirst(box.size)
      guard box.name == "infe", let version = entry.first, version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      if entry.letters(at: 4 + width + 2) == "Exif" { return entry.number(at: 4, width) }
    }
    return nil
  }

  /// Returns the position of an item in the file: section 8.11.3. Items in several pieces or outside of the file aren't
  /// supported, because photos don't have them.
  private static func place(
    of item: Int, in bytes: ArraySlice<UInt8>
  ) throws(PhotoError) -> (offset: Int, length: Int) {
    guard let version = bytes.number(at: 0, 1), version <= 2, let sizes = bytes.number(at: 4, 2) else {
      throw .damaged
    }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    let idSize = version < 2 ? 2 : 4
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }),
      let count = bytes.number(at: 6, idSize)
    else { throw .damaged }
    var at = 6 + idSize
    func next(_ size: Int) throws(PhotoError) -> Int {
      defer { at += size }
      guard let number = bytes.number(at: at, size) else { throw .damaged }
      return number
    }
    for _ in 0..<count {
      let number = try next(idSize)
      let method = version == 0 ? 0 : try next(2) & 15
      _ = try next(2)
      let base = try next(baseSize)
      let extents = try next(2)
      if number == item {
        guard method == 0, extents == 1 else { throw .damaged }
        _ = try next(indexSize)
        let (offset, isTooLarge) = base.addingReportingOverflow(try next(offsetSize))
        guard !isTooLarge else { throw .damaged }
        return (offset, try next(lengthSize))
      }
      at += extents * (indexSize + offsetSize + lengthSize)
    }
    throw .damaged
  }
}
