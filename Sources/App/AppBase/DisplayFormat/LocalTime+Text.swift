import Gtk

extension LocalTime {
  /// Returns a text such as “today, 14:05” or “3 days ago”. Both times are in seconds since 1970.
  @MainActor package static func text(for time: Int64, now: Int64) -> String {
    let (then, today) = (LocalTime(seconds: time), LocalTime(seconds: now))
    let clock = "\(twoDigits(then.hour)):\(twoDigits(then.minute))"
    switch today.day - then.day {
    // The difference is negative if the clock was set back.
    case ...0: return localized("today, {0}", clock)
    case 1: return localized("yesterday, {0}", clock)
    case let days: return localized("{0} day ago", plural: "{0} days ago", count: days)
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
