import Features
import Foundation
import GeoJSON
import Geography

/// A place or path that is converted to GeoJSON.
struct TakeoutPlace {
  var title: String?
  /// The positions. A point has one position, a line has several, and a place without a geometry has no positions.
  var positions: [Coordinate] = []
  private(set) var properties: [Property] = []
  /// For each property name, the number of the last property with this name. It is appended to repeated names.
  private var numbers = ["title": 1]

  init(title: String? = nil, at positions: [Coordinate?] = []) {
    // Ignore a title that contains only white space.
    self.title = title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    self.positions = positions.compactMap { $0 }.filter(\.isValid)
  }

  /// Creates a path whose positions have times.
  init(title: String? = nil, at path: [DetailedPosition]) {
    let known = path.filter(\.coordinate.isValid)
    self.init(title: title, at: known.map(\.coordinate))
    if known.count == 1 {
      add("time", known[0].time)
    } else if let times = GeoJSONFeature.timesProperty([known]) {
      numbers[times.name] = 1
      properties.append(times)
    }
  }

  mutating func add(_ name: String, _ value: Any?) {
    guard let value, let said = TakeoutPlace.value(value) else { return }
    properties.append(Property(name: unused(name), value: said))
  }

  /// Returns a name that isn't used yet, because programs keep only the last member if several members have the same
  /// name.
  private mutating func unused(_ name: String) -> String {
    guard var number = numbers[name] else {
      numbers[name] = 1
      return name
    }
    repeat { number += 1 } while numbers["\(name) \(number)"] != nil
    numbers[name] = number
    numbers["\(name) \(number)"] = 1
    return "\(name) \(number)"
  }

  /// Returns the value for a property, or `nil` if the value is empty.
  private static func value(_ value: Any) -> Property.Value? {
    switch value {
    case let text as String: return text.isEmpty ? nil : .text(text)
    case is NSNull: return nil
    case let number as NSNumber where isBoolean(number): return .boolean(number.boolValue)
    case let number as NSNumber: return NumberText("\(number)").map { .number($0) }
    default:
      guard let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys) else {
        return nil
      }
      return ContainerText(String(decoding: data, as: UTF8.self)).map { .json($0) }
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    ["c", "B"].contains(String(cString: number.objCType))
  }

  /// The text of a GeoJSON feature, on one line.
  var text: [UInt8] {
    let named = title.map { [Property(name: "title", value: .text($0))] } ?? []
    return GeoJSONFeature.text(properties: named + properties, geometry: geometry)
  }

  private var geometry: [UInt8]? {
    let numbers = positions.map { "[\($0.longitude),\($0.latitude)]" }
    guard let first = numbers.first else { return nil }
    return Array(
      (numbers.count == 1
        ? #"{"type":"Point","coordinates":\#(first)}"#
        : #"{"type":"LineString","coordinates":[\#(numbers.joined(separator: ","))]}"#).utf8)
  }
}
