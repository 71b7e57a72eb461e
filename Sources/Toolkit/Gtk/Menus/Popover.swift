import CGtk

/// A popover that points at its parent or at a part of its parent.
open class Popover: Widget {
  open override class var gtype: GType { gtk_popover_get_type() }

  public init() { super.init(sharing: gtk_popover_new()) }
  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  public enum Position: UInt32, Enumeration {
    case left
    case right
    case top
    case bottom
  }

  public var child: Widget? {
    get { gtk_popover_get_child(cast()).map { Widget.wrapping($0) } }
    set { gtk_popover_set_child(cast(), newValue?.cast()) }
  }

  public var position: Position {
    get { property("position") }
    set { setProperty("position", to: newValue) }
  }

  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { gtk_popover_set_has_arrow(cast(), newValue ? 1 : 0) }
  }

  /// Makes the popover point at a part of the parent widget.
  public func point(at bounds: Bounds) {
    var rectangle = bounds.gdk
    gtk_popover_set_pointing_to(cast(), &rectangle)
  }

  public func popUp() { gtk_popover_popup(cast()) }
  public func popDown() { gtk_popover_popdown(cast()) }

  /// The ancestors whose tooltips are disabled while the popover is open, because GTK would show them over the popover.
  private var tooltipWidgets: [Widget] = []

  private func hideTooltips(behind widget: Widget) {
    bringBackTooltips()
    tooltipWidgets = sequence(first: widget, next: \.parent).filter(\.showsTooltip)
    for widget in tooltipWidgets { widget.showsTooltip = false }
  }

  private func bringBackTooltips() {
    for widget in tooltipWidgets { widget.showsTooltip = true }
    tooltipWidgets = []
  }

  private var scrollHold: ScrollLock?

  private func releaseScrolling() {
    scrollHold?.release()
    scrollHold = nil
  }

  private func leave() {
    bringBackTooltips()
    releaseScrolling()
    guard parent != nil else { return }
    // GTK may still record the pointer as inside a submenu that was closed by a key. The window's next layout
    // would then query the destroyed surface and crash. Making the popover insensitive clears that record.
    isSensitive = false
    unparent()
  }

  /// Shows the popover at `widget`. When the popover is closed, it is removed, and the previous focus widget gets the
  /// focus again.
  public func show(on widget: Widget) {
    setParent(widget)
    let focused = widget.root?.focusWidget
    hideTooltips(behind: widget)
    scrollHold = ScrollLock(around: widget)
    onClose { [weak self, weak widget, weak focused] in
      guard let self else { return }
      bringBackTooltips()
      releaseScrolling()
      // Move the focus now. Otherwise it stays in the hidden popover until the popover is removed, and keys pressed
      // until then are lost.
      focused?.grabFocus()
      guard let widget else { return }
      if GtkVersion.focusesMenuParent, let focused { keep(focused, from: widget) }
      // Remove the popover some frames later. A menu activates the chosen action after "closed". Also, GTK leaks a
      // popover that is removed before it has received the pointer's leave event.
      var frames = 0
      widget.onFrame { _ in
        frames += 1
        if frames == 3 { self.leave() }
        return frames < 3
      }
    }
    widget.connect("unrealize", during: self) { [weak self] in self?.leave() }
    popUp()
  }

  /// Returns the focus to `focused` if GTK moves it to `parent`. GTK does so immediately after the signal `closed`.
  private func keep(_ focused: Widget, from parent: Widget) {
    guard let root = parent.root else { return }
    var handler: SignalHandler?
    handler = root.onNotify("focus-widget", during: self) { [weak focused, weak parent, weak root] in
      guard let focused, let parent, let focus = root?.focusWidget, focus !== focused,
        sequence(first: focus, next: \.parent).contains(where: { $0 === parent })
      else { return }
      handler?.disconnect()
      handler = nil
      focused.grabFocus()
    }
    // Don't undo later focus changes, which are intentional.
    MainLoop.after(seconds: 0) { handler?.disconnect() }
  }

  @discardableResult
  public func onClose(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("closed", body) }
}

