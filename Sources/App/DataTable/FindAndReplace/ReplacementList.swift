import Documents
import Gtk

/// A list model of the proposed replacements. The user can exclude individual changes.
final class ReplacementList: ListModel {
  private(set) var changes: [ReplacementChange] = []
  private var leftOut: Set<Int> = []
  /// Called when the user includes or excludes a change.
  var onChoice: () -> Void = {}

  /// The changes to perform.
  var chosen: [ReplacementChange] {
    leftOut.isEmpty ? changes : changes.indices.filter { !leftOut.contains($0) }.map { changes[$0] }
  }

  var chosenCount: Int { changes.count - leftOut.count }

  func show(_ new: [ReplacementChange]) {
    let before = changes.count
    // Reports removal and insertion separately: if the rows were replaced in one call, GTK would request every row.
    changes = []
    leftOut = []
    itemsChanged(at: 0, removed: before, added: 0)
    changes = new
    if new.count > 64 { reportOnlyFirst() }
    itemsChanged(at: 0, removed: 0, added: new.count)
    onChoice()
  }

  func isChosen(_ index: Int) -> Bool { !leftOut.contains(index) }

  func choose(_ index: Int, _ isChosen: Bool) {
    guard changes.indices.contains(index), self.isChosen(index) != isChosen else { return }
    if isChosen { leftOut.remove(index) } else { leftOut.insert(index) }
    onChoice()
  }

  override var count: Int { changes.count }
  override func item(at position: Int) -> Object { ListRow(position) }
}

/// A row for one change: the feature and column, the text before and after, and a check button.
final class ReplacementRow: Box {
  let check = CheckButton()
  private let detail = Label()
  private let text = Label()
  /// The index of the change in the list; `nil` while the row isn't in use.
  var index: Int?

  init() {
    super.init(.horizontal, spacing: 9)
    addStyle("replacement")
    check.verticalAlign = .center
    check.isFocusable = false
    detail.addStyle("caption", "dim-label")
    for label in [detail, text] {
      label.xAlign = 0
      label.ellipsis = .end
    }
    text.wraps = true
    text.lines = 3
    let labels = Box(.vertical, spacing: 2)
    labels.append(detail, text)
    labels.expandsHorizontally = true
    append(check, labels)
  }

  func show(_ change: ReplacementChange) {
    detail.text = localized(
      "{0} · {1}", change.title ?? localized("Without a Title"), change.column.shownName)
    text.setMarkup(ReplacementRow.markup(change.text))
    check.setAccessibleLabel(localized("Replace {0}", detail.text))
  }

  /// Returns the accessible label of the row.
  static func spoken(_ change: ReplacementChange, isChosen: Bool) -> String {
    let spoken = localized(
      "{0}, {1}: {2} becomes {3}", change.title ?? localized("Without a Title"), change.column.shownName,
      change.text.before, change.text.after)
    return isChosen
      ? localized("Checked, {0}", spoken) : localized("Not checked, {0}", spoken)
  }

  /// The number of unchanged characters shown around a change.
  private static let context = 24

  /// Returns the text as Pango markup: removed parts are struck out, and added parts are highlighted.
  static func markup(_ text: ReplacedText) -> String {
    text.pieces.enumerated().map { index, piece in
      switch piece {
      case .kept(let part):
        Markup.escaping(
          shortened(part, cutsStart: index == 0, cutsEnd: index == text.pieces.count - 1))
      case .removed(let part):
        "<span strikethrough=\"true\" background=\"#e01b24\" background_alpha=\"28%\">\(Markup.escaping(part))</span>"
      case .added(let part):
        "<span weight=\"bold\" background=\"#2ec27e\" background_alpha=\"32%\">\(Markup.escaping(part))</span>"
      }
    }.joined()
  }

  private static func shortened(_ text: String, cutsStart: Bool, cutsEnd: Bool) -> String {
    let most = cutsStart || cutsEnd ? context : 2 * context
    guard text.count > most + 1 else { return text }
    if cutsStart { return "…" + text.suffix(most) }
    if cutsEnd { return text.prefix(most) + "…" }
    return text.prefix(context) + "…" + text.suffix(context)
  }
}
