import Documents
import Gtk
import Maps
import Sentences
import ShumateMap

/// Offers, in a window, to put features where they seem to belong, and says what came of it.
final class RepairController {
  let notice = RepairNotice()
  /// May be closed while a layer is looked at.
  private weak var window: MapWindow?
  private var current: Repairer?

  func connect(to window: MapWindow) { self.window = window }

  /// Of the map that the window has now.
  private var repairer: Repairer? {
    guard let map = window?.session.map else { return nil }
    if let current, current.map === map { return current }
    let repairer = Repairer(map)
    repairer.onChange = { [weak self] in self?.refresh() }
    current = repairer
    return repairer
  }

  /// Looks at what the map has now that has not been looked at.
  func follow() { repairer?.follow() }

  /// Waits until all that there is has been looked at.
  func finish() async { await repairer?.finish() }

  /// Lets the features be where they are.
  func dismiss() { repairer?.dismiss() }

  /// Puts the features where they belong.
  func repair() async {
    guard let window, let repairer, let finding = repairer.repairable else { return }
    window.editor.prepare()
    let busy = BusyNotice(finding.misplacement.busyWords, in: window)
    defer { busy.end() }
    guard let outcome = await repairer.repair() else { return }
    window.show(toast: outcome.misplacement.doneWords(outcome.count), undoable: true)
    window.show(outcome.layer)
  }

  private func refresh() {
    guard let window, let current else { return }
    notice.show(current.offer?.misplacement, of: current.offer?.layer.shownName ?? "")
    window.actions.state.repair = ActionState.Repair(
      isOffered: current.offer != nil, isPossible: current.repairable != nil)
  }
}
