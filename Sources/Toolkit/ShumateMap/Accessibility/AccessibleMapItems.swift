import AnnotationKit
import Geography
import Gtk
import MapLayers

/// The markers, clusters, lines and areas in view, as accessible items for screen readers.
///
/// From GTK 4.10 on, the items are accessible children, at most ``MapView/focusLimit`` of them. If the view has more,
/// the items nearest to its center are used. If a view hosts a widget, the widget represents the view.
public final class AccessibleMapItems {
  /// Returns the text that a screen reader reads for an item. The default is the title of its annotation, line or area.
  public var name: (AnnotationKey) -> String

  /// Called when the keyboard moves the focus to a cluster. A cluster can't be selected, so the selection doesn't
  /// report it.
  public var onFocusedCluster: (AnnotationKey) -> Void = { _ in }

  /// The accessible name of the list of items.
  public var label = "" {
    didSet { if AccessibleChildren.isAvailable { list?.setAccessibleLabel(label) } }
  }

  /// The delay between a focus change and its report, in seconds. Orca also follows list selections in the same window,
  /// so the report must come after them.
  private static let delay = 0.1

  /// Weak, because a program may keep this object longer than its map.
  private weak let map: Widget?
  private weak let list: Widget?
  private weak let mapViewOfMap: MapView?
  /// The map view, or `nil` after its widget has been freed.
  private var mapView: MapView? { map == nil ? nil : mapViewOfMap }
  private var children: AccessibleChildren?
  /// The item whose focus was reported last.
  private var focusedKey: AnnotationKey?
  private lazy var checking = FrameTask { [unowned self] in checkFocus() }
  private var report: (any ScheduledCall)?

  /// Creates the items of `mapView`. `map` is the widget that has the keyboard focus, and `list` the widget
  /// whose accessible children the items are.
  init(
    of mapView: MapView, in map: Widget, list: CustomWidget,
    titleOfShape: @escaping (AnnotationKey) -> String?
  ) {
    (self.map, self.list, mapViewOfMap) = (map, list, mapView)
    name = { [weak mapView] key in
      mapView?.view(for: key)?.accessibilityLabel ?? mapView?.annotation(for: key)?.title
        ?? titleOfShape(key) ?? ""
    }
    if AccessibleChildren.isAvailable {
      children = AccessibleChildren(of: list, focusWidget: map, source: self)
    }
  }

  isolated deinit { report?.cancel() }

  /// Whether GTK notifies screen readers of the focus on this item, so that no other message is needed.
  public func reportsFocus(on key: AnnotationKey) -> Bool {
    AccessibleChildren.reportsFocus && map?.hasFocus == true && nextFocusedKey == key
  }

  /// Updates the items after a change on the map. O(1).
  func setNeedsUpdate() {
    children?.setNeedsUpdate()
    checking.schedule()
  }

  /// The item that should have the focus, or `nil` if several items are selected.
  private var nextFocusedKey: AnnotationKey? {
    guard let mapView, mapView.selection.count <= 1 else { return nil }
    return mapView.focusedKey
  }

  private func checkFocus() {
    guard report == nil, nextFocusedKey != focusedKey else { return }
    report = MainLoopScheduler().after(seconds: AccessibleMapItems.delay) { [weak self] in self?.reportFocus()
    }
  }

  private func reportFocus() {
    report = nil
    let key = nextFocusedKey
    guard key != focusedKey else { return }
    focusedKey = key
    children?.focusedID = key?.rawValue
    if let key, mapView?.selection.isEmpty == true { onFocusedCluster(key) }
  }

  private func item(_ key: AnnotationKey) -> AccessibleItem {
    let canBeSelected = mapView?.source.isCluster(key) == false
    return AccessibleItem(
      id: key.rawValue, name: name(key),
      isSelected: canBeSelected ? mapView?.selection.contains(key) : nil)
  }
}

extension AccessibleMapItems: AccessibleItemSource {
  public func accessibleItems() -> [AccessibleItem] {
    guard let mapView else { return [] }
    return mapView.visibleItems(atMost: MapView.focusLimit)
      .filter { mapView.view(for: $0.key)?.hostedContent == nil }.map { item($0.key) }
  }

  public func accessibleItem(_ id: UInt64) -> AccessibleItem? {
    let key = AnnotationKey(id)
    return mapView?.hasItem(key) == true ? item(key) : nil
  }

  public func accessibleBounds(of id: UInt64) -> Bounds? {
    mapView?.shownBounds(of: AnnotationKey(id)).map { Bounds($0) }
  }
}
