import AnnotationKit
import Geography
import Gtk
import MapLayers

extension MapWidget {
  /// Connects the gestures. The drag gesture is on the annotation layer, which receives pointer events only over an
  /// annotation. libshumate's gestures don't receive presses that are claimed there.
  func listen() {
    listenToDrags()
    listenToAreas()
    listenToClicks()
    listenToHovering()
    showTitleTooltips()
    listenToMenus()
    listenToKeys()
    listenToWheel()
    watchPresses()
    connect("unmap") { [weak self] in self?.cancelDrag() }
    onNotify("root") { [weak self] in self?.watchEscape() }
  }

  private func listenToDrags() {
    drag.gesture.button = 1
    annotations.add(drag.gesture)
    drag.handle = { [weak self] phase, point, gesture in
      guard let self else { return PointerResponse() }
      // Take the focus here, because the map's click gesture doesn't receive a press that is claimed here.
      if phase == .pressed { grabFocus() }
      var response = handle(phase, at: point, of: gesture)
      if phase == .pressed, gesture.currentDevice != .touch, dragCandidate(at: point) != nil {
        response.claims = true
      }
      return response
    }
    listenToDragSources()
    listenToDrops()
  }

  /// Listens to drags of selection areas, in the capture phase before libshumate's gestures.
  private func listenToAreas() {
    areaDrag.gesture.button = 1
    areaDrag.gesture.phase = .capture
    areaDrag.handle = { [weak self] phase, point, gesture in
      guard let self else { return PointerResponse() }
      if phase == .pressed {
        isDrawingArea =
          !isPlacing && callouts.key(at: point) == nil && !annotations.hosted.isControl(at: point)
          && mapView.selectionOutline(at: point, with: PointerEvent.Modifiers(gesture.currentModifiers))
            != nil
        if isDrawingArea { grabFocus() }
      }
      guard isDrawingArea else { return PointerResponse() }
      if phase == .released || phase == .canceled { isDrawingArea = false }
      return handle(phase, at: point, of: gesture)
    }
    add(areaDrag.gesture)
  }

  /// Cancels a drag, like Escape, so that the view moves back. Returns whether a drag was active.
  @discardableResult
  public func cancelDrag() -> Bool {
    if isDrawingArea {
      areaDrag.gesture.reset()
      return true
    }
    if mapView.isCarrying {
      mapView.cancelDrag()
      return true
    }
    guard drag.isPressed else { return false }
    drag.gesture.reset()
    return true
  }

  /// Reports to the map view whether buttons are pressed. A pan lasts as long as a press, and libshumate doesn't report
  /// its gestures.
  private func watchPresses() {
    let presses = EventControllerLegacy()
    presses.phase = .capture
    presses.onPresses { [weak self] isAnyDown in
      guard let self else { return }
      // The start of a press stops the zoom of the wheel, because the press may pan the map. Motions during the press
      // don't, so that the wheel zooms during a drag.
      if isAnyDown, !mapView.isHeldByHost { wheel = nil }
      mapView.isHeldByHost = isAnyDown
    }
    add(presses)
  }

  private func listenToClicks() {
    let click = GestureClick()
    click.button = 1
    click.onPress { [weak self, unowned click] count, x, y in
      guard let self else { return }
      grabFocus()
      press = (Point(x: x, y: y), count)
      // Over an annotation, the drag gesture reports the press instead.
      pressIsOnTheMap = !isPlacing && !drag.isPressed
      if pressIsOnTheMap { _ = handle(.pressed, at: Point(x: x, y: y), of: click) }
    }
    click.onRelease { [weak self, unowned click] _, x, y in
      self?.endPress(at: Point(x: x, y: y), of: click)
    }
    click.onCancel { [weak self, unowned click] in
      guard let self, let press else { return }
      if click.isCanceledByRelease, let (x, y) = click.currentPoint {
        return endPress(at: Point(x: x, y: y), of: click)
      }
      self.press = nil
      if pressIsOnTheMap { _ = handle(.canceled, at: press.point, of: click) }
    }
    add(click)

    let hold = GestureLongPress()
    hold.button = 1
    hold.onPress { [weak self, unowned hold] x, y in
      guard let self, !drag.isPressed, !isDrawingArea else { return }
      let press = pressed(at: Point(x: x, y: y))
      // A long press inside an area adds an annotation, as it does elsewhere on the map.
      guard press.key == nil || !mapView.takesPress(at: press.point), let onLongPress else { return }
      hold.setState(.claimed)
      onLongPress(press)
    }
    add(hold)
  }

