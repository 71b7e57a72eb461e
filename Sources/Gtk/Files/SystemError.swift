import CGtk

/// The system's own words.
public enum SystemError {
  /// What an `errno` means, in the user's language.
  public static func words(_ code: Int32) -> String { String(cString: g_strerror(code)) }
}
