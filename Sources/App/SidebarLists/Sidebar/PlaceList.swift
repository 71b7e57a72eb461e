import AnnotationKit
import AppBase
import BaseMap
import Documents
import Geography
import Gtk
import MapArea
import MapSessions
import MapStyles
import Search

/// The list of the map's rows. During a search, it lists the results.
package final class PlaceList: Box {
  /// Called when the user activates a row with Enter.
  var onActivate: (ListEntry) -> Void = { _ in }
  /// Called when the user double-clicks a row.
  var onDoubleClick: (ListEntry) -> Void = { _ in }
  /// Called when the user requests the context menu of a map row. The point is in coordinates of the list.
  var onContextMenu: (RowKey, Point) -> Void = { _, _ in }
  /// Called when Up is pressed on the first row.
  var onLeaveUpwards: () -> Void = {}

  /// The space below a row that stays visible at the end of the list, in logical pixels.
  private static let rowDistance = 6.0

  let model: RowListModel
  private weak var session: MapSession?
  let view: ListView
  private let scroller = ScrolledWindow()
  private let stack = Stack()
  private let nothing = Label()
  let indexing = IndexingRow()
  private var waiting: FrameCallback?
  /// Whether the keyboard focus will be returned to the list before the next frame.
  private var isKeeping = false
  /// Whether the second press of a double click is being handled. GTK then activates the row.
  var isDoubleClicked = false

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
      guard let self, let entry = model.entry(at: position) else { return }
      if isDoubleClicked { onDoubleClick(entry) } else { onActivate(entry) }
    }
    model.onNewSearch = { [unowned self] in if self.model.count > 0 { scroll(to: 0) } }
    model.onRemoval = { [unowned self] in keepKeyboard() }
    Theme.onChange(during: self) { [unowned self] in view.fillAgain() }
    listenToKeys()
    listenToSecondButton()
    listenToDoubleClicks()
    scroller.child = view
    nothing.addStyle("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.setMargins(24)
    let tabStop = TabStop(scroller, to: view)
    tabStop.onEnter = { [unowned self] in enter() }
    stack.add(tabStop, name: "rows")
    stack.add(nothing, name: "nothing")
    stack.expandsVertically = true
    let content = Box(.vertical)
    content.append(stack, indexing)
    // Rows are refilled often, but the sidebar's width is fixed. The boundary prevents row changes from causing a
    // layout of the sidebar.
    let boundary = LayoutBoundary(content)
    boundary.expandsVertically = true
    append(boundary)
  }

  /// Fills a row and returns its accessible label, or `nil` if the entry no longer exists.
  private static func fill(_ view: RowView, with entry: ListEntry, of session: MapSession) -> String? {
    switch entry {
    case .row(let key), .result(.own(let key)):
      guard let content = session.rowContent(for: key) else { return nil }
      view.show(content)
      return content.spoken
    case .result(.place(let place)):
      let content = ResultContent(place, in: session.writing.notation, units: session.writing.units)
      view.show(content)
      return content.spoken
    case .result(.error(let error)):
      let content = ResultContent(error)
      view.show(content)
      return content.spoken
    }
  }

  /// Returns the accessible label of an entry, or `nil` if the entry no longer exists.
  func spoken(_ entry: ListEntry) -> String? { session.flatMap { PlaceList.spoken(entry, of: $0) } }

  private static func spoken(_ entry: ListEntry, of session: MapSession) -> String? {
    switch entry {
    case .row(let key), .result(.own(let key)): session.rowContent(for: key)?.spoken
    case .result(.place(let place)):
      ResultContent(place, in: session.writing.notation, units: session.writing.units).spoken
    case .result(.error(let error)): ResultContent(error).spoken
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

  /// Returns the row at a vertical position in coordinates of the view.
  func row(at y: Double) -> (item: Widget, row: RowView)? {
    rows.first { row in
      row.item.isMapped && row.item.bounds(in: view).map { $0.y <= y && y < $0.y + $0.height } ?? false
    }
  }

  /// The widget that contains the rows. Drags start and end on it.
  package var dragged: Widget { view }

  /// Returns the key of the row at a point of the `dragged` widget, or `nil` if it isn't a row of the map.
  package func key(at point: Point) -> RowKey? { row(at: point.y)?.row.entry?.key }

  /// Opens the context menu of the focused row. Returns `false` if no row of the map has the keyboard focus.
  package func openMenuOfFocusedRow() -> Bool {
    guard let focused, let key = focused.row.entry?.key, let place = focused.item.bounds(in: self) else {
      return false
    }
    onContextMenu(key, Point(x: place.x + place.width / 2, y: place.y + place.height))
    return true
  }

  /// GTK's list items and their rows, for the rows in view and a few more. GTK keeps removed items with opacity 0,
  /// which are skipped.
  var rows: [(item: Widget, row: RowView)] {
    view.children.compactMap { item in
      item.opacity > 0 ? (item.children.first as? RowView).map { (item, $0) } : nil
    }
  }

  private var focused: (item: Widget, row: RowView)? { rows.first { $0.item.containsFocus } }

  /// The row that Enter activates while the keyboard focus is in the search field.
  var highlighted: ListEntry? {
    get { model.highlighted }
    set {
      model.highlighted = newValue
      scheduleReadout()
    }
  }

  /// Updates the highlighting and grouping of the rows before the next frame.
  func scheduleReadout() { showingStanding.schedule() }

  private lazy var showingStanding = FrameTask { [unowned self] in
    for (_, row) in rows { row.showStanding(in: model) }
  }

  /// Shows a sentence instead of the rows; `nil` shows the rows.
  func show(nothing sentence: String?) {
    nothing.text = sentence ?? ""
    stack.visibleName = sentence == nil ? "rows" : "nothing"
  }

  /// Refills the rows in view after the coordinate notation has changed.
  func refreshRows() {
    for (item, row) in rows {
      guard let session, let entry = row.entry, let spoken = PlaceList.fill(row, with: entry, of: session)
      else { continue }
      item.setAccessibleLabel(spoken)
    }
  }

  /// Returns the minimum height of the list at which the row stays as visible as it is now. Returns `nil` if the row
  /// isn't in view.
  func leastHeight(showing key: RowKey) -> Double? {
    guard let item = rows.first(where: { $0.row.entry?.key == key })?.item, item.isMapped,
      let place = item.bounds(in: self), place.y < height
    else { return nil }
    return min(place.y + place.height + PlaceList.rowDistance, height)
  }

  /// Keeps the scroll offset when the list's height changes in the next layout. GTK would keep the focused row's
  /// relative position instead.
  func keepRowsInPlace() {
    let offset = scroller.verticalAdjustment.value
    afterNextLayout { [weak self] in self?.scroller.verticalAdjustment.value = offset }
  }

  func scroll(to position: Int) {
    view.scroll(to: position)
    // Scrolls again after the layout that follows a placement of the divider: if the list's height changes, GTK
    // doesn't keep the whole row visible.
    MainLoop.beforeNextFrame { [weak self] in
      self?.afterNextLayout {
        guard let self, position < self.model.count else { return }
        self.view.scroll(to: position)
      }
    }
  }

  /// Scrolls to the selected row, and moves the keyboard focus to it if the list has the focus.
  func follow(_ position: Int) {
    guard hasOrAwaitsKeyboard else { return scroll(to: position) }
    if let entry = model.entry(at: position), rows.first(where: { $0.item.containsFocus })?.row.entry != entry
    {
      takeFocus(at: position)
    }
  }

  /// Moves the keyboard focus to the row at `position`, or to the last focused row if it is `nil`.
  ///
  /// While the focus changes, GTK walks up the widget tree. It loops forever if the list replaces rows at that time,
  /// which can happen until a scroll has been laid out. So this method waits for the layout. It does nothing if the
  /// focus has moved elsewhere by then.
  func takeFocus(at position: Int? = nil) {
    if let position { view.scroll(to: position) }
    waiting?.remove()
    let before = root?.focusWidget
    var frames = 0
    waiting = view.onFrame { [weak self] _ in
      frames += 1
      // Skips the first call, which comes before the frame's layout.
      guard frames > 1, let self else { return self != nil }
      waiting = nil
      let focused = root?.focusWidget
      guard focused === before || focused == nil else { return false }
      if !focusRow(at: position) { view.grabFocus() }
      return false
    }
  }

  /// Keeps the keyboard focus in the list when rows are removed. The focus goes to the row with the same key or to the
  /// selected row.
  private func keepKeyboard() {
    guard hasOrAwaitsKeyboard, !isKeeping else { return }
    let key = focused?.row.entry?.key
    isKeeping = true
    // Lets the window receive the keys until the next frame. GTK would send them to the removed row, so they would be
    // lost. After the frame, GTK would move the focus to another widget, for example the Delete button.
    if hasKeyboard { root?.focusWidget = nil }
    MainLoop.beforeNextFrame { [weak self] in
      guard let self, isKeeping else { return }
      isKeeping = false
      // Does nothing if the focus moved elsewhere on purpose.
      guard hasKeyboard || root?.focusWidget == nil else { return }
      let position = key.flatMap { model.position(of: $0) }
      // Shows the focus ring, because the focus may be on another row now.
      root?.isFocusVisible = true
      takeFocus(at: position ?? session?.selection.primary.flatMap { model.position(of: $0) })
    }
  }

  /// Cancels a scheduled focus change.
  func leaveFocus() {
    isKeeping = false
    waiting?.remove()
    waiting = nil
  }

  /// Accepts the keyboard focus from the Tab key by focusing the selected row. Returns `false` if the list doesn't show
  /// a selected row.
  private func enter() -> Bool {
    guard let key = session?.selection.primary, let position = model.position(of: key) else { return false }
    if !focusRow(at: position) { takeFocus(at: position) }
    return true
  }

  /// Focuses the widget of a row. Returns `false` if the row has no widget. GTK's list itself focuses a row only if one
  /// of its rows already has the focus.
  private func focusRow(at position: Int?) -> Bool {
    guard let position, let entry = model.entry(at: position) else { return false }
    return rows.first { $0.row.entry == entry }?.item.grabFocus() ?? false
  }

  var hasKeyboard: Bool { view.containsFocus }

  /// Whether the list has the keyboard focus, or will have it after the next layout.
  var hasOrAwaitsKeyboard: Bool { isKeeping || waiting != nil || hasKeyboard }
}
