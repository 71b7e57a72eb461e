import CGtk

/// The desktop's settings for GTK programs (`GtkSettings`).
public final class Settings: Object {
  public override class var gtype: GType { gtk_settings_get_type() }

  /// The settings of the display, or `nil` if there is no display.
  public static var standard: Settings? {
    gtk_settings_get_default().map { Settings.wrapping(UnsafeMutableRawPointer($0)) }
  }

  public var animationsEnabled: Bool {
    get { property("gtk-enable-animations") }
    set { setProperty("gtk-enable-animations", to: newValue) }
  }

  /// The text scale set in the desktop, limited to 0.5...3.
  public var textScale: Double {
    let dots = Double(property("gtk-xft-dpi", as: Int.self)) / 1024
    return dots > 0 ? min(max(dots / 96, 0.5), 3) : 1
  }

  /// Calls `body` whenever the text scale has changed.
  @discardableResult
  public func onTextScale(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void)
    -> SignalHandler
  { onNotify("gtk-xft-dpi", during: owner, body) }

  /// The distance that the pointer must move for a press to become a drag, in logical pixels.
  public var dragThreshold: Int { property("gtk-dnd-drag-threshold") }

  /// The duration of a long press, in seconds.
  public var longPressTime: Double { Double(property("gtk-long-press-time", as: Int.self)) / 1000 }

  @discardableResult
  public func onAnimationsEnabled(
    during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler { onNotify("gtk-enable-animations", during: owner, body) }
}
