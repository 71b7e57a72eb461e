import Features
import Foundation
import GeoJSON

/// A file of Google Takeout with places: saved places, a list of them, or a history of locations. They become GeoJSON; the
/// file stays as it is.
///
/// Google documents the fields of saved places (Data Portability, schema reference of Maps); of the history it documents
/// nothing, and what is read is what files have had in the last years.
public struct TakeoutFile: Sendable {
  /// A FeatureCollection of what was found.
  public let bytes: [UInt8]
  public let count: Int
  /// The titles of those of which the file does not say where they are.
  public let unplaced: [String]

  /// A file of JSON is taken apart in memory, which costs some times its size.
  static let largest = 256 << 20

  /// Reads a file as what its content says. O(n).
  public init(bytes: [UInt8]) throws(TakeoutError) {
    let places: [TakeoutPlace]
    let first = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first != UInt8(ascii: "{"), first != UInt8(ascii: "[") {
      places = try SavedList.places(in: bytes)
    } else if let records = try LocationRecords.places(in: bytes) {
      places = records
    } else {
      places = try TakeoutFile.places(in: bytes)
    }
    count = places.count
    unplaced = places.filter { $0.positions.isEmpty }.map { $0.title ?? "" }
    self.bytes =
      Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
      + places.map(\.text).joined(separator: Array(",\n".utf8)) + Array("\n]}\n".utf8)
  }

  private static func places(in bytes: [UInt8]) throws(TakeoutError) -> [TakeoutPlace] {
    guard bytes.count <= largest else { throw .tooLarge(limit: largest) }
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw .damaged
    }
    // Phones of one maker write the segments alone.
    let object = root as? [String: Any] ?? [:]
    if let features = object["features"] as? [Any] {
      return features.compactMap { ($0 as? [String: Any]).flatMap { SavedPlace.place(of: $0) } }
    }
    if let segments = object["semanticSegments"] as? [Any] ?? root as? [Any] {
      return segments.compactMap { $0 as? [String: Any] }.flatMap { Timeline.places(ofSegment: $0) }
    }
    if let objects = object["timelineObjects"] as? [Any] {
      return objects.compactMap { $0 as? [String: Any] }.flatMap { Timeline.places(ofObject: $0) }
    }
    throw .damaged
  }
}

/// Why a file of Google Takeout cannot be read.
public enum TakeoutError: Error, Hashable, Sendable {
  /// It ends too early, or is not what it seems to be.
  case damaged
  case tooLarge(limit: Int)
}
