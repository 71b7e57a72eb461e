import Documents
import Geography
import Gtk

extension Writing {
  /// `Length: 12.4 km`, or `Area: 3.20 km²` and the perimeter in a second line. Of an area that crosses itself only the
  /// perimeter: what lies on the other side of a crossing counts against the rest.
  func text(of measures: ShapeMeasures, crossesItself: Bool = false) -> String {
    switch measures {
    case .lines(let length):
      localized("Length: {0}", GroundDistance(meters: length).text(in: units))
    case .areas(let perimeter, _) where crossesItself:
      localized("Perimeter: {0}", GroundDistance(meters: perimeter).text(in: units))
    case .areas(let perimeter, let area):
      localized(
        "Area: {0}\nPerimeter: {1}", GroundArea(squareMeters: area).text(in: units),
        GroundDistance(meters: perimeter).text(in: units))
    }
  }
}
