import Synchronization
import Tiles

/// Bytes in memory, as a source of an archive. Counts the reads.
final class TestBytes: TileBytesSource {
  let path = "test.pmtiles"
  private let bytes: [UInt8]
  private let readCount = Mutex(0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var reads: Int { readCount.withLock { $0 } }

  func bytes(at offset: Int, count: Int) throws(TileFileError) -> [UInt8] {
    readCount.withLock { $0 += 1 }
    guard (0...bytes.count).contains(offset), count <= bytes.count - offset else {
      throw .truncated(path: path)
    }
    return Array(bytes[offset..<(offset + count)])
  }
}
