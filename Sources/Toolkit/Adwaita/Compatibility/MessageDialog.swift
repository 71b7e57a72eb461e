import CAdwaita
import CGtk
import Gtk

/// A dialog with a message and buttons (`AdwMessageDialog`). The heading and the body are plain text, not markup.
///
/// `AdwAlertDialog` replaces it from libadwaita 1.5 on.
public final class MessageDialog: Gtk.Window {
  public enum Appearance: UInt32 {
    case plain
    case suggested
    case destructive
  }

  /// Creates a dialog. Escape and the close button send the response `cancel`.
  public init(_ heading: String, body: String = "", parent: Gtk.Window?, cancel: String = "cancel") {
    super.init(
      sharing: adw_message_dialog_new(
        parent?.cast(), LayoutLimit.clipped(heading), LayoutLimit.clipped(body)))
    adw_message_dialog_set_close_response(cast(), cancel)
  }

  public func addResponse(_ id: String, label: String, appearance: Appearance = .plain) {
    adw_message_dialog_add_response(cast(), id, label)
    adw_message_dialog_set_response_appearance(
      cast(), id, AdwResponseAppearance(rawValue: appearance.rawValue))
  }

  /// Sets the response that the Return key sends.
  public func setDefaultResponse(_ id: String) { adw_message_dialog_set_default_response(cast(), id) }

  /// Adds a widget between the body and the buttons.
  public func setContent(_ widget: Widget) { adw_message_dialog_set_extra_child(cast(), widget.cast()) }

  public func setEnabled(_ id: String, _ isEnabled: Bool) {
    adw_message_dialog_set_response_enabled(cast(), id, isEnabled ? 1 : 0)
  }

  /// Sends a response as if the user had chosen it, and closes the dialog.
  public func respond(_ id: String) {
    adw_message_dialog_response(cast(), id)
    close()
  }

  /// Shows the dialog and returns the response that the user chose. If the dialog is destroyed, for example together
  /// with its parent, returns the response of the close button.
  public func choose() async -> String {
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<String, Never>? = continuation
      let closed = String(cString: adw_message_dialog_get_close_response(cast()))
      connect("response") { (id: String) in
        waiting?.resume(returning: id)
        waiting = nil
      }
      let leaving = transientFor?.onUnmap { [weak self] in self?.destroy() }
      // If the parent closes the dialog, the dialog emits no response. In all other cases, the response was emitted
      // before this call.
      onUnmap { [weak self] in
        leaving?.disconnect()
        // The caller keeps the dialog alive. Clear the parent, because GTK would still access it after it is destroyed.
        self?.transientFor = nil
        MainLoop.whenIdle {
          waiting?.resume(returning: closed)
          waiting = nil
        }
      }
      present()
    }
  }
}
