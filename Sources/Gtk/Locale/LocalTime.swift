import CGtk

/// A moment on the clock and the calendar of where the user is.
nonisolated public struct LocalTime: Hashable, Sendable {
  public let hour: Int
  public let minute: Int
  /// Counts the days: that of tomorrow is one more.
  public let day: Int

  /// `seconds` since 1970.
  public init(seconds: Int64) {
    // Only years beyond 9999 have no date.
    guard let time = g_date_time_new_from_unix_local(gint64(seconds)) else {
      (hour, minute, day) = (0, 0, 0)
      return
    }
    defer { g_date_time_unref(time) }
    hour = Int(g_date_time_get_hour(time))
    minute = Int(g_date_time_get_minute(time))
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_dmy(
      &date, GDateDay(g_date_time_get_day_of_month(time)),
      GDateMonth(rawValue: UInt32(g_date_time_get_month(time))), GDateYear(g_date_time_get_year(time)))
    day = Int(g_date_get_julian(&date))
  }

  public static var now: Int64 { Int64(g_get_real_time() / 1_000_000) }
}
