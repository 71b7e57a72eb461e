import AppBase
import Geography
import Gtk

extension PindropApplication {
  /// Adds actions for the notation and the units, whose states scripts can read and set.
  func addWritingActions() {
    actions.on(Actions.coordinateNotation, writing.notation) { [unowned self] in
      preferences.coordinateNotation = $0
    }
    actions.on(Actions.units, writing.units) { [unowned self] units in
      preferences.units =
        switch units {
        case .metric: .metric
        case .imperial: .imperial
        case .nautical: .nautical
        }
    }
    watchingWriting = writing.observe { [unowned self] in
      actions.set(Actions.coordinateNotation, writing.notation)
      actions.set(Actions.units, writing.units)
    }
  }
}
