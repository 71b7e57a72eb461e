import Geography
import Glibc
import Observing

/// Updates after changes of the contents or the appearance of a map view.
extension MapView {
  func appearanceDidChange() {
    density.looksDidChange()
    policy.contentsDidChange()
    overlaysNeedDisplay()
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
    keyDrag.viewportDidChange()
    if drag.session != nil || dragGroup != nil { dragDidChange() }
    var moved = before
    moved.center = viewport.center
    layout.mapDidMove()
    if moved == viewport { layout.invalidatePoints() } else { layout.invalidateArrangement() }
    setNeedsDisplay()
    let changed = viewport
    mover.viewportDidChange(from: before)
    // Code that the mover called may have moved the map again. The observers have then already received the newer
    // viewport.
    if viewport == changed { viewportObservers.notify(changed) }
  }

  func reportMistake(_ sentence: String) { report(sentence) }

  package static func writeToStandardError(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
