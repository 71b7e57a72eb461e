import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// A controller of the commands for the properties of the selected feature. Properties are identified by index.
package final class PropertyController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let callout: Deferred<SingleCallout>

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry,
    callout: Deferred<SingleCallout>,
    host: any ToastHost
  ) {
    (self.session, self.editor, self.callout) = (session, editor, callout)
    callout.whenCreated { [unowned self, weak host] in connect($0.properties, host) }
    actions.on(Actions.propertySet) { [unowned self] arguments in
      guard arguments.count == 3, let index = Int(arguments[0]),
        let kind = Property.Value.Kind(id: arguments[1]),
        let value = Property.Value(arguments[2], as: kind)
      else { return }
      edit { $0.properties.set(at: index, of: $1, to: value) }
    }
    actions.on(Actions.propertyKind) { [unowned self] arguments in
      guard arguments.count == 2, let index = Int(arguments[0]),
        let kind = Property.Value.Kind(id: arguments[1])
      else { return }
      setKind(kind, at: index)
    }
    actions.on(Actions.propertyAdd) { [unowned self] name in edit { add(name, to: $1, of: $0) } }
    actions.on(Actions.propertyRename) { [unowned self] index in
      // A closing menu moves the keyboard focus back, so renaming starts after the menu has closed.
      MainLoop.whenIdle { [weak self] in self?.callout.value.properties.startRenaming(index) }
    }
    actions.on(Actions.propertyName) { [unowned self] arguments in
      guard arguments.count == 2, let index = Int(arguments[0]) else { return }
      edit { $0.properties.rename(at: index, of: $1, to: arguments[1]) }
    }
    actions.on(Actions.propertyRemove) { [unowned self] index in
      edit { $0.properties.remove(at: index, of: $1) }
    }
  }

  /// Connects the panel's callbacks. They capture objects weakly, because the panel's fields also report unfinished
  /// input while the window is being destroyed.
  private func connect(_ panel: PropertiesPanel, _ host: (any ToastHost)?) {
    panel.onValue = { [weak self] index, value in
      self?.take { $0.properties.set(at: index, of: $1, to: value) }
    }
    panel.onRename = { [weak self] index, name in
      self?.take { $0.properties.rename(at: index, of: $1, to: name) }
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

  /// Performs an edit that was typed in a field.
  private func take(_ body: (MapDocument, RowKey) -> Void) {
    guard session.selection.count == 1, let key = session.selection.primary else { return }
    editor.take { body($0.document, key) }
  }

  /// Adds a property. Its type is the type that the property has in other features of the layer, or else the type of
  /// the first typed value. If an empty string isn't valid for the type, the value is null until the user types a
  /// value.
  private func add(_ name: String, to key: RowKey, of document: MapDocument) {
    let kind = document.contents.table(of: document.layers.layer(of: key)).kind(ofProperty: name)
    let empty = Property.Value.text("").converted(to: kind ?? .text)
    if kind == nil { callout.value.properties.leaveKindOpen(of: name) }
    document.properties.add(name, empty ?? .null, to: key)
    if let kind, empty == nil, !document.layers.isLocked(key) {
      callout.value.properties.ask(for: kind, at: document.properties.all(of: key).count - 1)
    }
  }

  private func setKind(_ kind: Property.Value.Kind, at index: Int) {
    edit { document, key in
      let old = document.properties.all(of: key)
      guard old.indices.contains(index), !document.layers.isLocked(key) else { return }
      guard let value = old[index].value.converted(to: kind) else {
        return callout.value.properties.ask(for: kind, at: index)
      }
      if value.kind != old[index].value.kind { document.properties.set(at: index, of: key, to: value) }
      // Reads the properties again: a format that stores only strings may have stored the value as a string, or omitted
      // a null value.
      let new = document.properties.all(of: key)
      guard new.count == old.count, new[index].name == old[index].name else { return }
      // Replaces the editor only if its type was open or differs from the new type.
      callout.value.properties.ask(for: new[index].value.kind, at: index)
    }
  }
}
