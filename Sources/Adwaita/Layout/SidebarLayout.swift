import CAdwaita
import CGtk
import Gtk

/// A widget with content and a sidebar. In a narrow window, the sidebar covers the content.
///
/// It uses AdwFlap, which all versions of libadwaita since 1.2 have, although it is deprecated.
public final class SidebarLayout: Widget {
  public enum Side: UInt32 {
    case start
    case end
  }

  public init(sidebar: Widget, content: Widget, side: Side = .start) {
    super.init(sharing: adw_flap_new())
    adw_flap_set_content(opaque, content.cast())
    adw_flap_set_flap(opaque, sidebar.cast())
    let separator = Separator(.vertical)
    adw_flap_set_separator(opaque, separator.cast())
    adw_flap_set_flap_position(opaque, GtkPackType(rawValue: side.rawValue))
    adw_flap_set_transition_type(opaque, ADW_FLAP_TRANSITION_TYPE_OVER)
    // Swipes are disabled, because a drag in the map pans it.
    adw_flap_set_swipe_to_open(opaque, 0)
  }

  /// Whether the sidebar is shown. It is hidden when the layout folds, and shown when it unfolds.
  public var showsSidebar: Bool {
    get { adw_flap_get_reveal_flap(opaque) != 0 }
    set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
  }

  /// Whether the sidebar covers the content.
  public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

  /// Whether `showsSidebar` stays the same when the layout folds or unfolds.
  public var isLocked: Bool {
    get { adw_flap_get_locked(opaque) != 0 }
    set { adw_flap_set_locked(opaque, newValue ? 1 : 0) }
  }

  /// Whether a press outside the sidebar closes it while it covers the content.
  public var isModal: Bool {
    get { adw_flap_get_modal(opaque) != 0 }
    set { adw_flap_set_modal(opaque, newValue ? 1 : 0) }
  }

  @discardableResult
  public func onSidebar(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("reveal-flap", body)
  }

  @discardableResult
  public func onFold(_ body: @escaping @MainActor () -> Void) -> SignalHandler { onNotify("folded", body) }
}
