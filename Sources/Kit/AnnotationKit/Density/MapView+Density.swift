import Geography
import Glibc

extension MapView: DensityHost {
  /// Whether a source's annotations are shown as a density in crowded areas, with more than about one
  /// annotation per square of 12 logical pixels. Off by default.
  ///
  /// It is meant for sources with very many annotations and without clusters. Selected and dragged
  /// annotations remain markers, as do annotations in sparse areas. MapKit has no such property.
  public var showsDensity: Bool {
    get { density.isOn }
    set {
      guard newValue != density.isOn else { return }
      density.isOn = newValue
      setNeedsLayout()
    }
  }

  func densityDidChange() { setNeedsLayout() }

  /// Zooms in when a density is pressed, because single markers can't be distinguished there.
  func magnify(at point: Point) {
    let zoom = min(viewport.zoom + 2, zoomRange.upperBound)
    let growth = exp2(zoom - viewport.zoom)
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    var goal = viewport
    goal.zoom = zoom
    // Keeps the pressed coordinate under the pointer.
    goal.center = viewport.mercatorPoint(at: middle + (point - middle) * (1 - 1 / growth))
    show(goal, animated: true)
  }

  /// Returns whether the map shows a density at `point`.
  func isDensity(at point: Point) -> Bool {
    guard let zoom = density.zoom(of: viewport), viewport.size.width > 0 else { return false }
    return density.isDense(at: viewport.mercatorPoint(at: point), zoom: zoom) ?? false
  }
}
