import AnnotationKit
import AppBase
import Documents
import Gtk
import MapEditing
import MapSessions

/// A controller that colors features by a property.
package final class StylingController {
  private let session: MapSession
  private let editing: EditingController
  /// Weak, because a task that waits for properties or a dialog may outlive the window.
  private weak let host: (any ToastHost & Gtk.Window)?
  private(set) weak var dialog: StyleDialog?
  private var asking: Task<Void, Never>?

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry,
    host: any ToastHost & Gtk.Window
  ) {
    (self.session, self.editing, self.host) = (session, editing, host)
    // Captures only `self`, not the parameters: actions may outlive the window, and would keep the parameters alive.
    actions.on(Actions.colorByProperty) { [unowned self] in ask(selected) }
    actions.on(Actions.layerColor) { [unowned self] number in
      if let layer = self.session.layer(number) { ask(StyleSubject(layer, of: self.session)) }
    }
    actions.on(Actions.layerColorRuleRemove) { [unowned self] number in
      if let layer = self.session.layer(number) { self.editing.setColorRule(nil, of: layer.key) }
    }
    actions.on(Actions.colorBy) { [unowned self] arguments in
      guard arguments.count == 2, let method = ColorRule.Method(rawValue: arguments[1]) else { return }
      color(selected, by: arguments[0], method) { .features($0) }
    }
    actions.on(Actions.layerColorRule) { [unowned self] arguments in
      guard arguments.count == 3, let layer = Int(arguments[0]).flatMap({ self.session.layer($0) }),
        let method = ColorRule.Method(rawValue: arguments[2])
      else { return }
      color(StyleSubject(layer, of: self.session), by: arguments[1], method) { .rule($0.rule) }
    }
  }

  private var selected: StyleSubject { StyleSubject(session.selection.keys, of: session) }

  private func ask(_ subject: StyleSubject) {
    guard asking == nil else { return }
    asking = Task { [weak self] in
      let names = await subject.properties() ?? []
      guard let self, let host else { return }
      defer { asking = nil }
      guard !names.isEmpty else {
        return host.show(toast: localized("The places have no properties to color by."))
      }
      let dialog = StyleDialog(subject, StylingController.sorted(names), over: host)
      self.dialog = dialog
      if let answer = await dialog.ask(), self.host != nil { take(answer, subject) }
    }
  }

  /// Returns the names with titles and descriptions at the end, because their values differ in nearly every feature.
  static func sorted(_ names: [String]) -> [String] {
    let own: Set = ["title", "name", "Name", "description", "desc"]
    return names.filter { !own.contains($0) } + names.filter { own.contains($0) }
  }

  private func color(
    _ subject: StyleSubject, by name: String, _ method: ColorRule.Method,
    _ answer: @escaping (StyleScale) -> StyleDialog.Answer
  ) {
    Task { [weak self] in
      guard let scale = await subject.scale(method, ofProperty: name) else { return }
      self?.take(answer(scale), subject)
    }
  }

  private func take(_ answer: StyleDialog.Answer, _ subject: StyleSubject) {
    switch answer {
    case .features(let scale): editing.setColors(by: scale, of: subject.keys, insteadOf: subject.layer?.key)
    case .rule(let rule): if let layer = subject.layer { editing.setColorRule(rule, of: layer.key) }
    }
  }
}
