import AnnotationKit
import BaseMap
import Documents
import Geography
import Gtk
import ShumateMap

/// The map with all that floats over it.
final class MapPane: Box {
  let map: MapWidget
  let pill = DragPill()
  let locator: UserLocator
  private let controls = MapControls()
  let scale = ScaleBar()
  /// What a search found beside the map's own.
  let found = FoundLayer()
  /// Where context menus hang.
  let overlay: Gtk.Overlay

  private let pins = PinViews()
  private let empty = EmptyState()
  private let hint = Revealer(AddHint(), transition: .slideDown)
  private let busy = Box(.vertical, spacing: 12)
  private let spinner = Spinner()
  private let busyWords = Label()

  init(world: WorldMap?, baseMap: BaseMapChoice, location: any LocationProvider) {
    map = MapWidget(world: world, baseMap: baseMap)
    locator = UserLocator(map.mapView, location)
    overlay = Gtk.Overlay(map)
    super.init(.vertical)
    map.setAccessibleLabel(localized("Map"))
    // Less than that beside it, and the sidebar goes over it.
    map.setMinimumSize(width: 320)
    map.expandsHorizontally = true
    map.expandsVertically = true
    overlay.overflow = .hidden
    let watcher = SizeWatcher(overlay)
    watcher.onSize = { [weak self] width, _ in
      MainLoop.beforeNextFrame { self?.use(width: width) }
    }
    watcher.expandsHorizontally = true
    watcher.expandsVertically = true
    append(watcher)
    map.mapView.delegate = pins
    pins.locator = locator
    addCorners()
    hint.horizontalAlign = .center
    hint.verticalAlign = .start
    makeBusy()
    for child in [found, empty, hint, pill, busy] { overlay.addOverlay(child) }
    showsEmptyState = false
  }

  /// Each corner is a child of its own: between them the pointer belongs to the map.
  private func addCorners() {
    scale.horizontalAlign = .start
    scale.verticalAlign = .end
    placeScale()
    scale.canTarget = false
    controls.setMargins(bottom: 36, end: 12)
    for child in [scale, map.credit, controls] { overlay.addOverlay(child) }
    map.mapView.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 30, right: 50)
  }

  var locationButton: LocationButton { controls.location }

  /// Called when the pane has another size.
  var onRoom: () -> Void = {}
  /// What the buttons in the corner take of the map's width, in logical pixels.
  static let controlsWidth = 62

  private func use(width: Int) {
    let credit = map.credit.measured(.horizontal).natural
    isNarrow = width < credit + ScaleBar.widest + 40
    onRoom()
  }

  /// Whether there is no room for scale and credit side by side.
  private(set) var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      placeScale()
      pill.isNarrow = isNarrow
      // The corner's buttons are beneath the middle then.
      empty.verticalAlign = isNarrow ? .start : .center
    }
  }

  private func placeScale() { scale.setMargins(bottom: isNarrow ? 36 : 6, start: 9) }

  private func makeBusy() {
    spinner.setMinimumSize(width: 48, height: 48)
    busy.addStyle("map-card")
    busy.horizontalAlign = .center
    busy.verticalAlign = .center
    busy.append(spinner, busyWords)
    busy.isVisible = false
  }

  var showsEmptyState: Bool {
    get { empty.isVisible }
    set { empty.isVisible = newValue && !busy.isVisible }
  }

  var showsAddHint: Bool {
    get { hint.revealsChild }
    set {
      hint.revealsChild = newValue
      hint.canTarget = newValue
    }
  }

  /// Says what takes a while; nil when it is done.
  func show(busy sentence: String?) {
    busy.isVisible = sentence != nil
    spinner.isSpinning = sentence != nil
    busyWords.text = sentence ?? ""
    if sentence != nil { empty.isVisible = false }
  }

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
