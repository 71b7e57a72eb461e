import AppBase
import Documents
import Gtk

extension ShapeProblem {
  /// Returns the text of the problem with its coordinate.
  func text(_ writing: DisplayFormat) -> String {
    guard let coordinate else { return kind.text }
    return localized("{0}: {1}", kind.text, writing.shownText(of: coordinate))
  }
}

extension ShapeProblem.Kind {
  fileprivate var text: String {
    switch self {
    case .crossing: localized("Crosses itself")
    case .holeOutside: localized("A hole is outside its area")
    case .holeInHole: localized("A hole is inside another hole")
    case .areaInArea: localized("An area is inside another area")
    case .doubledRing: localized("A ring occurs twice")
    case .disconnected: localized("The interior is not connected")
    case .openRing: localized("A ring is not closed")
    case .doubledPosition: localized("A point occurs twice")
    case .tooFewPositions: localized("There are too few points")
    case .other: localized("The geometry is not valid")
    }
  }
}
