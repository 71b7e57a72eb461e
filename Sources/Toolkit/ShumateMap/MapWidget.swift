import AnnotationKit
import BaseMap
import CGtk
import CShumate
import Geography
import Gtk
import MapLayers
import MapStyles
import Observing
import Painting

/// The map widget. It shows an AnnotationKit `MapView` over a base map, which libshumate pans and zooms.
///
/// The widget passes libshumate's viewport, pointer events and the frame clock to the map view, and draws the map
/// view's display list. All behavior of annotations is implemented in the map view.
public final class MapWidget: Widget {
  /// The map view. It contains and controls everything that is shown over the base map.
  public let mapView: MapView

  /// The attribution of the base map, at the bottom right. It must stay visible above all widgets over the map.
  public var credit: Widget { license }

  /// The base map under the annotations. It determines the map's `appearance` and maximum zoom.
  public var baseMap: BaseMapChoice {
    didSet { if baseMap != oldValue { showBaseMap() } }
  }

  let native: NativeViewport
  let gestures: NativeGestures
  let license = LicenseLabel()
  let annotations: AnnotationLayer
  let callouts: CalloutLayer
  let controls: ControlsLayer
  /// The overlay layers below and above the labels.
  let overlays: [OverlayLayer]
  /// The layer for shapes that are being edited or drawn, above the overlays.
  let sketch: OverlayLayer
  let labels: LabelLayer
  let ground: GroundLayer
  let edges: EdgeLayer
  /// All layers that move with the map, below the callouts.
  let stack: LayerStack
  private(set) var shown: (source: MapSource, layer: TileLayer)?
  /// The offline world below the tiles of an unreachable server, or `nil` if the server is reachable.
  /// It is also below the tiles of a server that doesn't have tiles of the whole world.
  var fallback: (source: MapSource, layer: TileLayer)?
  /// The map that is drawn without a network. Setting it reloads the tiles.
  public var offlineMap: OfflineMap {
    didSet {
      labels.offlineMap = offlineMap
      reloadOfflineTiles()
    }
  }

  /// Called for a click on the empty map, or on an annotation that can't be dragged, whose key is in the press. While
  /// `isPlacing` is true, called for every click.
  public var onClick: ((MapPress) -> Void)?
  /// Called for a long press on the empty map.
  public var onLongPress: ((MapPress) -> Void)?
  /// Called for a press of the secondary mouse button.
  public var onContextMenu: ((MapPress) -> Void)?

  /// Returns the title of a line or an area of the map view's overlay source, or `nil` to show no tooltip.
  public var titleOfShape: (AnnotationKey) -> String? = { _ in nil }

  /// The items that screen readers find on the map.
  public private(set) lazy var items = AccessibleMapItems(
    of: mapView, in: self, list: annotations, titleOfShape: { [weak self] in self?.titleOfShape($0) })

  /// Whether hovering over an annotation, a line or an area shows its title as a tooltip.
  public var showsTitlesOnHover = false { didSet { showsTooltip = showsTitlesOnHover } }

  /// Called when the online base map becomes unreachable or reachable again.
  public var onReachability: (() -> Void)?
  /// Called once for each base map, for the first tile whose content can't be shown.
  public var onTileError: ((TileServerError) -> Void)?

  /// Whether the next click places an item. The cursor is then a crosshair, and clicks pass through annotations.
  public var isPlacing = false {
    didSet {
      annotations.canTarget = !isPlacing
      callouts.canTarget = !isPlacing
      show(MapCursor.standard)
    }
  }

  let drag = DragGestureAdapter()
  /// Updates the map view and its layers before the layout of a frame.
  private(set) lazy var updates = FrameUpdate(of: self) { [unowned self] in update() }
  /// Handles drags that draw a selection area on the map.
  let areaDrag = DragGestureAdapter()
  var isDrawingArea = false
  /// The drag source of annotation views that can't be moved on the map.
  var dragSource: DragSourceAdapter?
  /// The drop target of all annotation views.
  var dropTarget: ViewDropAdapter?
  /// The point of the last press of the primary button, and its click count: 2 for a double click.
  var press: (point: Point, count: Int)?
  /// Whether the map view was notified of the current press as a press outside of all annotations.
  var pressIsOnTheMap = false
  /// The key controller on the window. The window isn't retained, because it may retain the map.
  var escape: EventControllerKey?
  var clock: FrameCallback?
  /// The running zoom of the scroll wheel; otherwise `nil`.
  var wheel: WheelZoom?
  /// Calls `forgetUnused` when the map hasn't moved for some seconds.
  private(set) lazy var rest = Debouncer(seconds: MapWidget.timeToRest) { [weak self] in
    self?.forgetUnused()
  }

