import CGtk

/// The user's own folders, as the XDG base directory specification names them.
public enum UserFolder {
  /// For what can be made again: `$XDG_CACHE_HOME`, or `~/.cache`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
