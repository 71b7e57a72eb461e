import Adwaita
import Gtk

/// One of several things to choose, each a row of a group with words that explain it.
final class ChoiceRows {
  /// Called with the identifier of what somebody chooses.
  var onChoice: (String) -> Void = { _ in }

  private let rows: [(id: String, row: ActionRow, button: CheckButton)]
  private var isRefreshing = false

  init(_ choices: [(id: String, title: String, subtitle: String)], in group: PreferencesGroup) {
    var first: CheckButton?
    rows = choices.map { choice in
      let row = ActionRow(choice.title, subtitle: choice.subtitle)
      let button = CheckButton()
      button.verticalAlign = .center
      first.map { button.join($0) }
      first = first ?? button
      row.addPrefix(button)
      row.setActivatable(button)
      button.setLabelled(by: row)
      group.add(row)
      return (choice.id, row, button)
    }
    for (id, _, button) in rows {
      button.onToggle { [unowned self, unowned button] in
        if button.isActive, !isRefreshing { onChoice(id) }
      }
    }
  }

  /// Shows what is chosen; nothing is for an identifier that is none of the choices'.
  func show(_ id: String) {
    isRefreshing = true
    for row in rows { row.button.isActive = row.id == id }
    isRefreshing = false
  }

  func setSubtitle(_ subtitle: String, of id: String) {
    rows.first { $0.id == id }?.row.subtitle = subtitle
  }
}
