import CAdwaita
import Gtk

/// Limits its child's width.
public final class Clamp: Widget {
  /// `maximum` is in logical pixels.
  public init(_ child: Widget? = nil, maximum: Int = 600) {
    super.init(sharing: adw_clamp_new())
    adw_clamp_set_maximum_size(opaque, Int32(maximum))
    // The threshold equals the maximum, so that the child's growth does not slow down below it.
    adw_clamp_set_tightening_threshold(opaque, Int32(maximum))
    self.child = child
  }

  public var child: Widget? {
    get { adw_clamp_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_clamp_set_child(opaque, newValue?.cast()) }
  }
}

/// A widget with one child, to be subclassed.
open class Bin: Widget {
  public init(_ child: Widget? = nil) {
    super.init(sharing: adw_bin_new())
    self.child = child
  }

  public var child: Widget? {
    get { adw_bin_get_child(cast()).map { Widget.wrapping($0) } }
    set { adw_bin_set_child(cast(), newValue?.cast()) }
  }
}
