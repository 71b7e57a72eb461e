import Adwaita
import Gtk

/// A group of radio buttons in rows. Each choice has an explanation.
final class ChoiceRows<Choice: Hashable> {
  /// Called when the user makes a choice.
  var onChoice: (Choice) -> Void = { _ in }

  private let rows: [(choice: Choice, row: ActionRow, button: CheckButton)]
  private var isRefreshing = false

  init(_ choices: [(choice: Choice, title: String, subtitle: String)], in group: PreferencesGroup) {
    var first: CheckButton?
    rows = choices.map { choice in
      let row = ActionRow(choice.title, subtitle: choice.subtitle)
      let button = CheckButton()
      button.verticalAlign = .center
      first.map { button.join($0) }
      first = first ?? button
      row.addPrefix(button)
      row.setActivatable(button)
      button.setLabeled(by: row)
      group.add(row)
      return (choice.choice, row, button)
    }
    for (choice, _, button) in rows {
      button.onToggle { [unowned self, unowned button] in
        if button.isActive, !isRefreshing { onChoice(choice) }
      }
    }
  }

  /// Shows the current choice.
  func show(_ choice: Choice) {
    isRefreshing = true
    for row in rows { row.button.isActive = row.choice == choice }
    isRefreshing = false
  }

  func setSubtitle(_ subtitle: String, of choice: Choice) {
    rows.first { $0.choice == choice }?.row.subtitle = subtitle
  }
}
