import Documents
import Gtk
import MapFiles
import Sentences
import ShumateMap

/// A controller that offers to fix features that seem to be misplaced.
final class RepairController {
  let notice = RepairNotice()
  /// Weak, because the window may be closed while a layer is checked.
  private weak var window: MapWindow?
  private var current: Repairer?

  func connect(to window: MapWindow) { self.window = window }

  /// The object that checks and fixes the window's current map.
  private var repairer: Repairer? {
    guard let map = window?.session.map else { return nil }
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
    window.editor.prepare()
    let busy = BusyNotice(finding.misplacement.busyText, in: window)
    defer { busy.end() }
    guard let outcome = await repairer.repair() else { return }
    window.show(toast: outcome.misplacement.doneText(outcome.count), undoable: true)
    window.show(outcome.layer)
  }

  private func refresh() {
    guard let window, let current else { return }
    notice.show(current.offer?.misplacement, of: current.offer?.layer.shownName ?? "")
    window.actions.state.repair = ActionState.Repair(
      isOffered: current.offer != nil, isPossible: current.repairable != nil)
  }
}