  /// Whether the viewport is being set. libshumate's notifications are incomplete until all properties are set.
  var isSettingViewport = false

  /// Creates a map. `mapView` can be an instance of a subclass. If `offlineMap` is `nil`, the background is
  /// plain.
  public init(
    mapView: MapView = MapView(), offlineMap: OfflineMap?, baseMap: BaseMapChoice = .world(.light)
  ) {
    let offlineMap = offlineMap ?? OfflineMap()
    self.mapView = mapView
    self.offlineMap = offlineMap
    self.baseMap = baseMap
    let map = UnsafeMutableRawPointer(shumate_map_new()!)
    g_object_ref_sink(map)
    gestures = NativeGestures(of: OpaquePointer(map))
    native = NativeViewport(sharing: UnsafeMutableRawPointer(shumate_map_get_viewport(OpaquePointer(map))!))
    ground = GroundLayer(native)
    edges = EdgeLayer(native)
    overlays = [
      OverlayLayer(native, mapView: mapView, level: .aboveRoads),
      OverlayLayer(native, mapView: mapView, level: .aboveLabels),
    ]
    sketch = OverlayLayer(native, mapView: mapView, level: nil)
    labels = LabelLayer(native, offlineMap: offlineMap)
    annotations = AnnotationLayer(native, mapView: mapView)
    callouts = CalloutLayer(native, mapView: mapView)
    controls = ControlsLayer(native, mapView: mapView)
    stack = LayerStack(native, [ground, edges, overlays[0], labels, overlays[1], sketch, annotations])
    super.init(taking: map)
    // Set a role, because GTK 4.18 ignores the accessible name of a widget without a role.
    accessibleRole = .group
    for layer in [stack, callouts, controls] { shumate_map_add_layer(opaque, layer.cast()) }
    ground.isHidden = { [weak self] in self?.tileLayers.contains(where: \.coversView) ?? false }
    showBaseMap()
    // The map view's size changes after the layout, because its observers may request another layout.
    annotations.onAllocate = { [weak self] in self?.updates.schedule() }
    for layer in overlays + [sketch, labels, annotations] {
      layer.onOutdated = { [weak self] in self?.updates.schedule() }
    }
    native.onChange { [weak self] in self?.viewportDidChange() }
    onScaleFactor { [weak self] in self?.showBaseMap() }
    callouts.giveBackFocus = { [weak self] in _ = self?.grabFocus() }
    annotations.hosted.giveBackFocus = { [weak self] in _ = self?.grabFocus() }
    mapView.host = self
    if let settings = Settings.standard {
      mapView.pressSettings = PressRecognizer.Settings(
        dragThreshold: Double(settings.dragThreshold), holdDuration: settings.longPressTime)
    }
    mapView.viewport = viewport
    listen()
    followAnimationSetting()
    followTextScale()
    if FrameInspectorLayer.isWanted { showFrames() }
  }

  /// Replaces the tiles with the tiles of `baseMap`.
  private func showBaseMap() {
    use(baseMap.source(offlineMap: offlineMap, scale: scaleFactor, replacing: shown?.source))
    limitZoom()
    viewportDidChange()
    ground.theme = baseMap.theme
    edges.theme = baseMap.theme
    mapView.appearance = baseMap.theme.appearance
    updates.schedule()
  }

  private func reloadOfflineTiles() {
    if case .world = baseMap { return showBaseMap() }
    showFallback(renewing: true)
  }

  func use(_ source: MapSource) {
    let layer = makeLayer(of: source)
    native.measure(by: source)
    stack.insert(layer, below: edges)
    shown?.layer.unparent()
    shown = (source, layer)
    watch(source)
  }

  func makeLayer(of source: MapSource) -> TileLayer {
    let layer = TileLayer(source, native)
    layer.viewport = viewport
    layer.onCoverage = { [weak self] in
      self?.ground.queueDraw()
      self?.fallback?.layer.queueDraw()
    }
    // Requests the tiles.
    updates.schedule()
    return layer
  }

  /// The tile layers, from lowest to highest.
  var tileLayers: [TileLayer] { [fallback?.layer, shown?.layer].compactMap { $0 } }
}
