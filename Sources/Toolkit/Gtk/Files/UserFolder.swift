import CGtk

/// The user's folders by the XDG base directory specification.
public enum UserFolder {
  /// The home folder: `$HOME`, or the entry in the user database.
  public static var home: String { String(cString: g_get_home_dir()) }

  /// For data that can be recreated: `$XDG_CACHE_HOME`, or `~/.cache`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// For data that must not be lost: `$XDG_DATA_HOME`, or `~/.local/share`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// For state kept between runs, such as open windows: `$XDG_STATE_HOME`, or `~/.local/state`.
  public static var state: String { String(cString: g_get_user_state_dir()) }

  /// For temporary files: `$TMPDIR`, or `/tmp`.
  public static var temporary: String { String(cString: g_get_tmp_dir()) }

  /// For files of the login session: `$XDG_RUNTIME_DIR`, or the cache folder.
  public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