  private func endPress(at point: Point, of click: GestureClick) {
    guard let press else { return }
    self.press = nil
    if pressIsOnTheMap { _ = handle(.released, at: point, of: click) }
    let threshold = Double(Settings.standard?.dragThreshold ?? 8)
    guard press.count == 1, (point - press.point).length < threshold else { return }
    var place = pressed(at: point)
    place.modifiers = PointerEvent.Modifiers(click.currentModifiers)
    onClick?(place)
  }

  private func listenToHovering() {
    let motion = EventControllerMotion()
    motion.onMotion { [weak self, unowned motion] x, y in
      guard let self, press == nil, !drag.isPressed, !isDrawingArea, !isPlacing else { return }
      let point = Point(x: x, y: y)
      let isOverControl = callouts.key(at: point) != nil || annotations.hosted.isControl(at: point)
      _ = handle(isOverControl ? .left : .moved, at: point, of: motion)
    }
    motion.onLeave { [weak self, unowned motion] in
      guard let self, !drag.isPressed else { return }
      _ = handle(.left, at: .zero, of: motion)
    }
    add(motion)
  }

  /// Shows the title of the annotation under the pointer as a tooltip, unless its callout is open.
  private func showTitleTooltips() {
    onTooltip { [weak self] x, y in self?.titleOnHover(x: x, y: y) }
  }

  /// Returns the tooltip for a point in logical pixels, or `nil`.
  public func titleOnHover(x: Double, y: Double) -> String? {
    guard showsTitlesOnHover, !drag.isPressed, press == nil, !isPlacing else { return nil }
    let point = Point(x: x, y: y)
    guard callouts.key(at: point) == nil, !annotations.hosted.isControl(at: point) else { return nil }
    guard let key = mapView.annotationKey(at: point) else {
      return mapView.pressedKey(at: point).flatMap(titleOfShape)
    }
    guard mapView.callout?.key != key, let annotation = mapView.annotation(for: key),
      let title = annotation.title, !title.isEmpty
    else { return nil }
    // Adds the subtitle of a cluster, because its title is only the first member's title.
    return mapView.source.isCluster(key) ? "\(title)\n\(annotation.subtitle ?? "")" : title
  }

  private func listenToMenus() {
    let click = GestureClick()
    click.button = 3
    click.onPress { [weak self] _, x, y in
      // During a drag, the secondary button cancels the drag and opens no menu.
      guard let self, !drag.isPressed, !drag.wasJustCanceled else { return }
      onContextMenu?(pressed(at: Point(x: x, y: y)))
    }
    add(click)
  }

  /// Returns the press that the mouse would make at `point` of the widget, in logical pixels.
  public func pressed(at point: Point) -> MapPress {
    let annotation = callouts.key(at: point) ?? mapView.annotationKey(at: point)
    let key = callouts.key(at: point) ?? mapView.pressedKey(at: point)
    return MapPress(
      point: point, coordinate: viewport.coordinate(at: point), key: key,
      isOnShape: annotation == nil && key != nil)
  }

  private func handle(
    _ phase: PointerEvent.Phase, at point: Point, of controller: EventController
  ) -> PointerResponse {
    mapView.handle(
      PointerEvent(
        phase, at: point, time: time, device: PointerEvent.Device(controller.currentDevice),
        modifiers: PointerEvent.Modifiers(controller.currentModifiers)))
  }
}
