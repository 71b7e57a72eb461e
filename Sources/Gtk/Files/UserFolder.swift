import CGtk

/// The user's own folders, as the XDG base directory specification names them.
public enum UserFolder {
  /// For what can be made again: `$XDG_CACHE_HOME`, or `~/.cache`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// For what must not be lost: `$XDG_DATA_HOME`, or `~/.local/share`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// For what lasts no longer than the user is logged in: `$XDG_RUNTIME_DIR`, or the folder for the cache.
  public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
