import Glibc

/// The system's own words for its error numbers.
public enum SystemError {
  /// The message for an `errno`, in the user's language.
  public static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
