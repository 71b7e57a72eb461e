import Features
import Foundation
import Geography

/// A parser for `Records.json`, which may contain millions of positions. It reads the file in one pass, and creates one
/// line for each day.
struct LocationRecords {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var days: [TakeoutPlace] = []
  private var day = ""
  private var positions: [DetailedPosition] = []
  private var record: [Substring: Substring] = [:]

  /// Returns the places, or `nil` if the bytes aren't a `Records.json` file. O(n).
  static func places(in bytes: [UInt8]) throws(TakeoutError) -> [TakeoutPlace]? {
    guard bytes.prefix(4096).firstRange(of: Array("\"locations\"".utf8)) != nil else { return nil }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(TakeoutError) in
      var records = LocationRecords(buffer)
      try records.read()
      return records.days
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the members of the objects in the list `locations`.
  private mutating func read() throws(TakeoutError) {
    var depth = 0
    var at = 0
    var key: Substring?
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 3 { take() }
        depth -= 1
        key = nil
        at += 1
      case UInt8(ascii: "\""):
        let end = try endOfString(from: at)
        if depth == 3 { note(&key, text(at + 1..<end - 1)) }
        at = end
      case UInt8(ascii: "-"), 0x30...0x39:
        let start = at
        while at < bytes.count, ![0x2C, 0x7D, 0x5D, 0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
        if depth == 3 { note(&key, text(start..<at)) }
      case UInt8(ascii: ","):
        key = nil
        at += 1
      default: at += 1
      }
      guard depth >= 0 else { throw .damaged }
    }
    guard depth == 0 else { throw .damaged }
    endDay()
  }

  private func endOfString(from start: Int) throws(TakeoutError) -> Int {
    var at = start + 1
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "\""): return at + 1
      default: at += 1
      }
    }
    throw .damaged
  }

  private func text(_ range: Range<Int>) -> Substring {
    Substring(String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self))
  }

  /// Records the name of a member, or the value of the member whose name was recorded before.
  private mutating func note(_ key: inout Substring?, _ text: Substring) {
    guard let known = key else {
      key = text
      return
    }
    record[known] = text
    key = nil
  }

  private mutating func take() {
    defer { record.removeAll(keepingCapacity: true) }
    guard let latitude = record["latitudeE7"].flatMap({ Int($0) }),
      let longitude = record["longitudeE7"].flatMap({ Int($0) })
    else { return }
    let coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude)
    guard coordinate.isValid else { return }
    let time =
      record["timestamp"].map { String($0) }
      ?? record["timestampMs"].flatMap { Int($0) }.map(TakeoutTime.utc(milliseconds:))
    let date = String(time?.prefix(10) ?? "")
    if date != day { endDay() }
    day = date
    positions.append(DetailedPosition(coordinate, time: TakeoutTime.utc(time)))
  }

  private mutating func endDay() {
    guard !positions.isEmpty else { return }
    var place = TakeoutPlace(title: day, at: positions)
    place.add("positions", positions.count as NSNumber)
    days.append(place)
    positions = []
  }
}
