import AnnotationKit
import Documents
import GeoJSON
import Gtk

/// What is done with the properties of the one feature that is selected, by their places from 0.
extension MapWindow {
  func addPropertyActions() {
    let panel = sidebar.callout.single.properties
    // Fields give what was typed also where the window is destroyed under them.
    panel.onValue = { [weak self] index, value in
      if let self, let key = onlySelected { session.document.setProperty(at: index, of: key, to: value) }
    }
    panel.onRename = { [weak self] index, name in
      if let self, let key = onlySelected { session.document.renameProperty(at: index, of: key, to: name) }
    }
    panel.onAdd = { [weak self] name in
      if let self, let key = onlySelected { session.document.addProperty(name, .text(""), to: key) }
    }
    panel.onLoss = { [weak self] name, text in
      self?.show(toast: localized("“{1}” cannot be a value of {0}, which stays as it was.", name, text))
    }
    // The place, the type's name, the text.
    addAction("property-set", parameter: [String].self) { [unowned self] words in
      guard words.count == 3, let index = Int(words[0]), let kind = Property.Value.Kind(id: words[1]),
        let value = Property.Value(words[2], as: kind)
      else { return }
      editProperties { $0.setProperty(at: index, of: $1, to: value) }
    }
    // The place, and the type's name.
    addAction("property-kind", parameter: [String].self) { [unowned self] words in
      guard words.count == 2, let index = Int(words[0]), let kind = Property.Value.Kind(id: words[1])
      else { return }
      setKind(kind, at: index)
    }
    addAction("property-add", parameter: String.self) { [unowned self] name in
      editProperties { $0.addProperty(name, .text(""), to: $1) }
    }
    addAction("property-rename", parameter: Int.self) { [unowned self] index in
      // The menu gives the keyboard back when it has closed.
      MainLoop.whenIdle { [weak self] in self?.sidebar.callout.single.properties.startRenaming(index) }
    }
    // The place, and the name.
    addAction("property-name", parameter: [String].self) { [unowned self] words in
      guard words.count == 2, let index = Int(words[0]) else { return }
      editProperties { $0.renameProperty(at: index, of: $1, to: words[1]) }
    }
    addAction("property-remove", parameter: Int.self) { [unowned self] index in
      editProperties { $0.removeProperty(at: index, of: $1) }
    }
  }

  private var onlySelected: AnnotationKey? {
    session.selection.count == 1 ? session.selection.primary : nil
  }

  private func editProperties(_ body: (MapDocument, AnnotationKey) -> Void) {
    guard let key = onlySelected else { return }
    edit { body($0.document, key) }
  }

  private func setKind(_ kind: Property.Value.Kind, at index: Int) {
    guard let key = onlySelected else { return }
    edit { session in
      let properties = session.document.properties(of: key)
      guard properties.indices.contains(index), !session.document.isLocked(key) else { return }
      if let value = properties[index].value.converted(to: kind), value.kind != properties[index].value.kind {
        session.document.setProperty(at: index, of: key, to: value)
      } else {
        sidebar.callout.single.properties.ask(for: kind, at: index)
      }
    }
  }
}
