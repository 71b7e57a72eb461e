import Geography

extension Int {
  /// The number with the group separators of the current locale.
  public var formatted: String { (self < 0 ? "−" : "") + LocaleNumber.current.grouped(String(magnitude)) }
}
