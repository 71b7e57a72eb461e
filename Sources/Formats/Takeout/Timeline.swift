import Features
import Foundation
import Geography

/// A parser for location histories, which Google calls timelines. Visits become points, and routes become lines.
enum Timeline {
  // MARK: Format of phone exports

  static func places(ofSegment segment: [String: Any]) -> [TakeoutPlace] {
    var places: [TakeoutPlace] = []
    if let visit = segment["visit"] as? [String: Any] {
      let candidate = visit["topCandidate"] as? [String: Any] ?? [:]
      var place = TakeoutPlace(at: [coordinate(candidate["placeLocation"])])
      place.add("visit", candidate["semanticType"])
      place.add("place", candidate["placeId"] ?? candidate["placeID"])
      places.append(place)
    }
    if let activity = segment["activity"] as? [String: Any] {
      var place = TakeoutPlace(
        at: [
          position(coordinate(activity["start"]), segment["startTime"]),
          position(coordinate(activity["end"]), segment["endTime"]),
        ].compactMap { $0 })
      place.add("activity", (activity["topCandidate"] as? [String: Any])?["type"])
      places.append(place)
    }
    if let path = segment["timelinePath"] as? [[String: Any]] {
      places.append(
        TakeoutPlace(
          at: path.compactMap { point in
            position(coordinate(point["point"]), time(ofPoint: point, startTime: segment["startTime"]))
          }))
    }
    return places.map { place in
      var place = place
      place.add("start", segment["startTime"])
      place.add("end", segment["endTime"])
      return place
    }
  }

  /// Returns a position with a time, or `nil` if the coordinate is unknown.
  private static func position(_ coordinate: Coordinate?, _ time: Any?) -> DetailedPosition? {
    coordinate.map { DetailedPosition($0, time: TakeoutTime.utc(time)) }
  }

  /// Returns the time of a point of a path. In some files, the time is given in minutes after the start of the segment.
  private static func time(ofPoint point: [String: Any], startTime: Any?) -> Any? {
    guard let minutes = point["durationMinutesOffsetFromStartTime"] else { return point["time"] }
    return Double("\(minutes)").flatMap { TakeoutTime.utc(startTime, plusMinutes: $0) }
  }

  /// Parses a coordinate such as `48.2082°, 16.3738°` or `geo:48.2082,16.3738`. The text may also be in an object.
  private static func coordinate(_ value: Any?) -> Coordinate? {
    guard let text = value as? String ?? (value as? [String: Any])?["latLng"] as? String else { return nil }
    let numbers = text.split { $0 == "," || $0 == ":" }.compactMap { part in
      Double(part.filter { !$0.isWhitespace && $0 != "°" })
    }
    guard numbers.count == 2 else { return nil }
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  // MARK: Former Takeout format

  static func places(ofObject object: [String: Any]) -> [TakeoutPlace] {
    var places: [TakeoutPlace] = []
    if let visit = object["placeVisit"] as? [String: Any] {
      let location = visit["location"] as? [String: Any] ?? [:]
      var place = TakeoutPlace(title: location["name"] as? String, at: [scaled(location)])
      place.add("address", location["address"])
      places.append(timed(place, visit))
    }
    if let segment = object["activitySegment"] as? [String: Any] {
      let waypoints = (segment["waypointPath"] as? [String: Any])?["waypoints"] as? [Any] ?? []
      let duration = segment["duration"] as? [String: Any]
      let start = position(scaled(segment["startLocation"]), duration?["startTimestamp"])
      let end = position(scaled(segment["endLocation"]), duration?["endTimestamp"])
      var place = TakeoutPlace(
        at: ([start] + waypoints.map { position(scaled($0), nil) } + [end]).compactMap { $0 })
      place.add("activity", segment["activityType"])
      places.append(timed(place, segment))
    }
    return places
  }

  private static func timed(_ place: TakeoutPlace, _ object: [String: Any]) -> TakeoutPlace {
    var place = place
    let duration = object["duration"] as? [String: Any]
    place.add("start", duration?["startTimestamp"])
    place.add("end", duration?["endTimestamp"])
    return place
  }

  private static func scaled(_ location: Any?) -> Coordinate? {
    let location = location as? [String: Any] ?? [:]
    func number(_ names: String...) -> Int? {
      names.lazy.compactMap { (location[$0] as? NSNumber)?.intValue }.first
    }
    guard let latitude = number("latitudeE7", "latE7"), let longitude = number("longitudeE7", "lngE7") else {
      return nil
    }
    return Coordinate(latitudeE7: latitude, longitudeE7: longitude)
  }
}

extension Coordinate {
  /// Creates a coordinate from ten-millionths of a degree. Some files contain negative numbers as unsigned 32-bit
  /// integers.
  init(latitudeE7 latitude: Int, longitudeE7 longitude: Int) {
    func degrees(_ number: Int, _ limit: Int) -> Double {
      Double(number > limit ? number - 1 << 32 : number) / 1e7
    }
    self.init(latitude: degrees(latitude, 900_000_000), longitude: degrees(longitude, 1_800_000_000))
  }
}
