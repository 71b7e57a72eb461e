import CGtk

extension Window {
  /// Opens a file in the desktop's default program for its type. Throws GLib's error if there is no such program.
  ///
  /// `GtkUriLauncher` requires GTK 4.10.
  public func launch(_ file: File) async throws(GLibError) {
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Void, GLibError>, Never>) in
      let completion = Completion { [self] result in
        var error: UnsafeMutablePointer<GError>?
        guard gtk_show_uri_full_finish(cast(), result, &error) == 0 else {
          return continuation.resume(returning: .success(()))
        }
        continuation.resume(returning: .failure(GLibError(taking: error!)))
      }
      gtk_show_uri_full(
        cast(), file.uri, guint32(GDK_CURRENT_TIME), nil, Completion.callback, completion.retained)
    }
    try answer.get()
  }
}
