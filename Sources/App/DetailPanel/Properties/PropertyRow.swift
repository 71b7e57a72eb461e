import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// A row for a property: its name, an editor for its value, and a menu.
final class PropertyRow: Box {
  let title = NameField()
  private(set) var editor: PropertyEditor
  var onValue: (Property.Value) -> Void = { _ in }
  /// Called when the user accepts the value with Enter, to move the keyboard focus.
  var onEnter: () -> Void = {}

  private(set) var property: Property
  /// The type that the user chose; `nil` after a value of that type was typed.
  private var wanted: Property.Value.Kind?
  /// The index among all properties of the feature.
  let index: Int
  private weak var steps: (any TextUndoHost)?
  private let line = Box(.horizontal, spacing: 6)
  private let complaint = Label()
  private let menu = RowMenuButton()

  /// Creates a row. If `isKindOpen` is true, the type is inferred from the typed value.
  init(_ property: Property, at index: Int, _ steps: (any TextUndoHost)?, isKindOpen: Bool = false) {
    self.property = property
    self.index = index
    self.steps = steps
    let shape = PropertyEditor.Shape(property.value.kind, property.value.text)
    editor = PropertyEditor(isKindOpen ? nil : property.value.kind, shape, label: property.name)
    super.init(.vertical, spacing: 3)
    addStyle("property")
    title.label.addStyle("caption", "dim-label")
    title.verticalAlign = .center
    complaint.addStyle("caption", "error")
    complaint.wraps = true
    complaint.xAlign = 0
    complaint.isVisible = false
    menu.items = { [unowned self] in items }
    let twice = GestureClick()
    twice.onPress { [weak self] count, _, _ in if count == 2 { self?.startRenaming() } }
    title.label.add(twice)
    append(line, complaint)
    place(editor)
    show(property)
  }

  /// Puts an editor into the row. A switch is placed next to the name, a field below it.
  private func place(_ new: PropertyEditor) {
    editor.unparent()
    for child in line.children { line.remove(child) }
    editor = new
    new.steps = steps
    let isBelow = new.shape.isField
    title.expandsHorizontally = true
    new.expandsHorizontally = isBelow
    line.append(title)
    if !isBelow { line.append(new) }
    line.append(menu)
    if isBelow { insert(new, after: line) }
    new.onComplaint = { [weak self] sentence in
      self?.complaint.isVisible = sentence != nil
      self?.complaint.text = sentence ?? ""
    }
    new.onValue = { [weak self] value in
      self?.wanted = nil
      self?.onValue(value)
    }
    new.onEnter = { [weak self] in self?.onEnter() }
    if new.kind == nil { showKind(whenLeaving: new) }
  }

  /// When the editor loses the keyboard focus, replaces it with an editor for the inferred type.
  private func showKind(whenLeaving new: PropertyEditor) {
    let focus = EventControllerFocus()
    focus.onLeave { [weak self] in
      MainLoop.whenIdle { if let self { self.show(self.property) } }
    }
    new.add(focus)
  }

  func show(_ property: Property) {
    self.property = property
    title.text = property.name
    title.tooltip = property.name
    menu.tooltip = localized("Menu for {0}", property.name)
    menu.setAccessibleLabel(localized("Menu for {0}", property.name))
    if wanted != nil, wanted != property.value.kind { return }
    wanted = nil
    if isKindOpen { return editor.show(property.value) }
    let kind = property.value.kind
    let shape = PropertyEditor.Shape(kind, property.value.text)
    if kind != editor.kind || shape != editor.shape && !editor.containsFocus {
      place(PropertyEditor(kind, shape, label: property.name))
    }
    editor.show(property.value)
  }

  /// Whether the type is inferred from the typed text. The type becomes fixed when there is a value and the editor has
  /// lost the keyboard focus.
  private var isKindOpen: Bool {
    editor.kind == nil && (editor.containsFocus || property.value == .text(""))
  }

  /// Shows an editor for the type `kind`. If the current value can't be converted to it, shows the value's text with an
  /// error.
  func ask(for kind: Property.Value.Kind) {
    guard kind != editor.kind else { return }
    wanted = kind == property.value.kind ? nil : kind
    place(PropertyEditor(kind, PropertyEditor.Shape(kind, property.value.text), label: property.name))
    if wanted == nil {
      editor.show(property.value)
    } else {
      editor.show(unfit: TypedCell.shown(property.value))
    }
    editor.takeFocus()
  }

  func startRenaming() { title.startRenaming(accessibleLabel: localized("Property Name")) }

  private var items: [MenuItem] {
    let kinds = Property.Value.Kind.allCases.map { kind in
      MenuItem.item(Actions.propertyKind, with: [String(index), kind.id], label: kind.label)
    }
    return [
      .section(items: [
        .item(Actions.propertyRename, with: index),
        .submenu(localized("_Type"), items: kinds),
      ]),
      .section(items: [.item(Actions.propertyRemove, with: index)]),
    ]
  }
}
