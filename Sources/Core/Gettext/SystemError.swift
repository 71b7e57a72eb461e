import Glibc

/// The system's messages for its error numbers.
public enum SystemError {
  /// Returns the message for an `errno`, in the user's language.
  public static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
