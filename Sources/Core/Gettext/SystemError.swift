import Glibc

/// The messages of the operating system for error numbers.
public enum SystemError {
  /// Returns the message for a value of `errno`, in the user's language.
  public static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
