import CAdwaita
import CGtk
import Gtk

/// A message that appears over a window for some time, with an optional button. A toast can be shown only
/// once.
public final class Toast: Object {
  public override class var gtype: GType { adw_toast_get_type() }

  public enum Priority: UInt32 {
    case normal
    /// The toast is shown before all normal toasts in the queue.
    case high
  }

  /// Creates a toast. The title is plain text, not markup. The toast disappears after `timeout` whole seconds, or
  /// remains visible until it is closed if `timeout` is 0.
  public init(_ title: String, button: String? = nil, timeout: Int = 5, priority: Priority = .normal) {
    self.title = title
    super.init(taking: UnsafeMutableRawPointer(adw_toast_new(Markup.escaping(LayoutLimit.clipped(title)))!))
    adw_toast_set_button_label(opaque, button)
    adw_toast_set_timeout(opaque, guint(timeout))
    adw_toast_set_priority(opaque, AdwToastPriority(rawValue: priority.rawValue))
    // Use a custom label: the default label is cut off in a narrow window.
    let label = Label(title)
    label.addStyle("heading")
    label.xAlign = 0
    label.wraps = true
    label.lines = 3
    label.ellipsis = .end
    adw_toast_set_custom_title(opaque, label.cast())
  }

  /// The text of the toast.
  public let title: String

  public var priority: Priority { Priority(rawValue: adw_toast_get_priority(opaque).rawValue) ?? .normal }

  /// The overlay whose queue contains the toast, or `nil` once the toast is shown.
  weak var overlay: ToastOverlay?

  /// Hides the toast, or removes it from the queue.
  public func dismiss() {
    if let overlay { overlay.removeFromQueue(self) } else { adw_toast_dismiss(opaque) }
  }

  /// The action that the button activates.
  public var actionName: String? {
    get { adw_toast_get_action_name(opaque).map { String(cString: $0) } }
    set { adw_toast_set_action_name(opaque, newValue) }
  }

  /// Sets the parameter of the action. Call it before you set `actionName`.
  public func setActionTarget<T: VariantValue>(_ target: T) {
    adw_toast_set_action_target_value(opaque, target.variant())
  }

  @discardableResult
  public func onButton(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("button-clicked", body)
  }

  /// Calls `body` when the toast is dismissed for any reason.
  @discardableResult
  public func onDismiss(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("dismissed", body)
  }
}
