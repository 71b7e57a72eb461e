import CAdwaita
import Gtk

/// A widget that limits the width of its child.
public final class Clamp: Widget {
  /// Creates a clamp. `maximum` is the largest width of the child, in logical pixels.
  public init(_ child: Widget? = nil, maximum: Int = 600) {
    super.init(sharing: adw_clamp_new())
    adw_clamp_set_maximum_size(opaque, Int32(maximum))
    // Set the threshold to the maximum. With a lower threshold, the child would grow more slowly than the clamp between
    // the two widths.
    adw_clamp_set_tightening_threshold(opaque, Int32(maximum))
    self.child = child
  }

  public var child: Widget? {
    get { adw_clamp_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_clamp_set_child(opaque, newValue?.cast()) }
  }
}
