import Glibc

/// The locale's system of measurement (LC_MEASUREMENT).
nonisolated public enum Measurement: Hashable, Sendable {
  /// The metric system, used in almost all countries. Glibc also uses it for the United Kingdom.
  case metric
  /// The United States system of feet and miles.
  case customary

  /// The system of the program's locale.
  public static var current: Measurement {
    // For this item, nl_langinfo returns a pointer to a byte with the value 1 or 2, not a string.
    nl_langinfo(measurementItem).flatMap { $0.pointee } == 2 ? .customary : .metric
  }

  /// The value of `_NL_MEASUREMENT_MEASUREMENT`, the first item of the category LC_MEASUREMENT. Glibc doesn't make this
  /// name public.
  private static var measurementItem: nl_item { nl_item(LC_MEASUREMENT << 16) }
}
