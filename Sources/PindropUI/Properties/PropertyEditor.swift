import Features
import Gtk

/// Where the value of one property is seen and changed.
final class PropertyEditor: Box {
  /// How a value is edited.
  enum Shape: Hashable {
    case line
    /// A text of several lines, or a long one.
    case lines
    case toggle
    case nothing

    init(_ kind: Property.Value.Kind, _ text: String) {
      switch kind {
      case .text: self = text.utf8.count > 40 || text.contains(where: \.isNewline) ? .lines : .line
      case .number: self = .line
      case .json: self = .lines
      case .boolean: self = .toggle
      case .null: self = .nothing
      }
    }
  }

  let kind: Property.Value.Kind
  let shape: Shape
  /// Called with a value that differs from the one shown.
  var onValue: (Property.Value) -> Void = { _ in }
  /// Called with what is wrong with the text; nil when nothing is any more.
  var onComplaint: (String?) -> Void = { _ in }

  private var typed: TypedText?
  private let toggle = Switch()
  private let keyboard: Widget
  private var isShowing = false

  init(_ kind: Property.Value.Kind, _ shape: Shape, label: String) {
    (self.kind, self.shape) = (kind, shape)
    switch shape {
    case .line: keyboard = Entry()
    case .lines: keyboard = TextView()
    case .toggle: keyboard = toggle
    case .nothing: keyboard = Label("null")
    }
    super.init(.horizontal)
    keyboard.setAccessibleLabel(label)
    switch shape {
    case .line: makeLine()
    case .lines: makeLines()
    case .toggle:
      toggle.horizontalAlign = .start
      toggle.verticalAlign = .center
      toggle.onToggle { [unowned self] in if !isShowing { onValue(.boolean(toggle.isActive)) } }
      append(toggle)
    case .nothing:
      keyboard.addStyle("dim-label", "monospace")
      append(keyboard)
    }
  }

  private func makeLine() {
    guard let entry = keyboard as? Entry else { return }
    entry.setWidth(characters: 4)
    entry.expandsHorizontally = true
    if kind == .number { entry.addStyle("numeric") }
    let typed = TypedText(
      of: entry, read: { [unowned entry] in entry.text }, write: { [unowned entry] in entry.replaceText($0) })
    entry.onChange { [unowned typed] in typed.didChange() }
    entry.onActivate { [unowned typed] in typed.finish() }
    connect(typed) { [unowned entry] in entry.setError($0) }
    append(entry)
  }

  private func makeLines() {
    guard let view = keyboard as? TextView else { return }
    view.takesTab = false
    view.isMonospace = kind == .json
    let scroller = ScrolledWindow(view)
    scroller.setContentHeight(atLeast: 54, atMost: 120)
    scroller.addStyle("text-area")
    scroller.expandsHorizontally = true
    let typed = TypedText(
      of: view, read: { [unowned view] in view.text }, write: { [unowned view] in view.replaceText($0) })
    view.onChange { [unowned typed] in typed.didChange() }
    connect(typed) { [unowned scroller, unowned view] in
      scroller.setStyle("error", $0 != nil)
      view.setAccessible(.invalid($0 != nil))
      view.setAccessibleDescription($0 ?? "")
    }
    append(scroller)
  }

  private func connect(_ typed: TypedText, mark: @escaping (String?) -> Void) {
    self.typed = typed
    typed.keepsInvalidText = true
    typed.take = { [unowned self] text in
      guard let value = Property.Value(text, as: kind) else { return kind.complaint }
      onValue(value)
      return nil
    }
    typed.complain = { [unowned self] sentence in
      mark(sentence)
      onComplaint(sentence)
    }
  }

  /// Shows a value of the editor's kind; what somebody is typing stays.
  func show(_ value: Property.Value) {
    isShowing = true
    defer { isShowing = false }
    if case .boolean(let isTrue) = value, toggle.isActive != isTrue { toggle.isActive = isTrue }
    guard let typed, !typed.isEdited || isEmpty else { return }
    isEmpty = false
    typed.show(value.text)
  }

  /// Shows a text that is none of the kind yet, and says so.
  func show(unfit text: String) {
    typed?.show(text)
    typed?.show(complaint: text.isEmpty ? nil : kind.complaint)
  }

  private var isEmpty = true

  /// Whether the keys belong to the text: somebody is in the middle of it.
  var isTyping: Bool { containsFocus && typed?.isEdited ?? false }

  /// What somebody typed that is no value of the kind; nil where there is nothing of the sort.
  var unfit: String? {
    guard let typed, typed.isEdited, Property.Value(typed.text, as: kind) == nil else { return nil }
    return typed.text
  }

  @discardableResult
  func finish() -> Bool { typed?.finish() ?? true }

  func takeFocus() { keyboard.grabFocus() }
}
