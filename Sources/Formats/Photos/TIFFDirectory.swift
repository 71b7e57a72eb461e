/// Extracts a small TIFF with only the location and time tags from a TIFF (revision 6.0), whose directories may be
/// anywhere in the file. Other data, such as maker notes, is omitted.
struct TIFFDirectory {
  private static let mostEntries = 512
  /// The maximum length of a value in bytes. The values of location and time tags are shorter.
  private static let longestValue = 256

  /// The tags whose values are the offsets of the Exif directory and the GPS directory: Exif 2.32, section 4.6.3.
  private static let exifPointer: UInt16 = 0x8769
  private static let locationPointer: UInt16 = 0x8825
  /// The tags of times. The modification time is in the root directory. The original time, the digitized time and their
  /// UTC offsets are in the Exif directory.
  private static let times: Set<UInt16> = [0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012]
  private static let location = Set<UInt16>(0...0x1F)

  private let isBigEndian: Bool
  private let file: PhotoBytes

  static func isTIFF(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x49, 0x49, 42, 0]) || head.starts(with: [0x4D, 0x4D, 0, 42])
  }

  /// Returns a TIFF that contains only the location and time tags of the file.
  static func exif(in file: PhotoBytes) throws(PhotoError) -> [UInt8] {
    let head = try file.bytes(at: 0, count: 8)
    guard isTIFF(head) else { throw .damaged }
    let tiff = TIFFDirectory(isBigEndian: head[0] == 0x4D, file: file)
    let root = try tiff.entries(at: tiff.number(head[4...]), times.union([exifPointer, locationPointer]))
    var kept = root.filter { times.contains($0.tag) }
    var directories: [(tag: UInt16, entries: [Entry])] = []
    for (tag, wanted) in [(exifPointer, times), (locationPointer, location)] {
      guard let pointer = root.first(where: { $0.tag == tag }), pointer.value.count == 4 else { continue }
      directories.append((tag, try tiff.entries(at: tiff.number(pointer.value[...]), wanted)))
    }
    // Place the Exif and GPS directories after the root directory. Their offsets are the values of its pointers.
    var place = 8 + tiff.length(of: kept) + 12 * directories.count
    for (tag, entries) in directories {
      kept.append(Entry(tag: tag, type: 4, count: 1, value: tiff.bytes(place, 4)))
      place += tiff.length(of: entries)
    }
    place = 8 + tiff.length(of: kept)
    var out = Array(head.prefix(4)) + tiff.bytes(8, 4) + tiff.written(kept, at: 8)
    for (_, entries) in directories {
      out += tiff.written(entries, at: place)
      place += tiff.length(of: entries)
    }
    return out
  }

  private struct Entry {
    var tag: UInt16
    var type: Int
    var count: Int
    var value: [UInt8]
  }

  /// The number of bytes of a value, for each type. The type 0 isn't used.
  private static let widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  /// Returns the first entry of each wanted tag in a directory. Entries with long values are skipped.
  private func entries(at offset: Int, _ wanted: Set<UInt16>) throws(PhotoError) -> [Entry] {
    let count = number(try file.bytes(at: offset, count: 2)[...])
    guard count <= TIFFDirectory.mostEntries else { throw .damaged }
    let all = try file.bytes(at: offset + 2, count: 12 * count)
    var entries: [Entry] = []
    for start in stride(from: 0, to: all.count, by: 12) {
      let tag = UInt16(number(all[start..<(start + 2)]))
      guard wanted.contains(tag), !entries.contains(where: { $0.tag == tag }) else { continue }
      let type = number(all[(start + 2)..<(start + 4)])
      let values = number(all[(start + 4)..<(start + 8)])
      guard TIFFDirectory.widths.indices.contains(type), values <= TIFFDirectory.longestValue else {
        continue
      }
      let length = TIFFDirectory.widths[type] * values
      guard length > 0, length <= TIFFDirectory.longestValue else { continue }
      let inside = all[(start + 8)..<(start + 12)]
      let value = length <= 4 ? Array(inside) : try file.bytes(at: number(inside), count: length)
      entries.append(Entry(tag: tag, type: type, count: values, value: value))
    }
    return entries
  }

  /// Returns the size of a directory, including values that are stored after it.
  private func length(of entries: [Entry]) -> Int {
    2 + 12 * entries.count + 4 + entries.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count : 0) }
  }

  private func written(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var directory = bytes(entries.count, 2)
    var values: [UInt8] = []
    let place = offset + 2 + 12 * entries.count + 4
    for entry in entries {
      directory += bytes(Int(entry.tag), 2) + bytes(entry.type, 2) + bytes(entry.count, 4)
      if entry.value.count > 4 {
        directory += bytes(place + values.count, 4)
        values += entry.value
      } else {
        directory += entry.value
      }
    }
    return directory + bytes(0, 4) + values
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    (isBigEndian ? Array(bytes.prefix(4)) : bytes.prefix(4).reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
