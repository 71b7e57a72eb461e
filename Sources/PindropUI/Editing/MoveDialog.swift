import Adwaita
import Geography
import Gtk

/// Asks how far, and in which direction, what is selected is to be moved.
final class MoveDialog {
  private let dialog: MessageDialog
  private let entry = Entry(placeholder: localized("500 m NE"))
  private let result = Label()
  private let start: Coordinate
  private let writing: Writing

  /// `start` is where the place stands that is moved by exactly that; the others keep their places beside it on the map.
  init(_ count: Int, from start: Coordinate, _ writing: Writing, over window: Gtk.Window?) {
    (self.start, self.writing) = (start, writing)
    dialog = MessageDialog(
      localized("Move It", plural: "Move {0} Together", count: count, count.formatted),
      body: localized("A length with its unit, and degrees or a point of the compass."), parent: window)
    let content = Box(.vertical, spacing: 6)
    entry.setAccessibleLabel(localized("How Far and Where"))
    result.addStyle("dim-label", "caption")
    result.useTabularFigures()
    content.append(entry, result)
    dialog.setContent(content)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("move", label: localized("_Move"), appearance: .suggested)
    dialog.setDefaultResponse("move")
    entry.activatesDefault = true
    entry.onChange { [unowned self] in refresh() }
    refresh()
  }

  /// Shows the dialog, and answers what was typed; nil for nothing.
  func answer() async -> GroundLeg? {
    await dialog.choose() == "move" ? GroundLeg(entry.text) : nil
  }

  private func refresh() {
    let leg = GroundLeg(entry.text)
    dialog.setEnabled("move", leg != nil)
    let isWrong = leg == nil && !entry.text.isEmpty
    entry.setStyle("error", isWrong)
    result.text =
      leg.map { localized("to {0}", writing.text(of: $0.end(from: start))) }
      ?? (isWrong ? localized("For example: 500 m NE, or 1.2 km 40°") : " ")
  }
}
