import CAdwaita
import CGtk
import Gtk

/// A sentence that floats over a window for a while, perhaps with a button. A toast is shown once.
public final class Toast: Object {
  public override class var gtype: GType { adw_toast_get_type() }

  public enum Priority: UInt32 {
    case normal
    /// Shown at once, before what waits.
    case high
  }

  /// The title is shown as it is: nothing in it is markup. After `timeout` whole seconds the toast goes; with 0
  /// it stays until somebody closes it.
  public init(_ title: String, button: String? = nil, timeout: Int = 5, priority: Priority = .normal) {
    super.init(taking: UnsafeMutableRawPointer(adw_toast_new(Markup.escaping(title))!))
    adw_toast_set_button_label(opaque, button)
    adw_toast_set_timeout(opaque, guint(timeout))
    adw_toast_set_priority(opaque, AdwToastPriority(rawValue: priority.rawValue))
  }

  public func dismiss() { adw_toast_dismiss(opaque) }

  /// The action that the button calls.
  public var actionName: String? {
    get { adw_toast_get_action_name(opaque).map { String(cString: $0) } }
    set { adw_toast_set_action_name(opaque, newValue) }
  }

  /// What the action is told. Set it before `actionName`.
  public func setActionTarget<T: VariantValue>(_ target: T) {
    adw_toast_set_action_target_value(opaque, target.variant())
  }

  @discardableResult
  public func onButton(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("button-clicked", body)
  }

  /// Calls `body` when the toast has gone, in whatever way.
  @discardableResult
  public func onDismiss(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("dismissed", body)
  }
}

/// Where toasts float.
public final class ToastOverlay: Widget {
  public init(_ child: Widget? = nil) {
    super.init(sharing: adw_toast_overlay_new())
    self.child = child
  }

  public var child: Widget? {
    get { adw_toast_overlay_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_toast_overlay_set_child(opaque, newValue?.cast()) }
  }

  public func add(_ toast: Toast) {
    g_object_ref(toast.pointer)  // the overlay takes one over
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}
