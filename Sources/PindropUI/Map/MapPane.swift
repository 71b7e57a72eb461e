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
  private let controls: MapControls
  let scale: ScaleView
  /// What a search found beside the map's own.
  let found = FoundLayer()
  /// Where context menus hang.
  let overlay: Gtk.Overlay

  let pins = PinViews()
  private let empty = Deferred { EmptyState() }
  private let hint = Revealer(transition: .slideDown)
  private let cross: Deferred<MiddleCross>
  /// Tells of what is being drawn.
  let sketch = Deferred { SketchBar() }
  private let sketching = Revealer(transition: .slideDown)
  /// What the colors of layers mean.
  let legend = Deferred { MapLegend() }
  private let offline = Revealer(transition: .slideDown)
  private let drop = Revealer(transition: .slideDown)
  private let busy = Deferred { BusyCard() }

  init(world: WorldMap?, baseMap: BaseMapChoice, location: any LocationProvider) {
    map = MapWidget(world: world, baseMap: baseMap)
    locator = UserLocator(map.mapView, location)
    overlay = Gtk.Overlay(map)
    controls = MapControls(map.mapView)
    scale = ScaleView(mapView: map.mapView)
    cross = Deferred { [map] in MiddleCross(of: map) }
    dragged = PointLayer(.above, distance: MapPane.besidePin) { [drag] in drag.made }
    named = PointLayer(.below, distance: (above: 100, below: 9)) { [title] in title.made }
    super.init(.vertical)
    map.setAccessibleLabel(localized("Map"))
    // Less than that beside it, and the sidebar goes over it.
    map.setMinimumSize(width: 320)
    map.expandsHorizontally = true
    map.expandsVertically = true
    overlay.overflow = .hidden
    let watcher = SizeWatcher(overlay)
    watcher.onSize = { [weak self] width, _ in
      self?.addShadowsSoon()
      MainLoop.beforeNextFrame {
        self?.use(width: width)
        self?.placeLegend()
      }
    }
    watcher.expandsHorizontally = true
    watcher.expandsVertically = true
    append(watcher)
    map.mapView.delegate = pins
    map.showsTitlesOnHover = true
    // It has its own, beside the other buttons.
    map.mapView.showsCompass = false
    scale.scaleVisibility = .visible
    pins.locator = locator
    addCorners()
    for child in [found, makeTop(), named, dragged] { overlay.addOverlay(child) }
    empty.whenMade { [unowned self] in
      overlay.addOverlay($0)
      placeCorners()
    }
    legend.whenMade { [unowned self] in
      overlay.addOverlay($0)
      placeLegend()
    }
    busy.whenMade { [unowned self] in overlay.addOverlay($0) }
    cross.whenMade { [unowned self] in overlay.addOverlay($0) }
    drag.whenMade { [unowned self] in $0.isNarrow = isNarrow }
    addStyle("without-shadows")
  }

  /// Where OpenGL draws without a graphics card, blurring shadows for the first time takes as long as all the rest of
  /// the first frame: what floats over the map has them from the second on.
  private func addShadowsSoon() {
    guard hasStyle("without-shadows") else { return }
    // The size has come with the layout of a frame, and that is painted before anything idle is done.
    MainLoop.whenIdle { [weak self] in self?.removeStyle("without-shadows") }
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
    dragged.topInset = showsSketch ? Double(sketching.height) : 0
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

  /// What is said at the top of the map, one below the other.
  private func makeTop() -> Widget {
    let top = Box(.vertical)
    top.horizontalAlign = .center
    top.verticalAlign = .start
    offline.horizontalAlign = .center
    drop.canTarget = false
    sketching.horizontalAlign = .center
    sketch.whenMade { [unowned self] in sketching.child = $0 }
    top.append(hint, sketching, offline, drop)
    return top
  }

  /// Each corner is a child of its own: between them the pointer belongs to the map.
  private func addCorners() {
    scale.horizontalAlign = .start
    scale.verticalAlign = .end
    placeCorners()
    scale.canTarget = false
    for child in [scale, map.credit, controls] { overlay.addOverlay(child) }
  }

  var locationButton: UserTrackingButton { controls.location }
  var compass: CompassButton { controls.compass }

  /// Called when the pane has another size.
  var onRoom: () -> Void = {}
  /// What the buttons in the corner take of the map's width, in logical pixels.
  static let controlsWidth = 62
  /// What a toast takes above the foot, in logical pixels: a title is typed while one says that its place was added.
  private static let toastHeight = 60.0

  /// Says that the online base map cannot be reached, while it cannot.
  var showsOfflineNotice: Bool {
    get { offline.revealsChild }
    set {
      guard newValue != offline.revealsChild else { return }
      if offline.child == nil { offline.child = OfflineNotice() }
      offline.revealsChild = newValue
      offline.canTarget = newValue
      // The credit has another line, and with it another width.
      MainLoop.beforeNextFrame { [weak self] in
        guard let self else { return }
        placeCorners()
        use(width: Int(overlay.width))
      }
    }
  }

  private func use(width: Int) {
    let credit = map.credit.measured(.horizontal).natural
    isNarrow = width < credit + ScaleView.greatestWidth + 40
    onRoom()
  }

  /// Whether there is no room for scale and credit side by side.
  private(set) var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      placeCorners()
      drag.ifMade?.isNarrow = isNarrow
    }
  }

  /// Puts what stands in the corners where nothing covers the credit, which has a line for each base map shown.
  private func placeCorners() {
    let credit = map.credit.measured(.vertical).natural
    scale.setMargins(bottom: isNarrow ? credit : 6, start: 9)
    controls.setMargins(bottom: credit, end: 12)
    empty.ifMade?.setMargins(
      bottom: footHeight + (isNarrow ? credit : 9), start: isNarrow ? 9 : MapPane.controlsWidth,
      end: MapPane.controlsWidth)
    placeLegend()
    named.bottomInset = Double(footHeight) + MapPane.toastHeight
    map.mapView.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: Double(credit), right: 50)
  }

  /// Above the scale, and below what is said at the top.
  private func placeLegend() {
    guard let legend = legend.ifMade else { return }
    let foot = (isNarrow ? map.credit.measured(.vertical).natural : 0) + scale.measured(.vertical).natural
    legend.setMargins(bottom: foot + 9, start: 9)
    legend.fit(height: Int(overlay.height) - foot - 72)
  }

  var showsLegend: Bool {
    get { legend.ifMade?.isVisible ?? false }
    set { if newValue || legend.ifMade != nil { legend.made.isVisible = newValue } }
  }

  /// What scale and credit take of the map's height at its foot, in logical pixels.
  var footHeight: Int {
    max(map.credit.measured(.vertical).natural, scale.measured(.vertical).natural)
  }

  var showsEmptyState: Bool {
    get { empty.ifMade?.isVisible ?? false }
    set {
      let isShown = newValue && !(busy.ifMade?.isVisible ?? false)
      if isShown || empty.ifMade != nil { empty.made.isVisible = isShown }
    }
  }

  var showsAddHint: Bool {
    get { hint.revealsChild }
    set {
      if newValue, hint.child == nil { hint.child = AddHint() }
      hint.revealsChild = newValue
      hint.canTarget = newValue
      if newValue { cross.made.isWanted = true } else { cross.ifMade?.isWanted = false }
    }
  }

  var showsSketch: Bool {
    get { sketching.revealsChild }
    set {
      guard newValue != sketching.revealsChild else { return }
      if newValue { _ = sketch.made }
      sketching.revealsChild = newValue
      sketching.canTarget = newValue
    }
  }

  /// Says what a drop would do, or why nothing, while something is dragged over the window; nil when that is over.
  func show(drop caption: DropCaption?) {
    overlay.setStyle("drop-highlight", caption.map { !$0.isRefusal } ?? false)
    guard caption != nil || drop.child != nil else { return }
    let notice = drop.child as? DropCaptionView ?? DropCaptionView()
    drop.child = notice
    if let caption { notice.show(caption) }
    if drop.revealsChild != (caption != nil) { drop.revealsChild = caption != nil }
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
