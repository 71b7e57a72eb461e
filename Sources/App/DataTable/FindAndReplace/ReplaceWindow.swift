import Adwaita
import AnnotationKit
import AppBase
import Documents
import Gtk
import MapSessions
import Observing

/// A window that replaces text in titles, descriptions and properties. It previews each change.
final class ReplaceWindow: Adwaita.Window, AnnouncingWindow {
  let find = Entry(placeholder: localized("Find"))
  let replacement = Entry(placeholder: localized("Replace With"))
  let isExpression = CheckButton(localized("Re_gular Expression"))
  let matchesCase = CheckButton(localized("Match _Case"))
  let wholeWords = CheckButton(localized("_Whole Words"))
  let parts: [(part: Replacement.Part, button: CheckButton)] = [
    (.titles, CheckButton(localized("_Titles"))), (.descriptions, CheckButton(localized("_Descriptions"))),
    (.properties, CheckButton(localized("_Properties"))),
  ]
  let scopes: [(scope: ReplacementScope, button: CheckButton)] = [
    (.selection, CheckButton(localized("_Selection"))), (.layer, CheckButton(localized("_Layer"))),
    (.all, CheckButton(localized("_All Places"))),
  ]
  let model = ReplacementList()
  let replace = Button(localized("_Replace"))
  let status = Label()
  /// Called with the changes to perform after the window has closed.
  var onReplace: ([ReplacementChange]) -> Void = { _ in }
  /// Called with the contents of the fields after the window has closed.
  var onLeave: (Replacement) -> Void = { _ in }

  private(set) lazy var announcer = Announcer(self)
  private let session: MapSession
  private let list: ListView
  private var finding: Task<Void, Never>?
  /// The revision of the document that was searched.
  private var revision = 0
  /// Whether the fields have changed since the last search.
  private var isStale = false
  private var waiting: Source?
  private var subscription: Subscription?

  init(_ session: MapSession, beginningWith last: Replacement?, parent: Gtk.Window) {
    self.session = session
    let model = model
    let factory = ListItemFactory(
      make: { ReplaceWindow.makeRow(model) },
      bind: { (view: ReplacementRow, row: ListRow<Int>, item: ListItem) in
        guard row.content < model.changes.count else { return }
        let change = model.changes[row.content]
        view.index = nil
        view.check.isActive = model.isChosen(row.content)
        view.index = row.content
        view.show(change)
        item.setAccessibleLabel(ReplacementRow.spoken(change, isChosen: model.isChosen(row.content)))
      })
    list = ListView(model, factory)
    super.init()
    title = localized("Find and Replace")
    transientFor = parent
    isModal = true
    setDefaultSize(width: 560, height: 620)
    setMinimumSize(width: 340, height: 300)
    child = content
    connect()
    refresh()
    if let last { show(last) }
    find.grabFocus()
  }

  private static func makeRow(_ model: ReplacementList) -> ReplacementRow {
    let row = ReplacementRow()
    row.check.onToggle { [unowned row] in
      if let index = row.index { model.choose(index, row.check.isActive) }
    }
    return row
  }

  private var content: Widget {
    let bar = Adwaita.HeaderBar()
    bar.titleWidget = WindowTitle(localized("Find and Replace"))
    find.setAccessibleLabel(localized("Find"))
    replacement.setAccessibleLabel(localized("Replace With"))
    matchesCase.isActive = false
    for (_, button) in parts { button.isActive = true }
    for (_, button) in scopes.dropFirst() { button.join(scopes[0].button) }
    let several = session.selection.count > 1
    scopes[0].button.isSensitive = !session.selection.isEmpty
    (several ? scopes[0] : scopes[2]).button.isActive = true
    let form = Box(.vertical, spacing: 6)
    form.setMargins(12)
    form.append(
      find, replacement, line([isExpression, matchesCase, wholeWords]), line(parts.map(\.button)),
      line(scopes.map(\.button)))
    list.addStyle("replacements")
    list.setAccessibleLabel(localized("Changes"))
    let rows = TabStop(ScrolledWindow(list), to: list)
    rows.onEnter = { [unowned self] in model.count > 0 && list.grabFocus() }
    rows.expandsVertically = true
    status.xAlign = 0
    status.wraps = true
    status.expandsHorizontally = true
    replace.addStyle("suggested-action")
    replace.verticalAlign = .center
    let footer = Box(.horizontal, spacing: 12)
    footer.append(status, replace)
    footer.setMargins(12)
    let column = Box(.vertical)
    column.append(bar, form, Separator(.horizontal), rows, Separator(.horizontal), footer)
    return column
  }

  private func line(_ buttons: [CheckButton]) -> Widget {
    let line = Box(.horizontal, spacing: 12)
    for button in buttons { line.append(button) }
    return line
  }

