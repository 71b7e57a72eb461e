import AppBase
import Documents
import Gtk
import MapFiles
import MapSessions
import Sentences
import ShumateMap

/// A controller that offers to fix features that seem to be misplaced.
final class RepairController {
  let notice = RepairNotice()
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  /// Weak, because the window may be closed while a layer is checked.
  private weak var window: (any BusyWindow & ToastHost)?
  private let onRepair: (LayerKey) -> Void
  private var current: Repairer?

  /// Creates a controller. `onRepair` is called with a layer that was repaired.
  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry,
    window: any BusyWindow & ToastHost, onRepair: @escaping (LayerKey) -> Void
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.window, self.onRepair) = (window, onRepair)
  }

  /// The object that checks and fixes the window's current map.
  private var repairer: Repairer? {
    guard window != nil else { return nil }
    let map = session.map
    if let current, current.map === map { return current }
    let repairer = Repairer(map)
    repairer.onChange = { [weak self] in self?.refresh() }
    current = repairer
    return repairer
  }

  /// Checks layers that haven't been checked yet.
  func follow() { repairer?.follow() }

  /// Waits until all layers of the map have been checked.
  func finish() async { await repairer?.finish() }

  /// Hides the offer for the layer until the program ends.
  func dismiss() { repairer?.dismiss() }

  /// Fixes the coordinates of the misplaced features.
  func repair() async {
    guard let window, let repairer, let finding = repairer.repairable else { return }
    editor.prepare()
    let busy = BusyNotice(finding.misplacement.busyText, in: window)
    defer { busy.end() }
    guard let outcome = await repairer.repair() else { return }
    window.show(toast: outcome.misplacement.doneText(outcome.count), undoable: true)
    onRepair(outcome.layer)
  }

  private func refresh() {
    guard window != nil, let current else { return }
    notice.show(current.offer?.misplacement, of: current.offer?.layer.shownName ?? "")
    actions.state.repair = ActionState.Repair(
      isOffered: current.offer != nil, isPossible: current.repairable != nil)
  }
}
