import FuzzDriver
import Geography
import Photos

/// Reads arbitrary bytes as a photo. The declared size can be much larger. The location must be valid, and only few
/// bytes may be read.
@main enum PhotoFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    for size in [bytes.count, 1 << 40] {
      var count = 0
      let file = PhotoBytes(size: size) { offset, wanted throws(PhotoError) in
        count += wanted
        let known = Array(bytes.dropFirst(offset).prefix(wanted))
        return known + [UInt8](repeating: 0, count: min(wanted, size - offset) - known.count)
      }
      if let photo = try? Photo(reading: file) { check(photo) }
      precondition(count < 2 << 20, "\(count) bytes were read.")
    }
  }

  private static func check(_ photo: Photo) {
    precondition(photo.coordinate.isValid && abs(photo.coordinate.longitude) <= 180, "Beyond the globe.")
    if let altitude = photo.altitude { precondition(abs(altitude) < 100_000, "Beyond the air.") }
    if let time = photo.time {
      precondition(
        (19...25).contains(time.utf8.count) && time.utf8.allSatisfy { $0 < 0x80 }, "No time: \(time)")
    }
  }
}
