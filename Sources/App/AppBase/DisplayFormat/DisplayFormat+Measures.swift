import Documents
import Geography
import Gtk

extension DisplayFormat {
  /// Returns `Length: 12.4 km`, or `Area: 3.20 km²` with the perimeter on a second line. Omits the area if the outline
  /// crosses itself, because the parts on both sides of a crossing cancel out.
  package func text(of measures: ShapeMeasures, crossesItself: Bool = false) -> String {
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
