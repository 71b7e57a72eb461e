import CAdwaita
import CGtk
import Gtk

/// A widget with content and a sidebar. In a narrow window, the sidebar covers the content. Otherwise the edge of the
/// sidebar can be dragged.
///
/// Based on AdwFlap. `AdwOverlaySplitView` replaces it from libadwaita 1.4 on.
public final class SidebarLayout: Widget {
  /// The width of the sidebar until the user changes it, in logical pixels.
  public static let usualWidth = 320
  /// The widths of the sidebar that the user can choose, in logical pixels.
  public static let widths = 240...800
  /// The maximum fraction of the layout's width that the sidebar takes.
  private static let largestShare = 0.5

  /// The width of the sidebar that the user chose, in logical pixels. In a narrow layout, the sidebar is narrower.
  public var sidebarWidth = usualWidth {
    didSet {
      let limited = min(max(sidebarWidth, SidebarLayout.widths.lowerBound), SidebarLayout.widths.upperBound)
      if limited != sidebarWidth { sidebarWidth = limited }
      applyWidth()
    }
  }
  /// The width of the layout in logical pixels. It limits the width of the sidebar.
  public var availableWidth = 0 { didSet { if availableWidth != oldValue { applyWidth() } } }
  /// Called when the user has dragged the edge of the sidebar.
  public var onSidebarWidth: () -> Void = {}

  private let sized: SizedSidebar
  private let separator = Separator(.vertical)
  /// The width of the sidebar at the start of the current drag; otherwise `nil`.
  private var widthBeforeDrag: Int?

  public init(sidebar: Widget, content: Widget) {
    sized = SizedSidebar(sidebar, width: SidebarLayout.usualWidth)
    super.init(sharing: adw_flap_new())
    adw_flap_set_content(opaque, content.cast())
    adw_flap_set_flap(opaque, sized.cast())
    separator.addStyle("sidebar-edge")
    separator.cursor = "col-resize"
    adw_flap_set_separator(opaque, separator.cast())
    adw_flap_set_transition_type(opaque, ADW_FLAP_TRANSITION_TYPE_OVER)
    // Disable swipes, because a drag in the map pans the map.
    adw_flap_set_swipe_to_open(opaque, 0)
    listenToDrags()
  }

  /// Whether the sidebar is shown. Becomes `false` when the layout folds, and `true` when the layout unfolds.
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

  private func applyWidth() {
    let most = availableWidth > 0 ? Int(Double(availableWidth) * SidebarLayout.largestShare) : sidebarWidth
    sized.chosenWidth = min(sidebarWidth, max(most, min(SidebarLayout.usualWidth, sidebarWidth)))
  }

  /// Listens to drags of the edge in the capture phase, before the sidebar and the content. The gesture belongs to the
  /// layout, because the edge moves during a drag.
  private func listenToDrags() {
    let drag = GestureDrag()
    drag.button = 1
    drag.phase = .capture
    drag.onBegin { [unowned self, unowned drag] x, _ in
      guard let edge = separator.bounds(in: self), !isFolded, showsSidebar, x >= edge.x,
        x <= edge.x + edge.width
      else {
        drag.setState(.denied)
        return
      }
      drag.setState(.claimed)
      widthBeforeDrag = sized.measured(.horizontal).minimum
    }
    drag.onUpdate { [unowned self] x, _ in
      guard let widthBeforeDrag else { return }
      sidebarWidth = widthBeforeDrag + Int((textDirection == .rightToLeft ? -x : x).rounded())
    }
    drag.onEnd { [unowned self] _, _ in
      guard widthBeforeDrag != nil else { return }
      widthBeforeDrag = nil
      // Uses the actual width of the sidebar, because the pointer may have moved beyond the widths that are possible.
      sidebarWidth = sized.measured(.horizontal).minimum
      onSidebarWidth()
    }
    add(drag)
  }
}
