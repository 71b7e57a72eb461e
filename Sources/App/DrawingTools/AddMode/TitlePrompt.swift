import AnnotationKit
import AppBase
import Documents
import Gtk
import MapArea
import MapSessions
import Observing
import ShumateMap

/// A field next to a new marker for entering its title, instead of the marker's callout. Used if the window is too narrow
/// for the sidebar.
package final class TitlePrompt {
  private let session: MapSession
  private let pane: MapPane
  private let editor: DocumentEditor
  private lazy var field = makeField()
  /// The place whose title is being edited; `nil` while the field is hidden.
  private(set) var key: RowKey?
  private var subscription: Subscription?

  package init(_ session: MapSession, _ editor: DocumentEditor, pane: MapPane) {
    (self.session, self.editor, self.pane) = (session, editor, pane)
    subscription = session.observe([.contents, .selection]) { [unowned self] in sessionDidChange($0)
    }
  }

  private func makeField() -> EditableTextController {
    let entry = pane.titleField
    let field = EditableTextController(of: entry, read: { [unowned entry] in entry.text }) {
      [unowned entry] in
      entry.replaceText($0)
    }
    field.takesEmptyTextAtPause = false
    field.steps = session
    field.take = { [unowned self] in
      take($0)
      return nil
    }
    field.leave = { [unowned self] in leave() }
    entry.onChange { [unowned field] in field.didChange() }
    entry.onActivate { [unowned self] in leave() }
    let focus = EventControllerFocus()
    focus.onLeave { [weak self] in self?.hide() }
    entry.add(focus)
    return field
  }

  package var isTyping: Bool { pane.title.existing?.containsFocus ?? false }

  /// Asks for the title of the selected place.
  package func ask() {
    guard let key = session.selection.primary, let place = session.document.rows.coordinate(of: key) else {
      return
    }
    hide()
    self.key = key
    field.show(session.rowContent(for: key)?.title ?? "")
    pane.pins.hideCallout(of: key, in: pane.map.mapView)
    // A tooltip of the new marker, which is under the pointer, would cover the field.
    pane.map.showsTitlesOnHover = false
    pane.named.show(at: place)
    pane.titleField.grabFocus()
    pane.titleField.select()
  }

  /// Applies unfinished input.
  package func finish() { if key != nil { field.finish() } }

  private func take(_ title: String) {
    guard let key, !title.isEmpty, session.document.rows.index(of: key) != nil else { return }
    editor.take { $0.rename(key, to: title) }
  }

  private func leave() {
    hide()
    pane.map.grabFocus()
  }

  private func hide() {
    guard key != nil else { return }
    field.finish()
    key = nil
    pane.pins.hideCallout(of: nil, in: pane.map.mapView)
    pane.map.showsTitlesOnHover = true
    pane.named.show(at: nil)
  }

  private func sessionDidChange(_ change: MapSession.Change) {
    guard let key else { return }
    switch change {
    case .document, .selection: if session.selection.primary != key { leave() }
    case .map:
      guard let place = session.document.rows.coordinate(of: key) else { return leave() }
      pane.named.show(at: place)
    case .journal, .shape, .drag, .writing: break
    }
  }
}
