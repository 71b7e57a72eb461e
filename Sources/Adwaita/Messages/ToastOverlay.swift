import CAdwaita
import CGtk
import Gtk

/// Where toasts float, one after the other.
///
/// AdwToastOverlay has a queue of its own, which is never used: a toast that comes while another one goes, and is
/// dismissed within a fifth of a second, has libadwaita write into freed memory once it should have come.
public final class ToastOverlay: Widget {
  /// So long one is shown before another one that is more important takes its place, in seconds.
  private static let leastTime = 1.5
  /// So long one takes to go, in seconds.
  private static let wayOut = 0.35
  private var shown: (toast: Toast, since: ContinuousClock.Instant, isGoing: Bool)?
  private var waiting: [Toast] = []

  public init(_ child: Widget? = nil) {
    super.init(sharing: adw_toast_overlay_new())
    self.child = child
  }

  public var child: Widget? {
    get { adw_toast_overlay_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_toast_overlay_set_child(opaque, newValue?.cast()) }
  }

  /// Shows a toast when its turn has come.
  public func add(_ toast: Toast) {
    let isUrgent = toast.priority == .high
    let place = isUrgent ? waiting.firstIndex { $0.priority != .high } : nil
    waiting.insert(toast, at: place ?? waiting.count)
    toast.overlay = self
    showNext()
    if isUrgent { makeRoom() }
  }

  func forget(_ toast: Toast) {
    waiting.removeAll { $0 === toast }
    toast.overlay = nil
  }

  private func showNext() {
    guard shown == nil, let toast = waiting.first else { return }
    forget(toast)
    shown = (toast, .now, false)
    toast.onDismiss { [weak self] in self?.showNextSoon() }
    g_object_ref(toast.pointer)  // the overlay takes one over
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }

  /// Shows the next one once the one that is shown has gone.
  private func showNextSoon() {
    shown?.isGoing = true
    MainLoop.after(seconds: ToastOverlay.wayOut) { [weak self] in
      guard let self else { return }
      // Frames may come late.
      guard children.count <= (child == nil ? 0 : 1) else { return showNextSoon() }
      shown = nil
      showNext()
    }
  }

  /// Lets the one that is shown go once it has been read, for one that is more important.
  private func makeRoom() {
    guard let shown, !waiting.isEmpty else { return }
    let age = ContinuousClock.now - shown.since
    let rest =
      ToastOverlay.leastTime - Double(age.components.seconds) - Double(age.components.attoseconds) / 1e18
    MainLoop.after(seconds: max(0, rest)) { [weak self, weak toast = shown.toast] in
      if let self, let toast, let now = self.shown, now.toast === toast, !now.isGoing { toast.dismiss() }
    }
  }
}
