import Geography

extension Int {
  /// The number with the locale's grouping separators.
  public var formatted: String { (self < 0 ? "−" : "") + LocaleNumber.current.grouped(String(magnitude)) }
}
