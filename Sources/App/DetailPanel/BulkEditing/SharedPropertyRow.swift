import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// A row for a property of several features. It shows the name, and the value if all features share it. Enter or a loss
/// of the keyboard focus commits an edit for all features. Escape restores the value.
final class SharedPropertyRow: Box {
  let title = NameField()
  let entry = Entry()
  private(set) var line: PropertySummary.Line
  /// Called with a new value for all features.
  var onValue: (Property.Value) -> Void = { _ in }
  /// Returns the type for a new value if all current values are null, or `nil` to infer the type from the text.
  var newKind: () -> Property.Value.Kind? = { nil }
  private let complaint = Label()
  /// The current value, as text for the field.
  private var shown = FieldText()
  /// The text that was committed last. `nil` after the document's value has been shown again.
  private var committed: String?
  private let menu = RowMenuButton()

  init(_ line: PropertySummary.Line) {
    self.line = line
    super.init(.vertical, spacing: 3)
    addStyle("property")
    title.label.addStyle("caption", "dim-label")
    title.expandsHorizontally = true
    title.verticalAlign = .center
    entry.expandsHorizontally = true
    entry.setWidth(characters: 4)
    complaint.addStyle("caption", "error")
    complaint.wraps = true
    complaint.xAlign = 0
    complaint.isVisible = false
    menu.items = { [unowned self] in
      [
        .item(Actions.sharedRename, with: self.line.name),
        .item(Actions.sharedRemove, with: self.line.name),
      ]
    }
    let head = Box(.horizontal, spacing: 6)
    head.append(title, menu)
    append(head, entry, complaint)
    entry.onActivate { [unowned self] in finish() }
    entry.onChange { [unowned self] in complain(nil) }
    let focus = EventControllerFocus()
    focus.onLeave { [weak self] in self?.finish() }
    entry.add(focus)
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, _ in
      guard key == .escape, isEdited else { return false }
      showValue()
      return true
    }
    entry.add(keys)
    entry.sendsUndoToMap { [weak self] in self?.isEdited == false }
    show(line)
  }

  func show(_ line: PropertySummary.Line) {
    let isTyping = isTyping
    self.line = line
    committed = nil
    title.text = line.name
    title.tooltip = line.name
    menu.tooltip = localized("Menu for {0}", line.name)
    menu.setAccessibleLabel(localized("Menu for {0}", line.name))
    entry.setAccessibleLabel(line.name)
    entry.placeholder = line.value == nil ? localized("Mixed") : line.value == .null ? "null" : nil
    if !isTyping { showValue() }
  }

  private func showValue() {
    shown = FieldText(
      line.value.map(TypedCell.shown) ?? "", write: { entry.replaceText($0) }, read: { entry.text })
    complain(nil)
  }

  /// Whether the text in the entry is newer than the line's value: it was just committed, or it is invalid.
  var isAhead: Bool { committed != nil || isEdited && !isTyping }

  private var isEdited: Bool { entry.text != (committed ?? shown.held) }

  var isTyping: Bool { entry.containsFocus && isEdited || title.isRenaming }

  /// Commits the text. If the text is invalid, keeps it and shows an error.
  func finish() {
    guard isEdited else { return }
    guard shown.isWhole else { return complain(FieldText.complaint) }
    let before = committed
    // Set before `onValue` is called, because starting an edit calls `finish()` again.
    committed = entry.text
    let text = shown.meaning(of: entry.text)
    let kind = line.kind == .null ? newKind() : line.kind
    let outcome = line.value.map { TypedCell.outcome(of: text, over: $0, in: kind) }
    switch outcome ?? TypedCell.outcome(of: text, as: kind ?? TypedCell.value(of: text).kind) {
    case .unchanged: break
    case .value(let value): onValue(value)
    case .unfit(let kind):
      committed = before
      complain(kind.complaint.isEmpty ? localized("Enter true or false.") : kind.complaint)
    }
  }

  private func complain(_ sentence: String?) {
    entry.setError(sentence)
    complaint.isVisible = sentence != nil
    complaint.text = sentence ?? ""
  }
}
