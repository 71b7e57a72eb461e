import CAdwaita
import CGtk
import Gtk

/// Content with a sidebar beside it or, in a narrow window, over it.
///
/// Made with AdwFlap, which is in libadwaita 1.2 and, deprecated, in all later 1.x.
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

  /// Whether the sidebar is over the content.
  public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

  /// Whether folding does not change `showsSidebar`.
  public var isLocked: Bool {
    get { adw_flap_get_locked(opaque) != 0 }
    set { adw_flap_set_locked(opaque, newValue ? 1 : 0) }
  }

  /// Whether a sidebar over the content is modal: a press outside closes it.
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
