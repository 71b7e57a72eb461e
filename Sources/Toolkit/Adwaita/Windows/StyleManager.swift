import CAdwaita
import CGtk
import Gtk

/// The application's color scheme and contrast.
public final class StyleManager: Object {
  public override class var gtype: GType { adw_style_manager_get_type() }

  private static let registered: Void = Object.wrap(adw_style_manager_get_type()) { StyleManager(taking: $0) }

  /// The style manager of the display. Requires that libadwaita is initialized.
  public static var standard: StyleManager {
    _ = registered
    return StyleManager.wrapping(UnsafeMutableRawPointer(adw_style_manager_get_default()))
  }

  public var isDark: Bool { adw_style_manager_get_dark(opaque) != 0 }

  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(opaque) != 0 }

  @discardableResult
  public func onHighContrast(
    during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler {
    onNotify("high-contrast", during: owner, body)
  }

  @discardableResult
  public func onDark(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("dark", during: owner, body)
  }
}
