import CGtk

/// The clipboard (`GdkClipboard`).
public final class Clipboard: Object {
  /// The display's clipboard; nil without a display.
  public static var standard: Clipboard? {
    gdk_display_get_default().map {
      Clipboard.wrapping(UnsafeMutableRawPointer(gdk_display_get_clipboard($0)))
    }
  }

  public func setText(_ text: String) { gdk_clipboard_set_text(opaque, text) }

  /// The clipboard's text, from any program; nil where it holds no text.
  public func text() async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let completion = Completion { [unowned self] result in
        let text = gdk_clipboard_read_text_finish(opaque, result, nil)
        defer { g_free(text) }
        continuation.resume(returning: text.map { String(cString: $0) })
      }
      gdk_clipboard_read_text_async(opaque, nil, Completion.callback, completion.retained)
    }
  }
}
