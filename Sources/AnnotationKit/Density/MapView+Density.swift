import Geography
import Glibc

extension MapView: DensityStage {
  /// Whether a source's annotations that stand too close to be told apart, more than about one to a square of 12 logical
  /// pixels, are shown as a density instead of markers; off unless set. It is for a source that shows each of very many
  /// by itself. What is selected or dragged is a marker, and so is each where there is room. MapKit has no such property.
  public var showsDensity: Bool {
    get { density.isOn }
    set {
      guard newValue != density.isOn else { return }
      density.isOn = newValue
      setNeedsLayout()
    }
  }

  func densityDidChange() { setNeedsLayout() }

  /// Zooms in where a press is on a density, on which no marker can be meant.
  func magnify(at point: Point) {
    let zoom = min(viewport.zoom + 2, zoomRange.upperBound)
    let growth = exp2(zoom - viewport.zoom)
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    var goal = viewport
    goal.zoom = zoom
    // What was pressed stays under the pointer.
    goal.center = viewport.mercatorPoint(at: middle + (point - middle) * (1 - 1 / growth))
    show(goal, animated: true)
  }

  /// Whether what is at `point` is shown as a density.
  func isDensity(at point: Point) -> Bool {
    guard let zoom = density.zoom(of: viewport), viewport.size.width > 0 else { return false }
    return density.isDense(at: viewport.mercatorPoint(at: point), zoom: zoom) ?? false
  }
}
