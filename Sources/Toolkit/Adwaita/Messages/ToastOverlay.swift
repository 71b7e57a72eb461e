import CAdwaita
import CGtk
import Gtk

/// A widget that shows toasts over its child, one at a time.
///
/// It doesn't use the queue of AdwToastOverlay, because of a use-after-free bug in libadwaita. The bug occurs
/// if a toast is added during the hiding animation of another toast, and dismissed within a fifth of a
/// second.
public final class ToastOverlay: BinWidget {
  private static let type = register("PindropToastOverlay", cssName: "widget")
  /// The minimum time in seconds for which a toast is shown before another toast replaces it.
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
    // Don't let GTK clip the overlay. See `snapshot`.
    overlay.overflow = .visible
    super.init(overlay, type: ToastOverlay.type)
  }

  /// Clips the overlay at all times. GTK would clip it only while a child extends beyond the overlay, for example a
  /// toast that slides in. Each time GTK adds or removes the clip, it redraws all content.
  public override func snapshot(_ snapshot: Snapshot) {
    snapshot.alwaysClipped(to: Bounds(x: 0, y: 0, width: width, height: height)) { super.snapshot($0) }
  }

  /// The widgets of the toast that is shown and of a toast that is being hidden.
  public var toastWidgets: [Widget] { child.children.filter { $0 !== covered } }

  /// Sets the margins that toasts keep to the edges of the overlay, in logical pixels. The margins of the style sheet
  /// are added.
  public func setToastMargins(start: Int, end: Int, bottom: Int) {
    toastMargins = (start, end, bottom)
    applyMargins()
  }

  private func applyMargins() {
    for toast in toastWidgets {
      toast.setMargins(bottom: toastMargins.bottom, start: toastMargins.start, end: toastMargins.end)
    }
  }

  /// Adds a toast to the queue. Urgent toasts come first.
  ///
  /// If a toast is waiting, the current toast is shown only for `minimumTime`. An urgent toast is shortened only by
  /// another urgent toast. The toast appears with the next frame, because the caller may still be busy in this
  /// iteration of the main loop.
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
    g_object_ref(toast.pointer)  // The overlay takes ownership of this reference.
    adw_toast_overlay_add_toast(child.opaque, toast.opaque)
    applyMargins()
    if toast.priority != .high { hideShown() }
  }

  /// Shows the next toast after the hiding animation of the current toast.
  private func showNextAfterHiding() {
    shown?.isHiding = true
    MainLoop.after(seconds: ToastOverlay.hidingDuration) { [weak self] in
      guard let self else { return }
      // On a slow machine, the animation may take longer than planned.
      guard toastWidgets.isEmpty else { return showNextAfterHiding() }
      shown = nil
      showNext()
    }
  }

  /// Dismisses the current toast after `minimumTime` if another toast is waiting.
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

/// A widget that GTK doesn't redraw when a toast above it appears or disappears.
private final class DrawingGroup: BinWidget {
  private static let type = register("PindropDrawingGroup", cssName: "widget")

  init(_ child: Widget) { super.init(child, type: DrawingGroup.type) }

  override func snapshot(_ snapshot: Snapshot) {
    snapshot.grouped(named: "below toasts") { super.snapshot($0) }
  }
}
