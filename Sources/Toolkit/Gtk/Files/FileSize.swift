import CGtk

public enum FileSize {
  /// Returns a size in bytes as text in the user's language, such as “1.5 MB”.
  public static func text(_ bytes: Int) -> String {
    guard let text = g_format_size(guint64(max(0, bytes))) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