/// A popover that shows a menu.
public final class PopoverMenu: Popover {
  public init(_ menu: Menu) { super.init(sharing: gtk_popover_menu_new_from_model(menu.cast())) }

  /// Shows `menu` at a point of `widget`, as a context menu that is removed when it is closed.
  ///
  /// If the menu doesn't fit below the point, it is moved up as far as necessary. GTK's own positions, above or below
  /// the point, would clip a menu that fits on neither side.
  @discardableResult
  public static func show(_ menu: Menu, on widget: Widget, x: Double, y: Double) -> PopoverMenu {
    let popover = PopoverMenu(menu, at: x, y)
    popover.position = .right
    popover.verticalAlign = .start
    popover.show(on: widget)
    return popover
  }

  /// Shows `menu` below `widget`, or above it if there is more space. The menu is removed when it is closed.
  public static func show(_ menu: Menu, below widget: Widget) {
    let popover = PopoverMenu(menu, at: widget.width / 2, widget.height)
    popover.horizontalAlign = .start
    popover.show(on: widget)
  }

  private convenience init(_ menu: Menu, at x: Double, _ y: Double) {
    self.init(menu)
    hasArrow = false
    point(at: Bounds(x: x, y: y, width: 1, height: 1))
  }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
  public init(icon: String? = nil, label: String? = nil, menu: Menu? = nil) {
    super.init(sharing: gtk_menu_button_new())
    if let icon { gtk_menu_button_set_icon_name(opaque, icon) }
    if let label { gtk_menu_button_set_label(opaque, label) }
    self.menu = menu
    // Hide the tooltip while the menu is open, because GTK would show it over the menu.
    toggle?.connect("toggled") { [unowned self] in
      showsTooltip = tooltip != nil && !isOpen
      scrollHold?.release()
      scrollHold = isOpen ? ScrollLock(around: self) : nil
      if isOpen { former = root?.focusWidget } else { giveBackFocus() }
    }
  }

  /// Creates a button whose menu is created when it is first opened. GTK creates the widgets of a menu as soon as a
  /// button has the menu.
  public convenience init(icon: String? = nil, label: String? = nil, making menu: @escaping () -> Menu) {
    self.init(icon: icon, label: label)
    makeMenu = menu
    gtk_menu_button_set_create_popup_func(
      opaque, { button, _ in MenuButton.wrapper(of: UnsafeMutableRawPointer(button!))?.makeMenuOnce() }, nil,
      nil)
  }

  /// The focus widget before the menu was opened.
  private weak var former: Widget?
  private var scrollHold: ScrollLock?

  /// Returns the focus to its previous widget. GTK would leave the focus in a closed submenu, where key presses are
  /// lost.
  private func giveBackFocus() {
    let focused = root?.focusWidget
    let isLost = focused.map { sequence(first: $0, next: \.parent).contains { $0 is Popover } } ?? true
    guard isLost else { return }
    if former?.isMapped != true || former?.grabFocus() != true { toggle?.grabFocus() }
  }

  private var makeMenu: (() -> Menu)?

  private func makeMenuOnce() {
    guard let makeMenu else { return }
    self.makeMenu = nil
    menu = makeMenu()
  }

  public var menu: Menu? {
    get {
      gtk_menu_button_get_menu_model(opaque).flatMap { Object.wrapping($0) as? Menu }
    }
    set { gtk_menu_button_set_menu_model(opaque, newValue?.cast()) }
  }

  public var popover: Popover? {
    get { gtk_menu_button_get_popover(opaque).map { Popover.wrapping($0) } }
    set { gtk_menu_button_set_popover(opaque, newValue?.cast()) }
  }

  public func popUp() { gtk_menu_button_popup(opaque) }
  public func popDown() { gtk_menu_button_popdown(opaque) }
}
