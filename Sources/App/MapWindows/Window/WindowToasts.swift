import Adwaita
import AppBase
import Documents
import Features
import Gtk
import MapSessions
import Observing

/// The toasts of a window. A toast that offers to undo a step disappears with the next step.
final class WindowToasts: ToastHost {
  let overlay: ToastOverlay
  private let session: MapSession
  private let announcer: Announcer
  private var subscription: Subscription?
  /// The toast with the Undo button for the last step.
  private(set) weak var stepToast: Toast?
  private var stepRevision = 0
  /// The last report about a changed notation.
  private var notationReport: NotationReport?

  init(_ overlay: ToastOverlay, _ session: MapSession, _ announcer: Announcer) {
    (self.overlay, self.session, self.announcer) = (overlay, session, announcer)
    subscription = session.observe(.history) { [unowned self] _ in
      dismissOldStep()
      reportNotation()
    }
  }

  func show(toast sentence: String, undoable: Bool) {
    let toast = Toast(
      sentence, button: undoable ? Actions.undo.entry.label : nil, priority: undoable ? .high : .normal)
    if undoable {
      stepRevision = session.document.history.revision
      toast.setAction(Actions.undoStep, with: stepRevision)
      stepToast = toast
    }
    add(toast)
  }

  @discardableResult func show(toast sentence: String, button action: Action<Void>) -> Toast {
    let toast = Toast(sentence, button: action.entry.label, timeout: 15, priority: .high)
    toast.setAction(action)
    add(toast)
    return toast
  }

  func add(_ toast: Toast) {
    overlay.add(toast)
    // Announces the toast, because it has a title widget. libadwaita 1.7 and later announce only toasts without a title
    // widget.
    announcer.announce(toast.title)
  }

  /// Shows a toast if the notation of an edited coordinate couldn't be kept.
  private func reportNotation() {
    guard let report = session.document.history.notationReport, report != notationReport,
      report.revision == session.document.history.revision
    else { return }
    notationReport = report
    show(
      toast: localized(
        "The notation of “{0}” could not be kept. The cell now says “{1}”.", report.replaced.old,
        report.replaced.new), undoable: true)
  }

  private func dismissOldStep() {
    guard session.document.history.revision != stepRevision, let toast = stepToast else { return }
    stepToast = nil
    toast.dismiss()
  }
}
