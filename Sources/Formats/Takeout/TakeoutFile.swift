import Features
import Foundation
import GeoJSON

/// The places in a Google Takeout file, which contains saved places, a list of places, or a location history. The
/// places are converted to GeoJSON, and the file isn't modified.
///
/// Google documents the fields of saved places (Data Portability, schema reference of Maps), but not the fields of a
/// location history. In a location history, only the fields that occur in recent files are supported.
public struct TakeoutFile: Sendable {
  /// The places as a GeoJSON FeatureCollection.
  public let bytes: [UInt8]
  public let count: Int
  /// The titles of places whose coordinates aren't in the file.
  public let unplaced: [String]

  /// The maximum size in bytes. Parsing the JSON takes several times as much memory as the size of the file.
  static let largest = 256 << 20

  /// Parses a file. Its content determines its kind. O(n).
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
    // Accept a list without an enclosing object, because some phones export only the list of segments.
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

/// Why a Google Takeout file can't be read.
public enum TakeoutError: Error, Hashable, Sendable {
  /// The file is truncated or has another format.
  case damaged
  case tooLarge(limit: Int)
}
