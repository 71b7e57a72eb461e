import CGtk
import Colors

/// A dialog for choosing a color (`GtkColorChooserDialog`). `GtkColorDialog` replaces it from GTK 4.10 on.
public final class ColorChooser: Window {
  public override class var gtype: GType { gtk_color_chooser_dialog_get_type() }

  public init(title: String, parent: Window?) {
    super.init(sharing: gtk_color_chooser_dialog_new(title, parent?.cast()))
    isModal = parent != nil
    gtk_color_chooser_set_use_alpha(opaque, 0)
  }

  public var choice: Color {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(opaque, &color)
      return Color(color)
    }
    set {
      var color = newValue.gdk
      gtk_color_chooser_set_rgba(opaque, &color)
    }
  }

  /// Shows the dialog and returns the color, or `nil` if it was canceled. The dialog is destroyed
  /// afterwards.
  public func choose() async -> Color? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Color?, Never>) in
      var waiting: CheckedContinuation<Color?, Never>? = continuation
      connect("response") { [unowned self] (response: Int) in
        waiting?.resume(returning: response == Int(GTK_RESPONSE_OK.rawValue) ? choice : nil)
        waiting = nil
        destroy()
      }
      // If the parent closes the dialog, the dialog emits no response.
      onUnmap {
        MainLoop.whenIdle {
          waiting?.resume(returning: nil)
          waiting = nil
        }
      }
      present()
    }
  }
}
