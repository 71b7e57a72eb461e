import Foundation
import Tiles

extension TileFileContents {
  /// Returns a file as specified in PMTiles 3. Equal tiles are stored once.
  public func pmTiles(_ options: PMTilesOptions = PMTilesOptions()) throws -> [UInt8] {
    var data: [UInt8] = []
    var entries: [PMTilesEntry] = []
    var offsets: [[UInt8]: Int] = [:]
    for (tile, bytes) in tiles.map({ ($0.key.hilbertNumber, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      let stored = options.tileCompression.compress(bytes)
      let offset = offsets[stored] ?? data.count
      if let last = entries.last, last.offset == offset, last.tile + UInt64(last.run) == tile {
        entries[entries.count - 1].run += 1
        continue
      }
      if offset == data.count { data += stored }
      offsets[stored] = offset
      entries.append(PMTilesEntry(tile: tile, offset: offset, length: stored.count, run: 1))
    }
    let directories = PMTilesDirectories(entries, options)
    let metadata = options.internalCompression.compress(Array(try json().utf8))
    var file = PMTilesHeaderWriter()
    let sections = [directories.root, metadata, directories.leaves, data]
    file.sections(sections.map(\.count))
    for count in [tiles.count, entries.count, offsets.count] { file.number(UInt64(count), bytes: 8) }
    // The tiles are stored in the order of their numbers.
    file.bytes += [1, options.internalCompression.number, options.tileCompression.number, 1]
    file.bytes += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
    for degrees in [bounds.west, bounds.south, bounds.east, bounds.north] { file.degrees(degrees) }
    file.bytes.append(UInt8(zooms.upperBound))
    for degrees in [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] {
      file.degrees(degrees)
    }
    return sections.reduce(file.bytes, +)
  }

  private func json() throws -> String {
    let layers = try JSONSerialization.jsonObject(with: Data(layersJSON.utf8)) as? [String: Any] ?? [:]
    let others = ["name": name, "attribution": attribution]
    let data = try JSONSerialization.data(
      withJSONObject: layers.merging(others) { old, _ in old }, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}

/// A writer of the numbers in a header. All numbers are in little-endian order.
struct PMTilesHeaderWriter {
  static let size = 127
  var bytes = Array("PMTiles".utf8) + [3]

  /// Writes the offsets and lengths of the sections, which follow the header.
  mutating func sections(_ counts: [Int]) {
    var offset = PMTilesHeaderWriter.size
    for count in counts {
      number(UInt64(offset), bytes: 8)
      number(UInt64(count), bytes: 8)
      offset += count
    }
  }

  mutating func number(_ value: UInt64, bytes count: Int) {
    for index in 0..<count { bytes.append(UInt8(value >> UInt64(8 * index) & 0xff)) }
  }

  mutating func degrees(_ degrees: Double) {
    number(UInt64(UInt32(bitPattern: Int32((degrees * 1e7).rounded()))), bytes: 4)
  }
}

extension TileCompression {
  fileprivate var number: UInt8 { self == .none ? 1 : 2 }
}
