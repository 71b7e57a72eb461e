import Documents
import Gettext

extension ShapeEditError {
  /// Why a line or an area stays as it is.
  public var sentence: String {
    switch self {
    case .tooFewPositions(4): localized("An area needs at least three corners.")
    case .tooFewPositions(let least): localized("A line needs at least {0} positions.", least)
    case .formatCannot:
      localized("The format of this layer cannot keep that. Move it to a GeoJSON layer first.")
    case .locked: localized("The layer is locked.")
    case .notAShape: localized("That can be done to lines and areas only.")
    case .nothingToJoin: localized("Select two lines or more to join them.")
    case .noSuchPosition: localized("That position is not there any more.")
    case .holeOutside: localized("A hole lies within the area, and in no other hole.")
    case .notOnTheGlobe: localized("A latitude lies within ±90°, and no number is infinite.")
    }
  }
}
