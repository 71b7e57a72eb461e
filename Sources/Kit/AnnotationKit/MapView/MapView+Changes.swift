import Geography
import Observing

/// Updates after changes of the contents or the appearance of a map view.
extension MapView {
  func appearanceDidChange() {
    density.appearanceDidChange()
    policy.contentsDidChange()
    overlayStack.overlaysNeedDisplay()
    drawViewsAnew()
  }

  func drawViewsAnew() {
    for view in views.all.values { view.surroundingsDidChange() }
    setNeedsDisplay()
  }

  func viewportDidChange(from before: Viewport) {
    if before.zoom != viewport.zoom || before.rotation != viewport.rotation {
      for view in views.all.values { view.scaleDidChange() }
      spiderfier.collapse(animated: true)
    }
    presses.mapDidMove()
    drags.byKeys.viewportDidChange()
    if drags.isUnderWay { drags.dragDidChange() }
    var moved = before
    moved.center = viewport.center
    layout.mapDidMove()
    if moved == viewport { layout.invalidatePoints() } else { layout.invalidateArrangement() }
    setNeedsDisplay()
    let changed = viewport
    mover.viewportDidChange(from: before)
    // Code that the mover called may have moved the map again. The observers have then already received the newer
    // viewport.
    if viewport == changed { surface.viewportObservers.notify(changed) }
  }

  func reportMistake(_ sentence: String) { mistakes.report(sentence) }

  package static func writeToStandardError(_ sentence: String) { MistakeLog.writeToStandardError(sentence) }
}

extension MapView {
  /// Reports a mistake if the delegate inherits its conformance from a superclass, because Swift then never calls
  /// optional methods that only the subclass implements.
  func checkDelegate() {
    guard let delegate, !(delegate is MapViewDelegateBase) else { return }
    let inherited = InheritedConformance(of: delegate, to: "MapViewDelegate") {
      $0 is any MapViewDelegate.Type
    }
    if let inherited { mistakes.report(.inheritedConformance(inherited)) }
  }
}

extension MapView: LayoutRequests, VertexEditorHost {
  package func overlaysNeedDisplay(at level: OverlayLevel) { overlayStack.overlaysNeedDisplay(at: level) }
}
