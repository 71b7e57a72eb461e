import Geography

/// A coordinate in one cell. It consists of two numbers, or is in any other notation of coordinates.
struct PlaceText {
  let coordinate: Coordinate
  /// The byte ranges of the two numbers, or `nil` for other notations.
  private let ranges: (first: Range<Int>, second: Range<Int>)?
  private let notation: CoordinateNotation
  private let text: String
  private let isReversed: Bool
  /// Whether the numbers are members of a JSON object. Such numbers never have a decimal comma.
  private let isObject: Bool

  /// Parses text. Returns `nil` if it isn't a coordinate. O(length of the text).
  init?(_ text: String, longitudeFirst isReversed: Bool) {
    let bytes = Array(text.utf8)
    self.text = text
    if let object = PlaceObject(bytes) {
      guard let latitude = object.latitude, let longitude = object.longitude,
        let y = CellNumber.value(bytes[latitude]), let x = CellNumber.value(bytes[longitude])
      else { return nil }
      coordinate = Coordinate(latitude: y, longitude: x)
      (notation, isObject) = (.decimalDegrees, true)
      self.isReversed = longitude.lowerBound < latitude.lowerBound
      ranges = self.isReversed ? (longitude, latitude) : (latitude, longitude)
      return
    }
    (self.isReversed, isObject) = (isReversed, false)
    if let (first, second) = PlaceText.numbers(in: bytes),
      let a = CellNumber.value(bytes[first]), let b = CellNumber.value(bytes[second])
    {
      coordinate = Coordinate(latitude: isReversed ? b : a, longitude: isReversed ? a : b)
      (ranges, notation) = ((first, second), .decimalDegrees)
      return
    }
    guard let (coordinate, notation) = try? CoordinateText.coordinate(in: text) else { return nil }
    self.coordinate = coordinate
    (ranges, self.notation) = (nil, notation)
  }

  /// Returns the ranges of the two numbers in text such as `48.2, 16.4`, `(48.2 16.4)` or `48,2; 16,4`.
  private static func numbers(in bytes: [UInt8]) -> (Range<Int>, Range<Int>)? {
    let between = Array(" \t,;/()[]".utf8)
    for hasCommas in [false, true] {
      let isInside = { (byte: UInt8) in
        byte &- 0x30 < 10 || [0x2B, 0x2D, 0x2E].contains(byte) || hasCommas && byte == 0x2C
      }
      var runs: [Range<Int>] = []
      var at = 0
      while at < bytes.count {
        guard isInside(bytes[at]) else {
          guard between.contains(bytes[at]) else { return nil }
          at += 1
          continue
        }
        let start = at
        while at < bytes.count, isInside(bytes[at]) { at += 1 }
        runs.append(start..<at)
      }
      // A comma after the first number only separates the numbers, so remove it.
      runs = runs.map { bytes[$0.upperBound - 1] == 0x2C ? $0.lowerBound..<$0.upperBound - 1 : $0 }
      if runs.count == 2 { return (runs[0], runs[1]) }
    }
    return nil
  }

  /// The texts of the two numbers, beginning with the latitude. `nil` for other notations.
  var written: (latitude: String, longitude: String)? {
    ranges.map { ranges in
      let bytes = Array(text.utf8)
      let texts = [ranges.first, ranges.second].map {
        CellNumber.normalized(String(decoding: bytes[$0], as: UTF8.self))
      }
      return isReversed ? (texts[1], texts[0]) : (texts[0], texts[1])
    }
  }

  /// Returns the text for the coordinate `place`, in the same style. An unchanged number keeps its text.
  func text(of place: Coordinate, decimals: Int, decimalSign: UInt8) -> String {
    guard let ranges else {
      guard place.isValid else { return "\(place.latitude), \(place.longitude)" }
      let like = CoordinatePattern.text(
        like: text, latitude: place.latitude, longitude: place.longitude, keeping: coordinate,
        decimals: decimals
      ) { new in
        PlaceText(new, longitudeFirst: isReversed)?.coordinate.isClose(to: place, decimals: decimals) ?? false
      }
      return like ?? notation.text(of: place)
    }
    let bytes = Array(text.utf8)
    let numbers = isReversed ? [place.longitude, place.latitude] : [place.latitude, place.longitude]
    var result: [UInt8] = []
    var done = 0
    for (range, value) in zip([ranges.first, ranges.second], numbers) {
      let old = String(decoding: bytes[range], as: UTF8.self)
      result += bytes[done..<range.lowerBound]
      done = range.upperBound
      if CellNumber.value(bytes[range]) == value {
        result += bytes[range]
      } else {
        let sign = isObject ? UInt8(ascii: ".") : decimalSign
        result += Array(CellNumber.text(value, decimals: decimals, like: old, decimalSign: sign).utf8)
      }
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }
}
