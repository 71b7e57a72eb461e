import AnnotationKit
import AppBase
import Documents
import Gtk
import MapEditing
import MapSessions

/// A controller that finds and replaces text in features.
package final class ReplaceController {
  private let session: MapSession
  private let editing: EditingController
  /// Weak, because a task that searches may outlive the window.
  private weak let host: (any ToastHost & Gtk.Window)?
  private(set) weak var window: ReplaceWindow?
  /// The last contents of the window's fields, for the next time it opens.
  private var last: Replacement?

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry,
    host: any ToastHost & Gtk.Window
  ) {
    (self.session, self.editing, self.host) = (session, editing, host)
    actions.on(Actions.replace) { [unowned self] in show() }
    actions.on(Actions.replaceWith) { [unowned self] arguments in
      guard arguments.count == 4, let scope = ReplacementScope(rawValue: arguments[3]) else { return }
      var replacement = Replacement(find: arguments[0], replacement: arguments[1])
      let options = arguments[2].split(separator: ",")
      replacement.isRegularExpression = options.contains("expression")
      replacement.matchesCase = options.contains("case")
      replacement.wholeWords = options.contains("words")
      Task { [self] in await replace(replacement, in: scope) }
    }
  }

  private func show() {
    guard let host else { return }
    let window = ReplaceWindow(session, beginningWith: last, parent: host)
    self.window = window
    window.onLeave = { [weak self] in self?.last = $0 }
    window.onReplace = { [weak self] in self?.perform($0) }
    window.present()
  }

  private func replace(_ replacement: Replacement, in scope: ReplacementScope) async {
    do throws(ReplacementError) {
      while true {
        let (document, revision) = (session.document, session.document.history.revision)
        let changes = try await replacement.changes(of: session.rows(in: scope), in: document.contents)
        // Searches again if the document changed in the meantime.
        guard document === session.document, document.history.revision == revision else { continue }
        return perform(changes ?? [])
      }
    } catch {
      if case .expression(let reason) = error {
        host?.show(toast: localized("The regular expression is not valid: {0}", reason))
      }
    }
  }

  private func perform(_ changes: [ReplacementChange]) {
    guard let host else { return }
    guard !changes.isEmpty else { return host.show(toast: localized("No matches.")) }
    let count = changes.count
    let end = { @MainActor [weak host] (_: Int) -> Void in
      host?.show(
        toast: localized(
          "{0} field changed", plural: "{0} fields changed", count: count, count.formatted), undoable: true)
    }
    guard count > MapDocument.manyRows else {
      let edit = FeatureEdit(changes)
      return editing.perform(edit, of: edit.rows ?? [], then: end)
    }
    let held = ReleasedInBackground(changes)
    editing.perform(
      localized("Replacing…"), make: { _ in await FeatureEdit.find(held.value) }, then: end)
  }
}
