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

  /// The distance in logical pixels after which a press becomes a drag.
  public var dragThreshold: Int { property("gtk-dnd-drag-threshold") }

  /// In seconds.
  public var longPressTime: Double { Double(property("gtk-long-press-time", as: Int.self)) / 1000 }

  @discardableResult
  public func onAnimationsEnabled(
    during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler { onNotify("gtk-enable-animations", during: owner, body) }
}
