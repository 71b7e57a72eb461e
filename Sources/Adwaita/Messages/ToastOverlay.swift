import CAdwaita
import CGtk
import Gtk

/// Shows toasts over its child, one at a time.
///
/// The queue of AdwToastOverlay is not used: if a toast is added during another one's hiding animation and dismissed
/// within a fifth of a second, libadwaita writes to freed memory when that toast would be shown.
public final class ToastOverlay: Widget {
  /// The minimum time for which a toast is shown before a more important one replaces it, in seconds.
  private static let minimumTime = 1.5
  /// The duration of the hiding animation, in seconds.
  private static let hidingDuration = 0.35
  private var shown: (toast: Toast, since: ContinuousClock.Instant, isHiding: Bool)?
  private var waiting: [Toast] = []
  private var toastMargins = (start: 0, end: 0, bottom: 0)

  public init(_ child: Widget? = nil) {
    super.init(sharing: adw_toast_overlay_new())
    self.child = child
  }

  public var child: Widget? {
    get { adw_toast_overlay_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_toast_overlay_set_child(opaque, newValue?.cast()) }
  }

  /// What toasts leave free of the overlay at its edges, in logical pixels, beside what the style asks for.
  public func setToastMargins(start: Int, end: Int, bottom: Int) {
    toastMargins = (start, end, bottom)
    applyMargins()
  }

  private func applyMargins() {
    for toast in children where toast !== child {
      toast.setMargins(bottom: toastMargins.bottom, start: toastMargins.start, end: toastMargins.end)
    }
  }

  /// Adds a toast to the queue; urgent ones precede the others.
  public func add(_ toast: Toast) {
    let isUrgent = toast.priority == .high
    let index = isUrgent ? waiting.firstIndex { $0.priority != .high } : nil
    waiting.insert(toast, at: index ?? waiting.count)
    toast.overlay = self
    showNext()
    if isUrgent { hideShown() }
  }

  func removeFromQueue(_ toast: Toast) {
    waiting.removeAll { $0 === toast }
    toast.overlay = nil
  }

  private func showNext() {
    guard shown == nil, let toast = waiting.first else { return }
    removeFromQueue(toast)
    shown = (toast, .now, false)
    toast.onDismiss { [weak self] in self?.showNextAfterHiding() }
    g_object_ref(toast.pointer)  // the overlay takes one over
    adw_toast_overlay_add_toast(opaque, toast.opaque)
    applyMargins()
  }

  /// Shows the next toast after the hiding animation of the present one.
  private func showNextAfterHiding() {
    shown?.isHiding = true
    MainLoop.after(seconds: ToastOverlay.hidingDuration) { [weak self] in
      guard let self else { return }
      // On a slow machine the animation may take longer.
      guard children.count <= (child == nil ? 0 : 1) else { return showNextAfterHiding() }
      shown = nil
      showNext()
    }
  }

  /// Dismisses the present toast after `minimumTime`, to show a more important one.
  private func hideShown() {
    guard let shown, !waiting.isEmpty else { return }
    let age = ContinuousClock.now - shown.since
    let remaining =
      ToastOverlay.minimumTime - Double(age.components.seconds) - Double(age.components.attoseconds) / 1e18
    MainLoop.after(seconds: max(0, remaining)) { [weak self, weak toast = shown.toast] in
      if let self, let toast, let now = self.shown, now.toast === toast, !now.isHiding { toast.dismiss() }
    }
  }
}