  private func connect() {
    for entry in [find, replacement] { entry.onChange { [unowned self] in scheduleFind() } }
    find.onActivate { [unowned self] in replacement.grabFocus() }
    replacement.onActivate { [unowned self] in replace.grabFocus() }
    for button in [isExpression, matchesCase, wholeWords] + parts.map(\.button) + scopes.map(\.button) {
      button.onToggle { [unowned self] in scheduleFind() }
    }
    model.onChoice = { [unowned self] in
      refresh()
      for row in rows { rename(row) }
      let focused = rows.first { $0.parent?.containsFocus == true }?.index
      let state = focused.map { model.isChosen($0) ? localized("checked") : localized("not checked") }
      announcer.announce([state, status.text].compactMap { $0 }.joined(separator: ", "))
    }
    list.onActivate { [unowned self] position in toggle(position) }
    listenToSpace()
    replace.onClick { [unowned self] in finish() }
    onUnmap { [unowned self] in stop() }
    let keys = ShortcutController()
    keys.add("Escape") { [unowned self] in
      close()
      return true
    }
    keys.add("<Control>Return") { [unowned self] in
      finish()
      return true
    }
    add(keys)
    subscription = session.observe([.contents, .layers, .visibility, .locks]) { [weak self] _ in
      self?.scheduleFind()
    }
  }

  private func toggle(_ position: Int) {
    model.choose(position, !model.isChosen(position))
    for row in rows where row.index == position { row.check.isActive = model.isChosen(position) }
  }

  /// Makes Space toggle the focused row. The controller captures the key before GTK's list uses it to select the row.
  private func listenToSpace() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .space, modifiers.isDisjoint(with: [.control, .alt, .super, .shift]),
        let index = rows.first(where: { $0.parent?.containsFocus == true })?.index
      else { return false }
      toggle(index)
      return true
    }
    list.add(keys)
  }

  /// Updates the accessible label and checked state of a row.
  private func rename(_ row: ReplacementRow) {
    guard let index = row.index, model.changes.indices.contains(index) else { return }
    let isChosen = model.isChosen(index)
    row.parent?.setAccessible(.checked(isChosen))
    row.parent?.setAccessibleLabel(ReplacementRow.spoken(model.changes[index], isChosen: isChosen))
  }

  /// The rows that have widgets.
  var rows: [ReplacementRow] { list.children.compactMap { $0.children.first as? ReplacementRow } }

  // MARK: Finding

  private var wanted: Replacement {
    var wanted = Replacement(find: find.text, replacement: replacement.text)
    wanted.isRegularExpression = isExpression.isActive
    wanted.matchesCase = matchesCase.isActive
    wanted.wholeWords = wholeWords.isActive
    wanted.parts = Set(parts.filter { $0.button.isActive }.map(\.part))
    return wanted
  }

  /// Shows the contents of the previous search. The Find field gets the keyboard focus with its text selected, so that
  /// typing replaces it.
  private func show(_ last: Replacement) {
    (find.text, replacement.text) = (last.find, last.replacement)
    isExpression.isActive = last.isRegularExpression
    matchesCase.isActive = last.matchesCase
    wholeWords.isActive = last.wholeWords
    for (part, button) in parts { button.isActive = last.parts.contains(part) }
  }

  private var scope: ReplacementScope { scopes.first { $0.button.isActive }?.scope ?? .all }

  /// Searches after 0.1 seconds, so that several quick changes cause one search.
  private func scheduleFind() {
    isStale = true
    replace.isSensitive = false
    waiting?.cancel()
    waiting = MainLoop.after(seconds: 0.1) { [weak self] in self?.look() }
  }

  private func look() {
    finding?.cancel()
    let (wanted, contents, rows) = (wanted, session.document.contents, session.rows(in: scope))
    let revision = session.document.history.revision
    finding = Task { [weak self] in
      do throws(ReplacementError) {
        guard let changes = try await wanted.changes(of: rows, in: contents), !Task.isCancelled else {
          return
        }
        self?.show(changes, at: revision)
      } catch {
        if !Task.isCancelled { self?.show(error) }
      }
    }
    refresh()
  }

  private func stop() {
    onLeave(wanted)
    waiting?.cancel()
    finding?.cancel()
  }

  private func show(_ changes: [ReplacementChange], at revision: Int) {
    (finding, self.revision, isStale) = (nil, revision, false)
    find.setError(nil)
    model.show(changes)
  }

  private func show(_ error: ReplacementError) {
    finding = nil
    model.show([])
    switch error {
    case .empty: find.setError(nil)
    case .expression(let reason):
      let sentence = localized("The regular expression is not valid: {0}", reason)
      find.setError(sentence)
      status.text = sentence
      announcer.announce(sentence)
    }
  }

  private func refresh() {
    let (chosen, all) = (model.chosenCount, model.count)
    replace.isSensitive = chosen > 0 && !isStale
    status.text =
      switch (all, find.text.isEmpty) {
      case (0, true): localized("Enter the text to find.")
      case (0, false): finding == nil ? localized("No matches.") : localized("Searching…")
      default:
        localized(
          "{1} of {0} field will be changed.", plural: "{1} of {0} fields will be changed.", count: all,
          all.formatted,
          chosen.formatted)
      }
  }

  private func finish() {
    let changes = model.chosen
    guard !changes.isEmpty, !isStale, revision == session.document.history.revision else { return }
    let onReplace = onReplace
    close()
    onReplace(changes)
  }
}
