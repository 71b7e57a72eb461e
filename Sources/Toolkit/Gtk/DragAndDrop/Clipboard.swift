import CGtk

/// The clipboard (`GdkClipboard`).
public final class Clipboard: Object {
  /// The display's clipboard, or `nil` if there is no display.
  public static var standard: Clipboard? {
    gdk_display_get_default().map {
      Clipboard.wrapping(UnsafeMutableRawPointer(gdk_display_get_clipboard($0)))
    }
  }

  public func setText(_ text: String) { gdk_clipboard_set_text(opaque, text) }

  /// Offers content of several types on the clipboard. The data of a type is created when it is pasted.
  public func setContent(_ content: PromisedContent) {
    gdk_clipboard_set_content(
      opaque, UnsafeMutableRawPointer(content.opaque).assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// The available MIME types, in the order of the source.
  public var mimeTypes: [String] { ContentFormats.mimeTypes(of: gdk_clipboard_get_formats(opaque)) }

  /// Returns the data of one type. The source may create the data only after this call.
  public func read(_ mimeType: String) async throws(GLibError) -> [UInt8] {
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Object, GLibError>, Never>) in
      let completion = Completion { [self] result in
        var error: UnsafeMutablePointer<GError>?
        guard let stream = gdk_clipboard_read_finish(opaque, result, nil, &error) else {
          return continuation.resume(returning: .failure(GLibError(taking: error!)))
        }
        continuation.resume(returning: .success(Object.wrapping(taking: UnsafeMutableRawPointer(stream))))
      }
      mimeType.withCString { type in
        var types: [UnsafePointer<CChar>?] = [type, nil]
        gdk_clipboard_read_async(
          opaque, &types, G_PRIORITY_DEFAULT, nil, Completion.callback, completion.retained)
      }
    }
    return try await answer.get().allBytes()
  }

  /// Returns the clipboard's text, or `nil` if it has no text.
  public func text() async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let completion = Completion { [self] result in
        let text = gdk_clipboard_read_text_finish(opaque, result, nil)
        defer { g_free(text) }
        continuation.resume(returning: text.map { String(cString: $0) })
      }
      gdk_clipboard_read_text_async(opaque, nil, Completion.callback, completion.retained)
    }
  }
}
