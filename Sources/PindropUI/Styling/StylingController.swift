import AnnotationKit
import Documents
import Gtk

/// Colors features by what they say in a property.
final class StylingController {
  private let session: MapSession
  private let editing: EditingController
  private unowned let host: any ToastHost & BulkHost
  private(set) weak var dialog: StyleDialog?
  private var asking: Task<Void, Never>?

  init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry,
    host: any ToastHost & BulkHost
  ) {
    (self.session, self.editing, self.host) = (session, editing, host)
    // Not the parameters: an action may outlive its window.
    actions.on(Actions.colorByProperty) { [unowned self] in ask(self.session.selection.keys) }
    actions.on(Actions.layerColor) { [unowned self] in askForLayer($0) }
    actions.on(Actions.colorBy) { [unowned self] words in
      guard words.count == 2, let method = StyleScale.Method(rawValue: words[1]) else { return }
      color(self.session.selection.keys, by: words[0], method)
    }
  }

  private func askForLayer(_ number: Int) {
    guard let layer = session.layer(number) else { return }
    guard !layer.state.isLocked else {
      return host.show(toast: localized("“{0}” is locked.", layer.shownName))
    }
    ask(session.document.keys(of: layer.key))
  }

  private func ask(_ keys: [RowKey]) {
    guard asking == nil else { return }
    let contents = session.document.contents
    asking = Task { [weak self] in
      let names = await contents.stylableProperties(of: keys) ?? []
      guard let self else { return }
      defer { asking = nil }
      guard !names.isEmpty else {
        return host.show(toast: localized("There is no property to color by."))
      }
      let dialog = StyleDialog(contents, keys, StylingController.sorted(names), over: host)
      self.dialog = dialog
      if let scale = await dialog.ask() { editing.setColors(by: scale, of: keys) }
    }
  }

  /// What nearly every feature has for itself comes last.
  static func sorted(_ names: [String]) -> [String] {
    let own: Set = ["title", "name", "Name", "description", "desc"]
    return names.filter { !own.contains($0) } + names.filter { own.contains($0) }
  }

  private func color(_ keys: [RowKey], by name: String, _ method: StyleScale.Method) {
    let contents = session.document.contents
    Task { [weak self] in
      guard let values = await contents.values(ofProperty: name, of: keys) else { return }
      self?.editing.setColors(by: StyleScale(method, of: values, named: name), of: keys)
    }
  }
}
