import Glibc

/// The system of measurement of the user's country, as the locale's LC_MEASUREMENT has it.
nonisolated public enum Measurement: Hashable, Sendable {
  /// Almost everywhere; glibc counts the United Kingdom in.
  case metric
  /// Of the United States: feet and miles.
  case customary

  /// Of the locale that the program was started in.
  public static var current: Measurement {
    // The locale's answer is not a text but its first byte: 1 or 2.
    nl_langinfo(measurementItem).flatMap { $0.pointee } == 2 ? .customary : .metric
  }

  /// `_NL_MEASUREMENT_MEASUREMENT`, which is no public name: the first item of the category LC_MEASUREMENT.
  private static var measurementItem: nl_item { nl_item(LC_MEASUREMENT << 16) }
}
