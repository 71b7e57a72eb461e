import AnnotationKit
import AppBase
import BaseMap
import Documents
import Geography
import Gtk
import ShumateMap

/// The map and the widgets that float over it.
package final class MapPane: Box {
  package let map: MapWidget
  /// The pill with the live coordinate of a drag.
  private let drag = Deferred { DragPill() }
  /// The layer that places the pill next to the dragged marker.
  let dragged: PointLayer
  /// The field for the title of a new place.
  package let title = Deferred { MapPane.makeTitleField() }
  /// The layer that places the title field next to the marker.
  package let named: PointLayer
  package let locator: UserLocator
  package let corners: MapCorners
  package let notices = MapNotices()
  /// The layer for a search result that isn't in the document.
  package let found = SearchResultLayer()
  /// The overlay that contains the map. Context menus are shown on it.
  package let overlay: OverlayContainer

  package let pins = PinViews()
  private let cross: Deferred<CenterCrosshair>
  private let busy = Deferred { BusyCard() }

  package init(offlineMap: OfflineMap, baseMap: BaseMapChoice, location: any LocationProvider) {
    map = MapWidget(offlineMap: offlineMap, baseMap: baseMap)
    locator = UserLocator(map.mapView, location)
    overlay = OverlayContainer(map)
    corners = MapCorners(of: map, in: overlay)
    cross = Deferred { [map] in CenterCrosshair(of: map) }
    dragged = PointLayer(.above, distance: MapPane.besidePin) { [drag] in drag.value }
    named = PointLayer(.below, distance: (above: 100, below: 9)) { [title] in title.value }
    super.init(.vertical)
    map.addStyle("map")
    map.setAccessibleLabel(localized("Map"))
    map.items.label = localized("Places in View")
    // If less width remains next to the sidebar, the sidebar covers the map.
    map.setMinimumSize(width: 320)
    map.expandsHorizontally = true
    map.expandsVertically = true
    overlay.overflow = .hidden
    let watcher = SizeWatcher(overlay)
    watcher.onSize = { [weak self] width, _ in
      MainLoop.beforeNextFrame { self?.fit(width: width) }
    }
    watcher.expandsHorizontally = true
    watcher.expandsVertically = true
    append(watcher)
    map.mapView.delegate = pins
    map.showsTitlesOnHover = true
    pins.locator = locator
    for child in [found, notices, named, dragged] { overlay.addOverlay(child) }
    busy.whenCreated { [unowned self] in overlay.addOverlay($0) }
    cross.whenCreated { [unowned self] in overlay.addOverlay($0) }
    drag.whenCreated { [unowned self] in $0.isNarrow = corners.isNarrow }
    map.onCredits { [weak self] in
      MainLoop.beforeNextFrame {
        guard let self, self.overlay.width > 0 else { return }
        self.fit(width: Int(self.overlay.width))
      }
    }
    corners.onPlacing = { [unowned self] in
      useCorners()
      onRoom()
    }
    useCorners()
  }

  /// Returns the zoom level at which the user can recognize the surroundings of a place. It is lower if only the
  /// offline world shows the place, because the world has few details. The offline map also replaces an online map
  /// whose server can't be reached.
  package func placeZoom(at place: Coordinate?) -> Double {
    switch map.baseMap {
    case .online where map.isBaseMapReachable, .onlineStreets where map.isBaseMapReachable: 15
    case .world, .online, .onlineStreets: place.flatMap { map.offlineMap.streetZoom(at: $0) } ?? 11
    }
  }

  package var pill: DragPill { drag.value }

  /// The distances from a dragged marker's tip to the pill, in logical pixels. The distance above includes the height
  /// of the lifted marker.
  private static let besidePin = (above: 66.0, below: 15.0)
  /// The distances from a dragged vertex to the pill, in logical pixels. Vertices aren't lifted.
  private static let besidePosition = (above: 18.0, below: 18.0)

  /// Shows the pill next to the marker or vertex being dragged at `coordinate`. `nil` hides the pill.
  package func showPill(at coordinate: Coordinate?, ofPin isPin: Bool) {
    dragged.topInset = notices.sketching.height
    dragged.distance = isPin ? MapPane.besidePin : MapPane.besidePosition
    dragged.show(at: coordinate)
  }
  package var titleField: Entry { title.value }

  private static func makeTitleField() -> Entry {
    let field = Entry(placeholder: localized("Title"))
    field.addStyle("title-prompt")
    field.setWidth(characters: 22)
    field.setAccessibleLabel(localized("Title"))
    return field
  }

  /// Called when the size of the pane or the layout of its corners may have changed.
  package var onRoom: () -> Void = {}
  /// The height above the bottom of the map that a toast covers, in logical pixels. Adding a place may show a toast
  /// while the user types the title.
  private static let toastHeight = 60.0

  /// Whether the notice about an unreachable online base map is shown.
  var showsOfflineNotice: Bool {
    get { notices.offline.isShown }
    set {
      guard newValue != notices.offline.isShown else { return }
      notices.offline.isShown = newValue
      // Waits, because the offline map adds a line to the credit, which changes the credit's size.
      MainLoop.beforeNextFrame { [weak self] in
        guard let self else { return }
        fit(width: Int(overlay.width))
      }
    }
  }

  private func fit(width: Int) {
    notices.fit(width: width)
    // Calls `onRoom`.
    corners.fit(width: width)
  }

  /// Adapts the drag pill, the title field and the map's margins to the layout of the corners.
  private func useCorners() {
    drag.existing?.isNarrow = corners.isNarrow
    named.bottomInset = Double(corners.footHeight) + MapPane.toastHeight
    map.mapView.layoutMargins = corners.margins
  }

  /// Whether the empty-map card is shown. Stays `false` while the busy card is shown.
  package var showsEmptyState: Bool {
    get { corners.showsEmptyState }
    set { corners.showsEmptyState = newValue && !(busy.existing?.isVisible ?? false) }
  }

  package var showsAddHint: Bool {
    get { notices.addHint.isShown }
    set {
      notices.addHint.isShown = newValue
      showCross()
    }
  }

  /// Whether the user is drawing with keys, so that Space adds a vertex at the center of the map.
  package var drawsFromCenter = false { didSet { if drawsFromCenter != oldValue { showCross() } } }

  private func showCross() {
    let isWanted = showsAddHint || drawsFromCenter
    if isWanted { cross.value.isWanted = true } else { cross.existing?.isWanted = false }
  }

  /// Shows a caption while data is dragged over the window: the effect of a drop, or why the drop is refused. `nil`
  /// hides the caption.
  package func show(drop caption: DropHint?) {
    overlay.setStyle("drop-highlight", caption.map { !$0.isRefusal } ?? false)
    notices.show(drop: caption)
  }

  /// Shows the busy card, with a Cancel button if `onCancel` isn't `nil`. If `sentence` is `nil`, hides the card.
  package func show(busy sentence: String?, onCancel: (@MainActor () -> Void)? = nil) {
    if sentence != nil || busy.existing != nil { busy.value.show(sentence, onCancel: onCancel) }
    if sentence != nil { showsEmptyState = false }
  }

  /// Cancels the operation that the busy card shows.
  package func cancelWork() { busy.existing?.cancelWork() }

  /// Whether the map shows markers of a file that is being loaded. The busy card is then at the bottom of the map.
  package var isShowingArrival = false {
    didSet { if isShowingArrival || busy.existing != nil { busy.value.isAside = isShowingArrival } }
  }

  /// Updates the sentence and progress of the busy card. `share` is from 0 to 1, or `nil` if unknown.
  package func show(progress sentence: String, share: Double?) { busy.existing?.show(sentence, share: share) }

  /// The coordinate at the center of the map.
  package var center: Coordinate {
    let viewport = map.viewport
    return viewport.coordinate(at: Point(x: viewport.size.width / 2, y: viewport.size.height / 2))
  }
}

extension MapPane {
  /// Returns the rows in view: markers whose tips are in view, and lines and areas whose bounding boxes intersect the
  /// view.
  package func keysInView(of document: MapDocument) -> [RowKey] {
    let shown = map.viewport
    let box = Rectangle(origin: .zero, size: shown.size)
    let pins = map.mapView.keys(in: shown.bounds()).filter { key in
      RowKey(key).flatMap { document.markers.position(of: $0) }.map { box.contains(shown.point(for: $0)) }
        ?? false
    }
    let overlays = document.shapes.all.compactMap { RowKey($0.key) }.filter {
      document.rows.bounds(of: [$0]).map(isShowing) ?? false
    }
    return pins.compactMap { RowKey($0) } + overlays
  }
}
