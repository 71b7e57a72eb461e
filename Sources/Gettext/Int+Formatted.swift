import Geography

extension Int {
  /// With the locale's separator between thousands.
  public var formatted: String { (self < 0 ? "−" : "") + LocaleNumber.current.grouped(String(magnitude)) }
}
