import CGtk

/// A part of a widget that screen readers treat as a child, such as a drawn marker.
public struct AccessibleItem: Hashable {
  /// The identifier of the item while it is in the widget.
  public var id: UInt64
  /// The text that screen readers read.
  public var name: String
  /// Whether the item is selected. `nil` if the item can't be selected.
  public var isSelected: Bool?

  /// Creates an item. A screen reader reads `name`.
  public init(id: UInt64, name: String, isSelected: Bool? = nil) {
    (self.id, self.name, self.isSelected) = (id, name, isSelected)
  }
}

/// A provider of the items for a widget's accessible children.
public protocol AccessibleItemSource: AnyObject {
  /// Returns all items, in reading order. Called when a screen reader asks for them, and after that also whenever the
  /// items change.
  func accessibleItems() -> [AccessibleItem]
  /// Returns one item, which may be out of view, or `nil` if it no longer exists.
  func accessibleItem(_ id: UInt64) -> AccessibleItem?
  /// Returns the item's bounds in the coordinates of the widget.
  func accessibleBounds(of id: UInt64) -> Bounds?
}

/// The drawn parts of a custom widget, as accessible children in front of its child widgets.
///
/// The list of children is computed only if a screen reader asks for it. From then on, it is computed again whenever
/// the widget stops changing. Positions are always current, because screen readers ask for the position of each child.
///
/// The widget's class must be registered with ``AccessibleChildren/interfaces``.
public final class AccessibleChildren {
  /// Whether GTK supports accessible children that aren't widgets. True since GTK 4.10.
  public static var isAvailable: Bool { GtkVersion.hasAccessibleChildren }
  /// Whether screen readers are notified when a child gets the focus. True since GTK 4.18.
  public static var reportsFocus: Bool { GtkVersion.reportsAccessibleFocus }

  /// The interfaces with which a widget's class must be registered. Empty if GTK is too old.
  public static var interfaces: [(GType, GInterfaceInitFunc)] {
    isAvailable ? [(gtk_accessible_get_type(), extendWidget)] : []
  }

  /// The time without changes after which screen readers are notified of new children, in seconds.
  public static let delay = 0.3

  // Weak, because GTK may still use one of the two objects after the other is freed.
  private(set) weak var parent: Widget?
  private weak var focusWidget: Widget?
  private(set) weak var source: (any AccessibleItemSource)?
  private var nodes: [AccessibleNode] = []
  private var nodesByID: [UInt64: AccessibleNode] = [:]
  private var focusNode: AccessibleNode?
  private var isStale = true
  /// Whether a screen reader has asked about children.
  private(set) var isWatched = false
  /// Whether the current calls from GTK are caused by a report, not by a screen reader.
  private var isReporting = false
  /// Whether the list appears to be empty. Set while removed children are reported, so that GTK doesn't search the list
  /// for them.
  private var isClosed = false
  private let scheduler: any Scheduler
  private lazy var rest = Debouncer(seconds: AccessibleChildren.delay, scheduler: scheduler) { [weak self] in
    self?.didRest()
  }

  /// Creates the children of `parent`, which retains this object. A child can have the focus while `focusWidget` has
  /// the keyboard focus.
  public init(
    of parent: CustomWidget, focusWidget: Widget, source: any AccessibleItemSource,
    scheduler: any Scheduler = MainLoopScheduler()
  ) {
    (self.parent, self.focusWidget, self.source, self.scheduler) = (parent, focusWidget, source, scheduler)
    parent.attach(self)
    focusWidget.onNotify("has-focus", during: parent) { [weak self] in self?.reportFocus() }
  }

  /// Marks the items as changed. O(1), so it can be called in each frame.
  public func setNeedsUpdate() {
    isStale = true
    if isWatched || focusNode != nil { rest.note() }
  }

  /// The item that has the focus while the widget has the keyboard focus, or `nil`.
  public var focusedID: UInt64? {
    get { focusNode?.id }
    set {
      guard newValue != focusNode?.id else { return }
      let former = focusNode
      focusNode = newValue.flatMap { id in
        source?.accessibleItem(id).map { item in
          let node = nodesByID[id] ?? AccessibleNode(id, in: self)
          node.show(item)
          return node
        }
      }
      guard focusWidget?.hasFocus ?? false else { return }
      report {
        former?.focusDidChange()
        focusNode?.focusDidChange()
      }
    }
  }

  private func didRest() {
    if isWatched { updateIfStale() }
    // Update the focused item separately: it isn't in the list if it is out of view.
    guard let focusNode, let item = source?.accessibleItem(focusNode.id) else { return }
    report { focusNode.show(item) }
  }

  private func reportFocus() { report { focusNode?.focusDidChange() } }

  private func report(_ body: () -> Void) {
    let wasReporting = isReporting
    isReporting = true
    body()
    isReporting = wasReporting
  }

  // MARK: List of children

  private func updateIfStale() {
    guard isStale, let source else { return }
    isStale = false
    let former = nodes
    var current: [UInt64: AccessibleNode] = [:]
    nodes = source.accessibleItems().map { item in
      let known = nodesByID[item.id] ?? (focusNode?.id == item.id ? focusNode : nil)
      let node = known ?? AccessibleNode(item.id, in: self)
      report { node.show(item) }
      current[item.id] = node
      return node
    }
    for (index, node) in nodes.enumerated() { node.next = index + 1 < nodes.count ? nodes[index + 1] : nil }
    let before = nodesByID
    nodesByID = current
    guard isWatched else { return }
    report {
      isClosed = true
      for node in former where current[node.id] == nil {
        node.next = nil
        node.disappear()
      }
      isClosed = false
      if let parent { for node in nodes where before[node.id] == nil { node.appear(in: parent) } }
    }
  }

  // MARK: Queries by GTK

  /// Called when GTK queries a single child. Unless this program is reporting a change, a screen reader caused the
  /// query.
  func nodeWasAsked() { if !isReporting { isWatched = true } }

  func hasFocus(_ node: AccessibleNode) -> Bool { node === focusNode && focusWidget?.hasFocus ?? false }

  /// The first child that is a real widget.
  var firstWidget: OpaquePointer? {
    parent.flatMap { gtk_widget_get_first_child($0.cast()) }.map { OpaquePointer($0) }
  }

  private var firstChild: OpaquePointer? {
    guard !isClosed else { return nil }
    if !isReporting { updateIfStale() }
    return nodes.first?.opaque ?? firstWidget
  }

  private static let extendWidget: GInterfaceInitFunc = { table, _ in
    var functions = CGtkAccessibleFunctions()
    functions.first_child = { widget in
      guard let widget else { return nil }
      let parent = Widget.wrapper(of: UnsafeMutableRawPointer(widget))
      let child =
        parent?.attachment(AccessibleChildren.self)?.firstChild
        ?? gtk_widget_get_first_child(
          UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWidget.self)
        ).map { OpaquePointer($0) }
      return child.map(AccessibleNode.reference)
    }
    cgtk_accessible_implement(table, &functions)
  }
}
