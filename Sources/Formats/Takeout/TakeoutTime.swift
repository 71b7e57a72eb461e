import Foundation

/// Converts the times of positions to UTC, because GPX requires UTC.
enum TakeoutTime {
  /// Returns a time in UTC, or `nil` if the time is invalid. A time that ends with "Z" stays unchanged.
  static func utc(_ value: Any?) -> String? {
    guard let text = value as? String else { return nil }
    return text.hasSuffix("Z") ? text : date(text).flatMap(utc(of:))
  }

  /// Returns the time that is `minutes` after `start`, in UTC.
  static func utc(_ start: Any?, plusMinutes minutes: Double) -> String? {
    (start as? String).flatMap(date).flatMap { utc(of: $0.addingTimeInterval(minutes * 60)) }
  }

  /// Returns the time that is `milliseconds` after the beginning of 1970, in UTC.
  static func utc(milliseconds: Int) -> String {
    let fraction = (milliseconds % 1000 + 1000) % 1000
    let seconds = Double(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    // Format the fraction of a second separately, because Foundation rounds fractions down. Most decimal fractions are
    // inexact in binary, so .007 would become .006.
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
