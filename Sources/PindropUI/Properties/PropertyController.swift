import AnnotationKit
import Documents
import Features
import Gtk

/// What is done with the properties of the one feature that is selected, by their indices.
final class PropertyController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let callout: Deferred<SingleCallout>

  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry,
    callout: Deferred<SingleCallout>,
    host: any ToastHost
  ) {
    (self.session, self.editor, self.callout) = (session, editor, callout)
    callout.whenMade { [unowned self, weak host] in connect($0.properties, host) }
    actions.on(Actions.propertySet) { [unowned self] words in
      guard words.count == 3, let index = Int(words[0]), let kind = Property.Value.Kind(id: words[1]),
        let value = Property.Value(words[2], as: kind)
      else { return }
      edit { $0.setProperty(at: index, of: $1, to: value) }
    }
    actions.on(Actions.propertyKind) { [unowned self] words in
      guard words.count == 2, let index = Int(words[0]), let kind = Property.Value.Kind(id: words[1])
      else { return }
      setKind(kind, at: index)
    }
    actions.on(Actions.propertyAdd) { [unowned self] name in edit { add(name, to: $1, of: $0) } }
    actions.on(Actions.propertyRename) { [unowned self] index in
      // The menu gives the keyboard back when it has closed.
      MainLoop.whenIdle { [weak self] in self?.callout.made.properties.startRenaming(index) }
    }
    actions.on(Actions.propertyName) { [unowned self] words in
      guard words.count == 2, let index = Int(words[0]) else { return }
      edit { $0.renameProperty(at: index, of: $1, to: words[1]) }
    }
    actions.on(Actions.propertyRemove) { [unowned self] index in
      edit { $0.removeProperty(at: index, of: $1) }
    }
  }

  /// Fields give what was typed also where the window is destroyed under them.
  private func connect(_ panel: PropertiesPanel, _ host: (any ToastHost)?) {
    panel.onValue = { [weak self] index, value in
      self?.take { $0.setProperty(at: index, of: $1, to: value) }
    }
    panel.onRename = { [weak self] index, name in
      self?.take { $0.renameProperty(at: index, of: $1, to: name) }
    }
    panel.onAdd = { [weak self] name in self?.take { self?.add(name, to: $1, of: $0) } }
    panel.onLoss = { [weak host] name, text in
      host?.show(
        toast: localized("“{1}” is not a valid value for {0}. The value was not changed.", name, text))
    }
  }

  private func edit(_ body: (MapDocument, RowKey) -> Void) {
    guard session.selection.count == 1, let key = session.selection.primary else { return }
    editor.edit { body($0.document, key) }
  }

  /// For what was typed.
  private func take(_ body: (MapDocument, RowKey) -> Void) {
    guard session.selection.count == 1, let key = session.selection.primary else { return }
    editor.take { body($0.document, key) }
  }

  /// Adds a property of the kind that it has in the layer's other features, else of the kind of what is typed. Where nothing
  /// typed is no value of that kind, it is null until something is.
  private func add(_ name: String, to key: RowKey, of document: MapDocument) {
    let kind = document.contents.kind(ofProperty: name, in: document.layer(of: key))
    let empty = Property.Value.text("").converted(to: kind ?? .text)
    if kind == nil { callout.made.properties.leaveKindOpen(of: name) }
    document.addProperty(name, empty ?? .null, to: key)
    if let kind, empty == nil, !document.isLocked(key) {
      callout.made.properties.ask(for: kind, at: document.properties(of: key).count - 1)
    }
  }

  private func setKind(_ kind: Property.Value.Kind, at index: Int) {
    edit { document, key in
      let old = document.properties(of: key)
      guard old.indices.contains(index), !document.isLocked(key) else { return }
      guard let value = old[index].value.converted(to: kind) else {
        return callout.made.properties.ask(for: kind, at: index)
      }
      if value.kind != old[index].value.kind { document.setProperty(at: index, of: key, to: value) }
      // A format that has only texts keeps the value as one, and nothing as no property at all.
      let new = document.properties(of: key)
      guard new.count == old.count, new[index].name == old[index].name else { return }
      // The row shows its value by now, unless it was left to what is typed, or asked for another kind before.
      callout.made.properties.ask(for: new[index].value.kind, at: index)
    }
  }
}
