import CAdwaita
import CGtk
import Gtk

/// Content with a sidebar beside it or, where there is no room for both, over it.
///
/// Built on AdwFlap, which libadwaita 1.2 has and all later 1.x keep.
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
    // The content keeps its own drags: a map is swiped for other reasons.
    adw_flap_set_swipe_to_open(opaque, 0)
  }

  /// Whether the sidebar is to be seen. It goes when the layout folds, and comes back when it unfolds.
  public var showsSidebar: Bool {
    get { adw_flap_get_reveal_flap(opaque) != 0 }
    set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
  }

  /// Whether the sidebar lies over the content.
  public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

  /// Whether folding leaves `showsSidebar` alone.
  public var isLocked: Bool {
    get { adw_flap_get_locked(opaque) != 0 }
    set { adw_flap_set_locked(opaque, newValue ? 1 : 0) }
  }

  /// Whether a sidebar over the content takes all presses, and one beside it closes it.
  public var isModal: Bool {
    get { adw_flap_get_modal(opaque) != 0 }
    set { adw_flap_set_modal(opaque, newValue ? 1 : 0) }
  }

  /// Folds at the children's natural widths instead of at their minimum widths.
  public func foldsEarly(_ isEarly: Bool) {
    adw_flap_set_fold_threshold_policy(
      opaque, isEarly ? ADW_FOLD_THRESHOLD_POLICY_NATURAL : ADW_FOLD_THRESHOLD_POLICY_MINIMUM)
  }

  @discardableResult
  public func onSidebar(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("reveal-flap", body)
  }

  @discardableResult
  public func onFold(_ body: @escaping @MainActor () -> Void) -> SignalHandler { onNotify("folded", body) }
}
