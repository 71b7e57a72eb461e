import Foundation

/// Converts times of positions to UTC, as GPX requires.
enum TakeoutTime {
  /// Returns the time in UTC, or `nil` if it is invalid. A time that ends with "Z" is unchanged.
  static func utc(_ value: Any?) -> String? {
    guard let text = value as? String else { return nil }
    return text.hasSuffix("Z") ? text : date(text).flatMap(utc(of:))
  }

  /// Returns the time `minutes` after `start`.
  static func utc(_ start: Any?, plusMinutes minutes: Double) -> String? {
    (start as? String).flatMap(date).flatMap { utc(of: $0.addingTimeInterval(minutes * 60)) }
  }

  /// Returns the time that is `milliseconds` after the start of 1970.
  static func utc(milliseconds: Int) -> String {
    let fraction = (milliseconds % 1000 + 1000) % 1000
    let seconds = Double(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    // Append the fraction separately. Foundation rounds fractions down, and most decimal fractions are inexact in
    // binary, so .007 would become .006.
    let whole = Date(timeIntervalSince1970: seconds).ISO8601Format()
    return "\(whole.dropLast()).\("\(1000 + fraction)".dropFirst())Z"
  }

  private static func utc(of date: Date) -> String? {
    Int(exactly: (date.timeIntervalSince1970 * 1000).rounded()).map(utc(milliseconds:))
  }

  private static func date(_ text: String) -> Date? {
    (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      ?? (try? Date.ISO8601FormatStyle().parse(text))
  }
}
