import CGtk

/// A date and time in the user's time zone.
nonisolated public struct LocalTime: Hashable, Sendable {
  public let hour: Int
  public let minute: Int
  /// The number of days since a fixed date. Consecutive days have consecutive numbers.
  public let day: Int

  /// Creates the local time of `seconds` since 1970.
  public init(seconds: Int64) {
    // The conversion fails only for years after 9999.
    guard let time = g_date_time_new_from_unix_local(gint64(seconds)) else {
      self.init(hour: 0, minute: 0, day: 0)
      return
    }
    defer { g_date_time_unref(time) }
    self.init(time)
  }

  private init(hour: Int, minute: Int, day: Int) { (self.hour, self.minute, self.day) = (hour, minute, day) }

  private init(_ time: OpaquePointer) {
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_dmy(
      &date, GDateDay(g_date_time_get_day_of_month(time)),
      GDateMonth(rawValue: UInt32(g_date_time_get_month(time))), GDateYear(g_date_time_get_year(time)))
    self.init(
      hour: Int(g_date_time_get_hour(time)), minute: Int(g_date_time_get_minute(time)),
      day: Int(g_date_get_julian(&date)))
  }

  /// Creates the time of `seconds` since 1970 in an IANA time zone. Returns `nil` if the system doesn't have
  /// the zone.
  public init?(seconds: Int64, in zone: String) {
    guard let zone = g_time_zone_new_identifier(zone) else { return nil }
    defer { g_time_zone_unref(zone) }
    guard let utc = g_date_time_new_from_unix_utc(gint64(seconds)) else { return nil }
    defer { g_date_time_unref(utc) }
    guard let time = g_date_time_to_timezone(utc, zone) else { return nil }
    defer { g_date_time_unref(time) }
    self.init(time)
  }

  public static var now: Int64 { Int64(g_get_real_time() / 1_000_000) }
}
