import CGtk

/// Messages of system errors.
nonisolated public enum SystemError {
  /// The message for an `errno`, in the user's language.
  public static func words(_ code: Int32) -> String { String(cString: g_strerror(code)) }
}
