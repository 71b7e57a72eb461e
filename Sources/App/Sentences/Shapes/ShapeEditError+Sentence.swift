import Documents
import Gettext

extension ShapeEditError {
  /// The reason why a line or an area isn't changed.
  public var sentence: String {
    switch self {
    case .tooFewPositions(4): localized("An area needs at least three corners.")
    case .tooFewPositions(let least): localized("A line needs at least {0} points.", least)
    case .formatCannot:
      localized("The layer’s format cannot store the new shape. Use a GeoJSON layer instead.")
    case .locked: localized("The layer is locked.")
    case .notAShape: localized("Only lines and areas can be edited this way.")
    case .nothingToJoin: localized("Select two or more lines to join them.")
    case .noSuchPosition: localized("The point no longer exists.")
    case .holeOutside: localized("A hole must be inside the area and outside its other holes.")
    case .notOnTheGlobe: localized("Latitudes must be within ±90°, and numbers must be finite.")
    }
  }
}
