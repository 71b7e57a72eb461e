import CAdwaita
import CGtk
import Gtk

/// Shows toasts over its child, one at a time.
///
/// The queue of AdwToastOverlay is not used: if a toast is added during another one's hiding animation and dismissed
/// within a fifth of a second, libadwaita writes to freed memory when that toast would be shown.
public final class ToastOverlay: BinWidget {
  private static let type = register("PindropToastOverlay", cssName: "widget")
  /// The minimum time for which a toast is shown before another one replaces it, in seconds.
  private static let minimumTime = 1.5
  /// The duration of the hiding animation, in seconds.
  private static let hidingDuration = 0.35
  private var shown: (toast: Toast, since: ContinuousClock.Instant, isHiding: Bool)?
  private var waiting: [Toast] = []
  private var toastMargins = (start: 0, end: 0, bottom: 0)

  private let covered: DrawingGroup?

  public init(_ covered: Widget? = nil) {
    self.covered = covered.map { DrawingGroup($0) }
    let overlay = Widget(sharing: adw_toast_overlay_new())
    adw_toast_overlay_set_child(overlay.opaque, self.covered?.cast())
    // See `snapshot`.
    overlay.overflow = .visible
    super.init(overlay, type: ToastOverlay.type)
  }

  /// GTK clips only what sticks out, as a toast that slides in or out: all would be painted anew for a clip that comes or
  /// goes. This one is always there.
  public override func snapshot(_ snapshot: Snapshot) {
    snapshot.alwaysClipped(to: Bounds(x: 0, y: 0, width: width, height: height)) { super.snapshot($0) }
  }

  /// Of the toast that is shown, and of one that is being hidden.
  public var toastWidgets: [Widget] { child.children.filter { $0 !== covered } }

  /// What toasts leave free of the overlay at its edges, in logical pixels, beside what the style asks for.
  public func setToastMargins(start: Int, end: Int, bottom: Int) {
    toastMargins = (start, end, bottom)
    applyMargins()
  }

  private func applyMargins() {
    for toast in toastWidgets {
      toast.setMargins(bottom: toastMargins.bottom, start: toastMargins.start, end: toastMargins.end)
    }
  }

  /// Adds a toast to the queue; urgent ones precede the others, and only for them one that is urgent is hidden before its
  /// time. It is shown with the next frame: whoever tells that much was done has been busy in this turn of the main loop.
  public func add(_ toast: Toast) {
    let isUrgent = toast.priority == .high
    let index = isUrgent ? waiting.firstIndex { $0.priority != .high } : nil
    waiting.insert(toast, at: index ?? waiting.count)
    toast.overlay = self
    MainLoop.beforeNextFrame { [weak self] in self?.showNext() }
    if isUrgent || shown?.toast.priority != .high { hideShown() }
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
    adw_toast_overlay_add_toast(child.opaque, toast.opaque)
    applyMargins()
    if toast.priority != .high { hideShown() }
  }

  /// Shows the next toast after the hiding animation of the present one.
  private func showNextAfterHiding() {
    shown?.isHiding = true
    MainLoop.after(seconds: ToastOverlay.hidingDuration) { [weak self] in
      guard let self else { return }
      // On a slow machine the animation may take longer.
      guard toastWidgets.isEmpty else { return showNextAfterHiding() }
      shown = nil
      showNext()
    }
  }

  /// Dismisses the present toast after `minimumTime`, to show the next one.
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

/// Is not painted anew when a toast comes or goes over it.
private final class DrawingGroup: BinWidget {
  private static let type = register("PindropDrawingGroup", cssName: "widget")

  init(_ child: Widget) { super.init(child, type: DrawingGroup.type) }

  override func snapshot(_ snapshot: Snapshot) {
    snapshot.grouped(named: "below toasts") { super.snapshot($0) }
  }
}
