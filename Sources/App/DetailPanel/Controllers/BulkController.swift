import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapEditing
import MapSessions
import Observing

/// A controller of commands for several selected rows: editing shared properties, numbering, and moving to another
/// layer.
package final class BulkController {
  private let session: MapSession
  private let editing: EditingController
  private let editor: DocumentEditor
  private let callout: Deferred<MultipleCallout>
  /// Weak, because a task that asks the user or edits in the background may outlive the window.
  private weak let host: (any ToastHost & Gtk.Window)?
  private var finding: Task<Void, Never>?
  private var subscription: Subscription?
  /// The maximum number of rows to summarize on the main thread.
  private static let fewRows = 50

  package init(
    _ session: MapSession, _ editing: EditingController, _ editor: DocumentEditor, _ actions: ActionRegistry,
    callout: Deferred<MultipleCallout>, host: any ToastHost & Gtk.Window
  ) {
    (self.session, self.editing, self.editor) = (session, editing, editor)
    (self.callout, self.host) = (callout, host)
    addActions(to: actions)
    callout.whenCreated { [unowned self] in connect($0.properties) }
    editing.longEdits.onBusy = { [weak self] in self?.scheduleRefresh() }
    subscription = session.observe([.contents, .locks, .selection]) { [unowned self] _ in scheduleRefresh() }
  }

  private func addActions(to actions: ActionRegistry) {
    actions.on(Actions.sharedSet) { [unowned self] arguments in
      guard arguments.count == 3, let kind = Property.Value.Kind(id: arguments[1]),
        let value = Property.Value(arguments[2], as: kind)
      else { return }
      perform(.set(.property(arguments[0]), value))
    }
    actions.on(Actions.sharedAdd) { [unowned self] in perform(.add($0, .null)) }
    actions.on(Actions.sharedRename) { [unowned self] name in
      // A closing menu moves the keyboard focus back, so renaming starts after the menu has closed.
      MainLoop.whenIdle { [weak self] in self?.callout.value.properties.startRenaming(name) }
    }
    actions.on(Actions.sharedName) { [unowned self] arguments in
      if arguments.count == 2 { perform(.rename(arguments[0], to: arguments[1])) }
    }
    actions.on(Actions.sharedRemove) { [unowned self] in perform(.remove($0)) }
    actions.on(Actions.number) { [unowned self] order in
      guard let order = Numbering.Order(rawValue: order) else { return }
      Task { [self] in await ask(for: order) }
    }
    actions.on(Actions.numberInto) { [unowned self] arguments in
      guard arguments.count == 3, let first = Numbering.firstNumber(arguments[1]),
        let order = Numbering.Order(rawValue: arguments[2])
      else { return }
      number(Numbering(property: arguments[0], first: first, order: order))
    }
    actions.on(Actions.moveToLayer) { [unowned self] in move(toLayer: $0) }
  }

  private func connect(_ panel: SharedPropertiesPanel) {
    panel.onValue = { [weak self] name, value in self?.take(.set(.property(name), value)) }
    panel.newKind = { [weak self] name in self?.kind(ofNew: name) }
    panel.onRename = { [weak self] old, new in self?.take(.rename(old, to: new)) }
    panel.onAdd = { [weak self, weak panel] name in
      self?.take(.add(name, .null))
      MainLoop.whenIdle { panel?.takeFocus(in: name) }
    }
    scheduleRefresh()
  }

  private func perform(_ edit: FeatureEdit) { editing.perform(edit, of: session.selection.keys) }

  /// Performs an edit that the user typed. Runs in the background if very many rows are affected.
  private func take(_ edit: FeatureEdit) {
    // Uses the rows that the callout shows, because the selection may have changed by now.
    let keys = shownKeys
    if keys.count > MapDocument.manyRows {
      editing.perform(edit, of: keys)
    } else {
      editing.take(edit, of: keys)
    }
  }

  /// Returns the type of a property in the layer of the first row, or `nil` if no feature of the layer has the
  /// property.
  private func kind(ofNew name: String) -> Property.Value.Kind? {
    guard let key = shownKeys.first, session.document.rows.index(of: key) != nil else { return nil }
    return session.document.contents.table(of: session.document.layers.layer(of: key)).kind(ofProperty: name)
  }

  // MARK: Property summary

  private lazy var refreshing = FrameTask { [unowned self] in refresh() }
  /// The rows that the callout shows.
  private var shownKeys: [RowKey] = []

  /// Updates the summary once per frame, even after several changes.
  private func scheduleRefresh() {
    if session.selection.count > 1, callout.existing != nil { refreshing.schedule() }
  }

  private func refresh() {
    finding?.cancel()
    finding = nil
    let (keys, contents) = (session.selection.keys, session.document.contents)
    guard keys.count > 1 else { return }
    guard keys.count > BulkController.fewRows else {
      return show(PropertySummary(of: keys, in: contents), of: keys)
    }
    // Skips very large selections during a long edit, which needs all processors and may change the properties.
    guard keys.count <= MapDocument.manyRows || !editing.longEdits.isBusy else { return }
    // Detached, so that the contents aren't freed on the main thread if this task holds the last reference.
    finding = Task.detached(priority: .utility) { [weak self] in
      guard let summary = await PropertySummary.find(of: keys, in: contents) else { return }
      await MainActor.run { if !Task.isCancelled { self?.show(summary, of: keys) } }
    }
  }

  private func show(_ summary: PropertySummary, of keys: [RowKey]) {
    if keys != shownKeys { callout.existing?.properties.finish() }
    shownKeys = keys
    let isChangeable = session.selection.keys.contains { !session.document.layers.isLocked($0) }
    callout.existing?.properties.show(summary, isChangeable: isChangeable)
  }

  // MARK: Numbers

  /// Asks for the property and the first number.
  private func ask(for order: Numbering.Order) async {
    guard let host else { return }
    let dialog = NumberDialog(over: host)
    guard let (property, first) = await dialog.ask(), self.host != nil else { return }
    number(Numbering(property: property, first: first, order: order))
  }

  private func number(_ numbering: Numbering) {
    let keys = session.selection.keys
    editing.perform(localized("Numbering…")) { document in
      await numbering.edit(of: keys, in: document.contents)
    } then: { [weak self] count in
      guard let self else { return }
      let numbered = FeatureCount(count, mayHaveShapes: session.document.layers.hasShapes)
      host?.show(
        toast: localized("{0} numbered", plural: "{0} numbered", count: count, numbered.text), undoable: true
      )
    }
  }

  // MARK: Layers

  private func move(toLayer number: Int) {
    guard let layer = session.layer(number) else { return }
    guard !layer.state.isLocked else {
      host?.show(toast: layer.lockedSentence)
      return
    }
    editing.move(session.selection.keys, to: layer)
  }
}
