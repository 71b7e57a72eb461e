import AnnotationKit
import BaseMap
import CGtk
import CShumate
import Geography
import Gtk
import Observing
import Painting

/// The map on the screen: shows an AnnotationKit `MapView` over a base map that libshumate pans and zooms.
///
/// The widget feeds the map view what libshumate's viewport, the pointer and the frame clock say, and draws
/// what it answers. It decides nothing about annotations.
public final class MapWidget: Widget {
  /// What is shown over the base map, and how it behaves.
  public let mapView = MapView()

  /// Who made the base map, at the bottom right of whatever it is laid over: it must stay visible.
  public var credit: Widget { license }

  /// What lies under the annotations. The map's `appearance` and its finest zoom follow from it.
  public var baseMap: BaseMapChoice {
    didSet { if baseMap != oldValue { showBaseMap() } }
  }

  let native: NativeViewport
  let gestures: NativeGestures
  let license = LicenseLabel()
  let annotations: AnnotationLayer
  let callouts: CalloutLayer
  let controls: ControlsLayer
  /// Under the names and over them.
  let overlays: [OverlayLayer]
  /// What is being changed and drawn over those.
  let sketch: OverlayLayer
  let labels: LabelLayer
  let ground: GroundLayer
  let edges: EdgeLayer
  /// What is under the callouts: all layers that move with the map.
  let stack: LayerStack
  private(set) var shown: (source: MapSource, layer: TileLayer)?
  /// The offline world under the tiles of a server that cannot be reached; nil while it can.
  var fallback: (source: MapSource, layer: TileLayer)?
  /// The offline world; nil where its data was not found.
  public let world: WorldMap?

  /// Called for a click beside every annotation or on one that cannot be dragged, which the press then names;
  /// and while placing for any click.
  public var onClick: ((MapPress) -> Void)?
  /// Called for a press held still on the empty map.
  public var onLongPress: ((MapPress) -> Void)?
  /// Called for a press of the button for menus.
  public var onContextMenu: ((MapPress) -> Void)?

  /// What a line or an area of the map view's overlay source is called; nil for nothing to tell of it.
  public var titleOfShape: (AnnotationKey) -> String? = { _ in nil }

  /// What screen readers find on the map.
  public private(set) lazy var items = AccessibleMapItems(of: self)

  /// Whether the title of an annotation, a line or an area on which the pointer rests is shown as a tooltip.
  public var showsTitlesOnHover = false { didSet { showsTooltip = showsTitlesOnHover } }

  /// Called when the online base map cannot be reached any more, or can be again.
  public var onReachability: (() -> Void)?

  /// Whether a click is about to place something: the pointer is a cross and passes through annotations.
  public var isPlacing = false {
    didSet {
      annotations.canTarget = !isPlacing
      callouts.canTarget = !isPlacing
      show(MapCursor.standard)
    }
  }

  let drag = DragGestureAdapter()
  /// Takes presses from the map that draw an area in which everything is selected.
  let areaDrag = DragGestureAdapter()
  var isDrawingArea = false
  /// Of the annotation views that are not moved.
  var dragSource: DragSourceAdapter?
  /// Of all annotation views.
  var dropTarget: ViewDropAdapter?
  /// Where the main button went down, and its number among quick clicks: 2 for the second of a double click.
  var press: (point: Point, count: Int)?
  /// Whether the map view was told of it as a press beside all annotations.
  var pressIsOnTheMap = false
  /// On the window, which is not held: it may hold the map.
  var escape: EventControllerKey?
  var clock: FrameCallback?
  /// Since the map was last moved.
  private(set) lazy var rest = RestTimer(seconds: MapWidget.timeToRest) { [weak self] in
    self?.forgetUnused()
  }

  /// What libshumate says of its viewport meanwhile is not all set yet.
  var isSettingViewport = false

  /// Shows `world`, the offline one; nil, where its data could not be found, leaves a plain ground.
  public init(world: WorldMap?, baseMap: BaseMapChoice = .world(.light)) {
    self.world = world
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
    labels = LabelLayer(native, mapView: mapView, world: world)
    annotations = AnnotationLayer(native, mapView: mapView)
    callouts = CalloutLayer(native, mapView: mapView)
    controls = ControlsLayer(native, mapView: mapView)
    stack = LayerStack(native, [ground, edges, overlays[0], labels, overlays[1], sketch, annotations])
    super.init(taking: map)
    // GTK 4.18 ignores the name of a widget without a role.
    accessibleRole = .group
    for layer in [stack, callouts, controls] { shumate_map_add_layer(opaque, layer.cast()) }
    ground.isHidden = { [weak self] in self?.tileLayers.contains(where: \.coversView) ?? false }
    showBaseMap()
    annotations.onAllocate = { [weak self] in self?.layoutDidChange() }
    annotations.onTitles = { [weak labels] in labels?.leaveRoom(for: $0) }
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

  /// Puts the tiles of `baseMap` under everything, and takes the former ones away.
  private func showBaseMap() {
    use(baseMap.source(world: world, scale: scaleFactor))
    limitZoom()
    viewportDidChange()
    ground.theme = baseMap.theme
    edges.theme = baseMap.theme
    mapView.appearance = baseMap.theme.appearance
    annotations.queueDraw()
  }

  func use(_ source: MapSource) {
    let layer = makeLayer(of: source)
    native.measure(by: source)
    stack.insert(layer, below: edges)
    license.show(source)
    if let (former, tiles) = shown {
      license.hide(former)
      tiles.unparent()
    }
    shown = (source, layer)
    watch(source)
  }

  func makeLayer(of source: MapSource) -> TileLayer {
    let layer = TileLayer(source, native)
    layer.viewport = viewport
    layer.onCoverage = { [weak ground] in ground?.queueDraw() }
    return layer
  }

  /// The tiles, from the lowest.
  var tileLayers: [TileLayer] { [fallback?.layer, shown?.layer].compactMap { $0 } }
}
