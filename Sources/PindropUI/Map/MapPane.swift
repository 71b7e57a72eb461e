import AnnotationKit
import BaseMap
import Documents
import Geography
import Gtk
import ShumateMap

/// The map with all that floats over it.
final class MapPane: Box {
  let map: MapWidget
  /// Tells of a drag.
  private let drag = Deferred { DragPill() }
  /// Where that is, beside the pin.
  let dragged: PointLayer
  /// Asks for the title of a new place.
  let title = Deferred { MapPane.makeTitleField() }
  /// Where the field is, beside the pin.
  let named: PointLayer
  let locator: UserLocator
  let corners: MapCorners
  let notices = MapNotices()
  /// What a search found beside the map's own.
  let found = FoundLayer()
  /// Where context menus hang.
  let overlay: Gtk.Overlay

  let pins = PinViews()
  private let cross: Deferred<MiddleCross>
  private let busy = Deferred { BusyCard() }

  init(world: WorldMap?, baseMap: BaseMapChoice, location: any LocationProvider) {
    map = MapWidget(world: world, baseMap: baseMap)
    locator = UserLocator(map.mapView, location)
    overlay = Gtk.Overlay(map)
    corners = MapCorners(of: map, in: overlay)
    cross = Deferred { [map] in MiddleCross(of: map) }
    dragged = PointLayer(.above, distance: MapPane.besidePin) { [drag] in drag.made }
    named = PointLayer(.below, distance: (above: 100, below: 9)) { [title] in title.made }
    super.init(.vertical)
    map.addStyle("map")
    map.setAccessibleLabel(localized("Map"))
    map.items.label = localized("Places in View")
    // Less than that beside it, and the sidebar goes over it.
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
    busy.whenMade { [unowned self] in overlay.addOverlay($0) }
    cross.whenMade { [unowned self] in overlay.addOverlay($0) }
    drag.whenMade { [unowned self] in $0.isNarrow = corners.isNarrow }
    corners.onPlacing = { [unowned self] in useCorners() }
    useCorners()
  }

  /// At which what is around a place can be told. The offline world has little to show from nearer by,
  /// and is shown where the web cannot be reached.
  var placeZoom: Double {
    switch map.baseMap {
    case .world: 11
    case .openStreetMap: map.isBaseMapReachable ? 15 : 11
    }
  }

  var pill: DragPill { drag.made }

  /// The pin and what it lifts by.
  private static let besidePin = (above: 66.0, below: 15.0)
  /// Of a position, which stays on its line.
  private static let besidePosition = (above: 18.0, below: 18.0)

  /// Puts the pill beside `coordinate`, where a pin is dragged or a position of a line or an area; nil hides it.
  func showPill(at coordinate: Coordinate?, ofPin isPin: Bool) {
    dragged.topInset = notices.sketching.height
    dragged.distance = isPin ? MapPane.besidePin : MapPane.besidePosition
    dragged.show(at: coordinate)
  }
  var titleField: Entry { title.made }

  private static func makeTitleField() -> Entry {
    let field = Entry(placeholder: localized("Title"))
    field.addStyle("title-prompt")
    field.setWidth(characters: 22)
    field.setAccessibleLabel(localized("Title"))
    return field
  }

  /// Called when the pane has another size.
  var onRoom: () -> Void = {}
  /// What a toast takes above the foot, in logical pixels: a title is typed while one says that its place was added.
  private static let toastHeight = 60.0

  /// Says that the online base map cannot be reached, while it cannot.
  var showsOfflineNotice: Bool {
    get { notices.offline.isShown }
    set {
      guard newValue != notices.offline.isShown else { return }
      notices.offline.isShown = newValue
      // The credit has another line, and with it another width.
      MainLoop.beforeNextFrame { [weak self] in
        guard let self else { return }
        fit(width: Int(overlay.width))
      }
    }
  }

  private func fit(width: Int) {
    corners.fit(width: width)
    notices.fit(width: width)
    onRoom()
  }

  /// Leaves the corners free of what is put beside a place.
  private func useCorners() {
    drag.ifMade?.isNarrow = corners.isNarrow
    named.bottomInset = Double(corners.footHeight) + MapPane.toastHeight
    map.mapView.layoutMargins = corners.margins
  }

  /// Says that there is nothing on the map, where nothing else is said in the middle of it.
  var showsEmptyState: Bool {
    get { corners.showsEmptyState }
    set { corners.showsEmptyState = newValue && !(busy.ifMade?.isVisible ?? false) }
  }

  var showsAddHint: Bool {
    get { notices.addHint.isShown }
    set {
      notices.addHint.isShown = newValue
      showCross()
    }
  }

  /// Whether a drawing has its next position in the center of the map, where Space places it.
  var drawsFromCenter = false { didSet { if drawsFromCenter != oldValue { showCross() } } }

  private func showCross() {
    let isWanted = showsAddHint || drawsFromCenter
    if isWanted { cross.made.isWanted = true } else { cross.ifMade?.isWanted = false }
  }

  /// Says what a drop would do, or why nothing, while something is dragged over the window; nil when that is over.
  func show(drop caption: DropCaption?) {
    overlay.setStyle("drop-highlight", caption.map { !$0.isRefusal } ?? false)
    notices.show(drop: caption)
  }

  /// Says what takes a while; nil when it is done. With `onCancel` there is a button that calls it.
  func show(busy sentence: String?, onCancel: (@MainActor () -> Void)? = nil) {
    if sentence != nil || busy.ifMade != nil { busy.made.show(sentence, onCancel: onCancel) }
    if sentence != nil { showsEmptyState = false }
  }

  /// Gives up what takes a while, as the button does.
  func cancelWork() { busy.ifMade?.cancelWork() }

  /// Whether the map shows places of a file that is still being read: what is said of that stands aside.
  var isShowingArrival = false {
    didSet { if isShowingArrival || busy.ifMade != nil { busy.made.isAside = isShowingArrival } }
  }

  /// Says how far it is, where `show(busy:)` has said something.
  func show(progress sentence: String, share: Double?) { busy.ifMade?.show(sentence, share: share) }

  /// The middle of what is shown.
  var center: Coordinate {
    let viewport = map.viewport
    return viewport.coordinate(at: Point(x: viewport.size.width / 2, y: viewport.size.height / 2))
  }
}

extension MapPane {
  /// Everything of the map that is in view: pins whose tip is, and lines and areas a part of whose box is.
  func keysInView(of document: MapDocument) -> [RowKey] {
    let shown = map.viewport
    let box = Rectangle(origin: .zero, size: shown.size)
    let pins = map.mapView.keys(in: shown.bounds()).filter { key in
      document.source.marker(for: key).map { box.contains(shown.point(for: $0.position)) } ?? false
    }
    let overlays = document.overlays.compactMap { RowKey($0.key) }.filter {
      document.bounds(of: [$0]).map(isShowing) ?? false
    }
    return pins.compactMap { RowKey($0) } + overlays
  }
}
