import CGtk

/// The desktop's settings for GTK programs (`GtkSettings`).
public final class Settings: Object {
  public override class var gtype: GType { gtk_settings_get_type() }

  /// The settings of the display; nil without a display.
  public static var standard: Settings? {
    gtk_settings_get_default().map { Settings.wrapping(UnsafeMutableRawPointer($0)) }
  }

  public var animationsEnabled: Bool {
    get { property("gtk-enable-animations") }
    set { setProperty("gtk-enable-animations", to: newValue) }
  }

  /// The factor by which texts are larger than in a desktop without a preference; at most 3.
  public var textScale: Double {
    let dots = Double(property("gtk-xft-dpi", as: Int.self)) / 1024
    return dots > 0 ? min(max(dots / 96, 0.5), 3) : 1
  }

  /// Sets the text size of the program as the desktop would.
  public func setTextScale(_ scale: Double) {
    setProperty("gtk-xft-dpi", to: Int((scale * 96 * 1024).rounded()))
  }

  /// Calls `body` after a change of the text size.
  @discardableResult
  public func onTextScale(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void)
    -> SignalHandler
  { onNotify("gtk-xft-dpi", during: owner, body) }

  /// The distance in logical pixels after which a press becomes a drag.
  public var dragThreshold: Int { property("gtk-dnd-drag-threshold") }

  /// In seconds.
  public var longPressTime: Double { Double(property("gtk-long-press-time", as: Int.self)) / 1000 }

  @discardableResult
  public func onAnimationsEnabled(
    during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler { onNotify("gtk-enable-animations", during: owner, body) }
}
