import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// An editor for the value of one property.
final class PropertyEditor: Box {
  /// The kind of widget for the value.
  enum Shape: Hashable {
    case line
    /// A field for long or multi-line text. It grows with its text.
    case lines
    /// A scrolling field for text that is too long to show completely.
    case scrolledLines
    case toggle
    case nothing

    init(_ kind: Property.Value.Kind, _ text: String) {
      switch kind {
      case .text where text.utf8.count <= Shape.lineLength && !text.contains(where: \.isNewline): self = .line
      case .number: self = .line
      case .text, .json: self = text.utf8.count > Shape.pageLength ? .scrolledLines : .lines
      case .boolean: self = .toggle
      case .null: self = .nothing
      }
    }

    /// The maximum number of bytes for a single-line field in the sidebar, and for a field without scrolling.
    private static let (lineLength, pageLength) = (34, 4000)

    /// Whether the editor takes the whole width of the sidebar.
    var isField: Bool {
      switch self {
      case .line, .lines, .scrolledLines: true
      case .toggle, .nothing: false
      }
    }
  }

  /// The type of the value; `nil` if it is inferred from the typed text.
  let kind: Property.Value.Kind?
  let shape: Shape
  /// Called with a new value.
  var onValue: (Property.Value) -> Void = { _ in }
  /// Called when the user accepts single-line text with Enter, to move the keyboard focus.
  var onEnter: () -> Void = {}
  /// Called with an error message if the text is invalid, and with `nil` when it is valid again.
  var onComplaint: (String?) -> Void = { _ in }

  /// The document's undo steps, which a single-line field uses.
  weak var steps: (any TextUndoHost)? { didSet { if shape == .line { typed?.steps = steps } } }

  private var typed: EditableTextController?
  private let toggle = Switch()
  private let keyboard: Widget
  /// The container of a multi-line field that grows with its text.
  private var field: GrowingText?
  private var isShowing = false

  init(_ kind: Property.Value.Kind?, _ shape: Shape, label: String) {
    (self.kind, self.shape) = (kind, shape)
    switch shape {
    case .line: keyboard = Entry()
    case .lines:
      field = GrowingText()
      keyboard = field?.view ?? TextView()
    case .scrolledLines: keyboard = TextView()
    case .toggle: keyboard = toggle
    case .nothing: keyboard = Label("null")
    }
    super.init(.horizontal)
    keyboard.setAccessibleLabel(label)
    switch shape {
    case .line: makeLine()
    case .lines, .scrolledLines: makeLines()
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
    let typed = EditableTextController(
      of: entry, read: { [unowned entry] in entry.text }, write: { [unowned entry] in entry.replaceText($0) })
    entry.onChange { [unowned typed] in typed.didChange() }
    entry.onActivate { [weak self, unowned typed] in if typed.accept() { self?.onEnter() } }
    connect(typed) { [unowned entry] in entry.setError($0) }
    append(entry)
  }

  private func makeLines() {
    guard let view = keyboard as? TextView else { return }
    view.takesTab = false
    view.isMonospace = kind == .json
    let frame: Widget = field ?? ScrolledWindow(view)
    if field == nil { frame.setMinimumSize(height: 240) }
    frame.addStyle("text-area")
    frame.expandsHorizontally = true
    let typed = EditableTextController(
      of: view, read: { [unowned view] in view.text },
      write: { [unowned view] in view.replaceText(FieldText.beginning(of: $0)) })
    typed.keepsTextAtEscape = true
    view.onChange { [unowned typed] in typed.didChange() }
    connect(typed) { [unowned frame, unowned view] in
      frame.setStyle("error", $0 != nil)
      view.setAccessible(.invalid($0 != nil))
      view.setAccessibleDescription($0 ?? "")
    }
    append(frame)
  }

  private func connect(_ typed: EditableTextController, mark: @escaping (String?) -> Void) {
    self.typed = typed
    typed.keepsInvalidText = true
    typed.take = { [unowned self] text in
      guard let value = value(of: text) else { return kind?.complaint }
      onValue(value)
      return nil
    }
    typed.complain = { [unowned self] sentence in
      mark(sentence)
      onComplaint(sentence)
    }
  }

  /// Shows a value of the editor's type. Keeps unfinished input.
  func show(_ value: Property.Value) {
    isShowing = true
    defer { isShowing = false }
    if case .boolean(let isTrue) = value, toggle.isActive != isTrue { toggle.isActive = isTrue }
    guard let typed, !typed.isEdited || isEmpty else { return }
    isEmpty = false
    typed.show(value.text)
  }

  /// Shows text that isn't valid for the type, together with an error.
  func show(unfit text: String) {
    typed?.show(text)
    typed?.show(complaint: text.isEmpty ? nil : kind?.complaint)
  }

  private func value(of text: String) -> Property.Value? {
    kind.map { Property.Value(text, as: $0) } ?? TypedCell.value(of: text)
  }

  private var isEmpty = true

  /// Whether the user is editing the text, so that the field must receive the keys.
  var isTyping: Bool { containsFocus && typed?.isEdited ?? false }

  /// The typed text if it isn't valid for the type; otherwise `nil`.
  var unfit: String? {
    guard let typed, typed.isEdited, value(of: typed.text) == nil else { return nil }
    return typed.text
  }

  @discardableResult
  func finish() -> Bool { typed?.finish() ?? true }

  func takeFocus() { keyboard.grabFocus() }
}
