import CAdwaita
import CGtk
import Gtk

/// A widget with content and a sidebar. In a narrow window, the sidebar covers the content.
///
/// Based on AdwFlap. `AdwOverlaySplitView` replaces it from libadwaita 1.4 on.
public final class SidebarLayout: Widget {
  public init(sidebar: Widget, content: Widget) {
    super.init(sharing: adw_flap_new())
    adw_flap_set_content(opaque, content.cast())
    adw_flap_set_flap(opaque, sidebar.cast())
    let separator = Separator(.vertical)
    adw_flap_set_separator(opaque, separator.cast())
    adw_flap_set_transition_type(opaque, ADW_FLAP_TRANSITION_TYPE_OVER)
    // Disable swipes, because a drag in the map pans the map.
    adw_flap_set_swipe_to_open(opaque, 0)
  }

  /// Whether the sidebar is shown. It is hidden when the layout folds, and shown when it unfolds.
  public var showsSidebar: Bool {
    get { adw_flap_get_reveal_flap(opaque) != 0 }
    set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
  }

  /// Whether the sidebar covers the content.
  public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

  @discardableResult
  public func onSidebar(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("reveal-flap", body)
  }
}
