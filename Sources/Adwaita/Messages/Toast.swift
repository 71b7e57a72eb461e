import CAdwaita
import CGtk
import Gtk

/// A sentence that floats over a window for a while, perhaps with a button. A toast is shown once.
public final class Toast: Object {
  public override class var gtype: GType { adw_toast_get_type() }

  public enum Priority: UInt32 {
    case normal
    /// Shown before what waits, and soon.
    case high
  }

  /// The title is shown as it is: nothing in it is markup. After `timeout` whole seconds the toast goes; with 0
  /// it stays until somebody closes it.
  public init(_ title: String, button: String? = nil, timeout: Int = 5, priority: Priority = .normal) {
    self.title = title
    super.init(taking: UnsafeMutableRawPointer(adw_toast_new(Markup.escaping(title))!))
    adw_toast_set_button_label(opaque, button)
    adw_toast_set_timeout(opaque, guint(timeout))
    adw_toast_set_priority(opaque, AdwToastPriority(rawValue: priority.rawValue))
    // In a narrow window the toast's own label would show the first words only.
    let label = Label(title)
    label.addStyle("heading")
    label.xAlign = 0
    label.wraps = true
    label.lines = 3
    label.ellipsis = .end
    adw_toast_set_custom_title(opaque, label.cast())
  }

  /// As it is shown.
  public let title: String

  public var priority: Priority { Priority(rawValue: adw_toast_get_priority(opaque).rawValue) ?? .normal }

  /// Where it waits to be shown, while it does.
  weak var overlay: ToastOverlay?

  /// Takes it away, or lets it not come.
  public func dismiss() {
    if let overlay { overlay.forget(self) } else { adw_toast_dismiss(opaque) }
  }

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
