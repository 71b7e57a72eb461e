import Foundation
import Geography
import Photos
import SeededRandom
import Testing

@Suite struct PhotoTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Reads photos that another program has written.
  @Test(arguments: ["northwest.jpg", "northwest.heic", "northwest.tif"])
  func locationAltitudeAndTimeAreRead(name: String) throws {
    let photo = try Photo(reading: PhotoBytes(try PhotoTests.bytes(name)))
    #expect(abs(photo.coordinate.latitude - 46.94809) < 2e-7)
    #expect(abs(photo.coordinate.longitude + 7.44744) < 2e-7)
    #expect(photo.altitude == 540.5 && photo.time == "2024-05-01T12:33:00+02:00")
  }

  @Test func southEastAndNegativeAltitudeAreRead() throws {
    let photo = try Photo(reading: PhotoBytes(try PhotoTests.bytes("south.jpg")))
    #expect(photo.coordinate == Coordinate(latitude: -33.5, longitude: 151.25) && photo.altitude == -12)
    #expect(photo.time == "2024-05-01T12:33:00", "no offset is told of")
  }

  @Test func photoWithoutALocationIsRefused() throws {
    let bytes = try PhotoTests.bytes("nowhere.jpg")
    #expect(throws: PhotoError.noLocation) { try Photo(reading: PhotoBytes(bytes)) }
  }

  /// Some editors omit the letter of the hemisphere.
  @Test(arguments: [("northwest.jpg", "N"), ("northwest.jpg", "W"), ("south.jpg", "S")])
  func locationWithoutAHemisphereIsRefused(name: String, letter: String) throws {
    var bytes = try PhotoTests.bytes(name)
    // Find the type and the number of letters, in the byte order of the file.
    let ends = [[2, 0, 2, 0, 0, 0], [0, 2, 0, 0, 0, 2]].map { $0 + Array(letter.utf8) + [0] }
    let place = try #require(
      bytes.indices.first { start in ends.contains { bytes[start...].starts(with: $0) } })
    bytes[place + 6] = 0
    #expect(throws: PhotoError.noLocation) { try Photo(reading: PhotoBytes(bytes)) }
  }

  @Test(arguments: ["", "{}", "GIF89a", "%PDF-1.4", "\u{0}\u{0}\u{0}\u{18}ftyp"])
  func otherFileIsRefused(text: String) {
    #expect(throws: PhotoError.self) { try Photo(reading: PhotoBytes(Array(text.utf8))) }
  }

  /// Reading a truncated file must give the same result or fail.
  @Test(arguments: ["northwest.jpg", "northwest.heic", "northwest.tif", "south.jpg"])
  func truncatedPhotoIsReadEquallyOrRefused(name: String) throws {
    let bytes = try PhotoTests.bytes(name)
    let whole = try Photo(reading: PhotoBytes(bytes))
    for count in bytes.indices {
      if let photo = try? Photo(reading: PhotoBytes(Array(bytes.prefix(count)))) { #expect(photo == whole) }
    }
  }

  /// If bytes are damaged, a location must still be valid, and only few bytes may be read.
  @Test(arguments: ["northwest.jpg", "northwest.heic", "northwest.tif"])
  func damagedBytesAreReadInBounds(name: String) throws {
    let bytes = try PhotoTests.bytes(name)
    var random = SeededGenerator(seed: 14)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = [
          0, 1, 4, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random),
        ].randomElement(using: &random)!
      }
      let counter = Counter(damaged, size: damaged.count)
      if let photo = try? Photo(reading: counter.bytes) { #expect(photo.coordinate.isValid) }
      #expect(counter.count < 1 << 17)
    }
  }

  /// Files that declare gigabytes must not be read further than real photos.
  @Test func hugeClaimedSizesAreNotRead() throws {
    let huge = 1 << 40
    let entries = [UInt8](repeating: 0xFF, count: 12 * 512)
    for (head, error) in [
      // A directory with 65,535 entries, a directory near the end of the file, and a value of 4 GB.
      (Array("II*\0".utf8) + [8, 0, 0, 0, 0xFF, 0xFF] + entries, PhotoError.damaged),
      (Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], .noLocation),
      (
        Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x25, 0x88, 5, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
        .noLocation
      ),
      // An item table in a box of a terabyte.
      (
        Array("\0\0\0\u{10}ftypheic\0\0\0\0".utf8) + [0, 0, 0, 1] + Array("meta".utf8)
          + [0, 0, 0, 0xFF, 0, 0, 0, 0], .damaged
      ),
      // A very long sequence of segments, and a very long sequence of fill bytes.
      ([0xFF, 0xD8] + Array(repeatElement([0xFF, 0xE1, 0, 2], count: 4096).joined()), .noLocation),
      ([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 18), .damaged),
    ] {
      let counter = Counter(head, size: huge)
      #expect(throws: error) { try Photo(reading: counter.bytes) }
      #expect(counter.count < 1 << 18, "\(head.prefix(16))")
    }
  }
}

/// A file of `size` bytes that counts how many are read. It begins with the given bytes, followed by zeros.
private final class Counter {
  private(set) var count = 0
  private let head: [UInt8]
  private let size: Int

  init(_ head: [UInt8], size: Int) { (self.head, self.size) = (head, size) }

  var bytes: PhotoBytes {
    PhotoBytes(size: size) { [self] offset, count throws(PhotoError) in
      self.count += count
      let known = Array(head.dropFirst(offset).prefix(count))
      return known + [UInt8](repeating: 0, count: min(count, size - offset) - known.count)
    }
  }
}
