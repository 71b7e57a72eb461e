import AnnotationKit
import BaseMap
import Documents
import Geography
import Gtk
import Search

/// The list of everything in the map or, while something is looked for, of what is found.
final class PlaceList: Box {
  /// Called with the row that is activated: by a double click, or by Enter.
  var onActivate: (ListEntry) -> Void = { _ in }
  /// Called with one of the map's own and where its menu is wanted, in the list's coordinates.
  var onContextMenu: (RowKey, Point) -> Void = { _, _ in }
  /// Whether the keyboard is where GTK puts it when a row is removed that had it: on a button, where nobody put it.
  var hasKeyboardSlipped: () -> Bool = { false }
  /// Called for the Up key on the first row.
  var onLeaveUpwards: () -> Void = {}

  /// Between a row and what is beneath the list.
  private static let rowDistance = 6.0

  let model: RowListModel
  private weak var session: MapSession?
  private let view: ListView
  private let scroller = ScrolledWindow()
  private let stack = Stack()
  private let nothing = Label()
  private var waiting: FrameCallback?
  /// Whether the keyboard is about to be kept in the list.
  private var isKeeping = false

  init(_ session: MapSession) {
    let model = RowListModel(session)
    self.model = model
    let factory = ListItemFactory(
      make: { RowView() },
      bind: { [weak session, unowned model] (view: RowView, row: ListRow<ListEntry>, item: ListItem) in
        guard let session, let spoken = PlaceList.fill(view, with: row.content, of: session) else { return }
        view.entry = row.content
        view.showStanding(in: model)
        item.setAccessibleLabel(spoken)
      }, showsSelection: false)
    view = ListView(model, factory)
    self.session = session
    super.init(.vertical)
    view.addStyle("navigation-sidebar", "place-list")
    view.setAccessibleLabel(localized("Places"))
    view.onActivate { [weak self] position in
      if let self, let entry = self.model.entry(at: position) { onActivate(entry) }
    }
    model.onNewSearch = { [unowned self] in if self.model.count > 0 { scroll(to: 0) } }
    model.onRemoval = { [unowned self] in keepKeyboard() }
    Theme.onChange(during: self) { [unowned self] in view.fillAgain() }
    listenToKeys()
    listenToSecondButton()
    scroller.child = view
    nothing.addStyle("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.setMargins(24)
    let tabStop = TabStop(scroller, to: view)
    tabStop.onEnter = { [unowned self] in enter() }
    stack.add(tabStop, name: "rows")
    stack.add(nothing, name: "nothing")
    // The sidebar's size is its own, and rows are filled again and again.
    let boundary = SizeBoundary(stack)
    boundary.expandsVertically = true
    append(boundary)
  }

  /// Fills a row, and answers what a screen reader says of it; nil where what it is about is gone.
  private static func fill(_ view: RowView, with entry: ListEntry, of session: MapSession) -> String? {
    switch entry {
    case .row(let key), .result(.own(let key)):
      guard let content = session.rowContent(for: key) else { return nil }
      view.show(content)
      return content.spoken
    case .result(.place(let place)):
      let content = ResultContent(place, in: session.writing.notation)
      view.show(content)
      return content.spoken
    case .result(.error(let fault)):
      let content = ResultContent(fault)
      view.show(content)
      return content.spoken
    }
  }

  /// What a screen reader says of an entry; `nil` if what it is about is gone.
  func spoken(_ entry: ListEntry) -> String? { session.flatMap { PlaceList.spoken(entry, of: $0) } }

  private static func spoken(_ entry: ListEntry, of session: MapSession) -> String? {
    switch entry {
    case .row(let key), .result(.own(let key)): session.rowContent(for: key)?.spoken
    case .result(.place(let place)): ResultContent(place, in: session.writing.notation).spoken
    case .result(.error(let fault)): ResultContent(fault).spoken
    }
  }

  private func listenToKeys() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .up, modifiers.isDisjoint(with: [.control, .alt, .shift]), let focused,
        focused.row.entry == model.entry(at: 0)
      else { return false }
      onLeaveUpwards()
      return true
    }
    view.add(keys)
  }

  private func listenToSecondButton() {
    let press = GestureClick()
    press.button = 3
    press.onPress { [unowned self] _, x, y in
      guard let pressed = row(at: y), let key = pressed.row.entry?.key,
        let point = view.translate(x: x, y: y, to: self)
      else { return }
      // A menu gives the keyboard back to what had it.
      pressed.item.grabFocus()
      onContextMenu(key, Point(x: point.x, y: point.y))
    }
    view.add(press)
  }

  /// The row at a height of the view.
  private func row(at y: Double) -> (item: Widget, row: RowView)? {
    rows.first { row in
      row.item.isMapped && row.item.bounds(in: view).map { $0.y <= y && y < $0.y + $0.height } ?? false
    }
  }

  /// What is pressed to be dragged: the widget that has the rows.
  var dragged: Widget { view }

  /// The map's own at a point of that widget; nil for none.
  func key(at point: Point) -> RowKey? { row(at: point.y)?.row.entry?.key }

  /// Asks for the menu of the row that has the keyboard; false where none has it, or it is not of the map.
  func openMenuOfFocusedRow() -> Bool {
    guard let focused, let key = focused.row.entry?.key, let place = focused.item.bounds(in: self) else {
      return false
    }
    onContextMenu(key, Point(x: place.x + place.width / 2, y: place.y + place.height))
    return true
  }

  /// The widgets of GTK's list, and what is in them: those in view, and a few around them. Not those that are only
  /// still there.
  private var rows: [(item: Widget, row: RowView)] {
    view.children.compactMap { item in
      item.opacity > 0 ? (item.children.first as? RowView).map { (item, $0) } : nil
    }
  }

  private var focused: (item: Widget, row: RowView)? { rows.first { $0.item.containsFocus } }

  /// The row that Enter takes while the keyboard is elsewhere; nil for none.
  var highlighted: ListEntry? {
    get { model.highlighted }
    set {
      model.highlighted = newValue
      showStandingSoon()
    }
  }

  /// Brings up to date what rows look like among others, after any of them have changed, before the next frame.
  func showStandingSoon() { showingStanding.schedule() }

  private lazy var showingStanding = FrameTask { [unowned self] in
    for (_, row) in rows { row.showStanding(in: model) }
  }

  var rowWidgets: [Widget] { rows.map(\.item) }

  /// Shows a sentence where there are no rows; nil shows the rows.
  func show(nothing sentence: String?) {
    nothing.text = sentence ?? ""
    stack.visibleName = sentence == nil ? "rows" : "nothing"
  }

  /// Shows the rows in view anew: they say the same things in other words.
  func refreshRows() {
    for (item, row) in rows {
      guard let session, let entry = row.entry, let spoken = PlaceList.fill(row, with: entry, of: session)
      else { continue }
      item.setAccessibleLabel(spoken)
    }
  }

  /// How high the list must be at least to show as much of a row as it does; nil where that is not in view.
  func leastHeight(showing key: RowKey) -> Double? {
    guard let item = rows.first(where: { $0.row.entry?.key == key })?.item, item.isMapped,
      let place = item.bounds(in: self), place.y < height
    else { return nil }
    return min(place.y + place.height + PlaceList.rowDistance, height)
  }

  /// Keeps the rows where they are when the list has another height at the next layout, as far as there are rows: GTK would
  /// keep the one that has the keyboard at the same part of the height.
  func keepRowsInPlace() {
    let offset = scroller.verticalAdjustment.value
    afterNextLayout { [weak self] in self?.scroller.verticalAdjustment.value = offset }
  }

  /// Brings a row into view.
  func scroll(to position: Int) {
    view.scroll(to: position)
    // If the list has another height then, GTK 4.12 and newer keep the row at the same part of the height, which may cut it
    // off.
    afterNextLayout { [weak self] in
      guard let self, position < model.count else { return }
      view.scroll(to: position)
    }
  }

  /// Brings a row that was selected into view, and with it the keyboard where the list has that.
  func follow(_ position: Int) {
    guard hasKeyboard else { return scroll(to: position) }
    if let entry = model.entry(at: position), rows.first(where: { $0.item.containsFocus })?.row.entry != entry
    {
      takeFocus(at: position)
    }
  }

  /// Gives the keyboard to the row at `position`, or to the one that had it last.
  ///
  /// GTK walks up the tree while the focus changes and never arrives if its list exchanges rows meanwhile, as it
  /// does until a scroll has been laid out. So this waits for that, and for nothing where the keyboard has gone
  /// elsewhere by then.
  func takeFocus(at position: Int? = nil) {
    if let position { view.scroll(to: position) }
    waiting?.remove()
    let before = root?.focusWidget
    var frames = 0
    waiting = view.onFrame { [weak self] _ in
      frames += 1
      // The first frame is only about to be laid out.
      guard frames > 1, let self else { return self != nil }
      waiting = nil
      let focused = root?.focusWidget
      guard focused === before || focused == nil || hasKeyboardSlipped() else { return false }
      if !focusRow(at: position) { view.grabFocus() }
      return false
    }
  }

  /// Keeps the keyboard in the list when the row that has it is removed, on what that was about, else on what is selected:
  /// GTK would give it to the next widget, the button that deletes.
  private func keepKeyboard() {
    guard hasKeyboard else { return }
    let key = focused?.row.entry?.key
    isKeeping = true
    MainLoop.beforeNextFrame { [weak self] in
      guard let self, isKeeping else { return }
      isKeeping = false
      // Somebody may have put it elsewhere.
      guard hasKeyboard || root?.focusWidget == nil || hasKeyboardSlipped() else { return }
      let position = key.flatMap { model.position(of: $0) }
      // It is on another row than the user knows of.
      root?.isFocusVisible = true
      takeFocus(at: position ?? session?.selection.primary.flatMap { model.position(of: $0) })
    }
  }

  /// Takes the keyboard no more, where that was still to come.
  func leaveFocus() {
    isKeeping = false
    waiting?.remove()
    waiting = nil
  }

  /// Takes the keyboard that the Tab key brings: on the selected row, else on the one that had it last.
  private func enter() -> Bool {
    guard let key = session?.selection.primary, let position = model.position(of: key) else { return false }
    if !focusRow(at: position) { takeFocus(at: position) }
    return true
  }

  /// GTK's list finds its row for the keyboard only where one had it before; false where it has no widget.
  private func focusRow(at position: Int?) -> Bool {
    guard let position, let entry = model.entry(at: position) else { return false }
    return rows.first { $0.row.entry == entry }?.item.grabFocus() ?? false
  }

  var hasKeyboard: Bool { view.containsFocus }
}
