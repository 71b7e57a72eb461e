import AppBase
import Documents
import Features
import Gtk

/// An editable list of a feature's properties, in file order.
final class PropertiesPanel: Box {
  /// Called with the index of a row and its new value.
  var onValue: (Int, Property.Value) -> Void = { _, _ in }
  var onRename: (Int, String) -> Void = { _, _ in }
  var onAdd: (String) -> Void = { _ in }
  /// Called when a row with invalid text is removed, with the name of the property and the text.
  var onLoss: (String, String) -> Void = { _, _ in }

  /// The document's undo steps, for the value fields.
  weak var steps: (any TextUndoHost)?
  private(set) var rows: [PropertyRow] = []
  let newName = Entry(placeholder: localized("Add a Property…"))
  private let heading = Button()
  private let arrow = Icon(named: "pan-down-symbolic")
  private let count = Label()
  private let list = Box(.vertical, spacing: 9)
  private let more = Button()
  private let complaint = Label()
  private let revealer: Revealer
  private var key: RowKey?
  private var properties: [Property] = []
  /// The indices of properties that are shown in separate fields.
  private var hidden: Set<Int> = []
  /// The names of new properties whose type is inferred from the first typed value.
  private var open: Set<String> = []
  /// The number of rows to create at first, and each time the user asks for more.
  private static let page = 60
  private var limit = PropertiesPanel.page

  init() {
    let column = Box(.vertical, spacing: 9)
    revealer = Revealer(column)
    super.init(.vertical, spacing: 3)
    let title = Label(localized("Properties"))
    title.addStyle("caption-heading")
    count.addStyle("caption", "dim-label")
    let labels = Box(.horizontal, spacing: 6)
    labels.append(arrow, title, count)
    heading.child = labels
    heading.addStyle("flat", "properties-heading")
    heading.setAccessibleLabel(localized("Properties"))
    heading.horizontalAlign = .start
    heading.onClick { [unowned self] in isOpen.toggle() }
    more.addStyle("flat")
    more.onClick { [unowned self] in
      limit = .max
      showRows()
    }
    newName.setAccessibleLabel(localized("New Property Name"))
    newName.sendsUndoToMap { [weak newName] in newName?.text.isEmpty ?? false }
    newName.onActivate { [unowned self] in add() }
    newName.onChange { [unowned self] in sayWhetherTaken() }
    complaint.addStyle("caption", "dim-label")
    complaint.wraps = true
    complaint.xAlign = 0
    column.append(list, newName, complaint)
    append(heading, revealer)
    isOpen = true
  }

  var isOpen: Bool {
    get { revealer.revealsChild }
    set {
      revealer.revealsChild = newValue
      arrow.icon = newValue ? "pan-down-symbolic" : "pan-end-symbolic"
      heading.setAccessible(.expanded(newValue))
    }
  }

  /// Shows the properties of the feature `key`, except those with the indices in `hidden`. Keeps unfinished input for
  /// the same feature.
  func show(_ properties: [Property], hiding hidden: Set<Int>, of key: RowKey, isLocked: Bool) {
    let isOther = key != self.key
    let hadCount = self.properties.count
    let hadHidden = self.hidden
    (self.key, self.properties) = (key, properties)
    list.isSensitive = !isLocked
    newName.isSensitive = !isLocked
    if isOther {
      for row in rows { row.editor.unfit.map { onLoss(row.property.name, $0) } }
      limit = PropertiesPanel.page
      open = []
      newName.text = ""
    }
    // While the list has the keyboard focus, all rows remain, even if a property becomes the title while it is being
    // edited.
    let keepsRows = !isOther && hadCount == properties.count && list.containsFocus
    self.hidden = keepsRows ? hadHidden : hidden
    let count = properties.count - self.hidden.count
    self.count.text = count == 0 ? "" : count.formatted
    if isOther || hadCount != properties.count || hadHidden != self.hidden { return showRows() }
    for row in rows where row.property != properties[row.index] { row.show(properties[row.index]) }
  }

  private func showRows() {
    let focused = rows.firstIndex { $0.containsFocus }
    for child in list.children { list.remove(child) }
    let shown = properties.enumerated().filter { !hidden.contains($0.offset) }
    rows = shown.prefix(limit).map { index, property in
      let isOpen = property.value == .text("") && open.contains(property.name)
      let row = PropertyRow(property, at: index, steps, isKindOpen: isOpen)
      row.onValue = { [weak self] in self?.onValue(index, $0) }
      row.title.onName = { [weak self] in self?.onRename(index, $0) }
      list.append(row)
      return row
    }
    let rest = shown.count - rows.count
    if rest > 0 {
      more.label = localized("Show {0} More", rest.formatted)
      list.append(more)
    }
    if let focused, !rows.isEmpty { rows[min(focused, rows.count - 1)].editor.takeFocus() }
    sayWhetherTaken()
  }

  private func add() {
    guard !newName.text.isEmpty else { return }
    limit = .max
    let name = newName.text
    newName.text = ""
    onAdd(name)
    guard let row = rows.last else { return }
    // Moves the focus from the value to the field for the next property's name.
    row.onEnter = { [weak self] in
      self?.newName.grabFocus()
      self?.newName.scrollIntoView()
    }
    row.editor.takeFocus()
    row.scrollIntoView()
  }

  private func sayWhetherTaken() {
    let name = newName.text
    complaint.isVisible = properties.contains { $0.name == name }
    complaint.text = localized(
      "There is already a property “{0}”. If a name occurs twice, only the last value is used.", name)
  }

  // MARK: Actions

  var isTyping: Bool {
    newName.containsFocus || rows.contains { $0.editor.isTyping || $0.title.isRenaming }
  }

  /// Applies unfinished input.
  func finish() { for row in rows { row.editor.finish() } }

  func startRenaming(_ index: Int) {
    row(at: index)?.startRenaming()
  }

  /// Infers the type of a new property from the first typed value, unless the user chooses a type before that.
  func leaveKindOpen(of name: String) { open.insert(name) }

  func ask(for kind: Property.Value.Kind, at index: Int) {
    guard let row = row(at: index) else { return }
    open.remove(row.property.name)
    row.ask(for: kind)
  }

  private func row(at index: Int) -> PropertyRow? { rows.first { $0.index == index } }
}
