import CGtk

/// The user's folders according to the XDG base directory specification.
public enum UserFolder {
  /// The home folder: `$HOME`, or the entry in the user database.
  public static var home: String { String(cString: g_get_home_dir()) }

  /// The folder for data that can be recreated: `$XDG_CACHE_HOME`, or `~/.cache`.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }

  /// The folder for data that must not be lost: `$XDG_DATA_HOME`, or `~/.local/share`.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// The folder for state between runs, such as open windows: `$XDG_STATE_HOME`, or `~/.local/state`.
  public static var state: String { String(cString: g_get_user_state_dir()) }

  /// The folder for temporary files: `$TMPDIR`, or `/tmp`.
  public static var temporary: String { String(cString: g_get_tmp_dir()) }

  /// The folder for files of the login session: `$XDG_RUNTIME_DIR`, or the cache folder.
  public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
