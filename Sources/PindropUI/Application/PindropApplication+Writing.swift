import Geography
import Gtk

extension PindropApplication {
  /// How coordinates and lengths are written, as states that scripts read and set.
  func addWritingActions() {
    let notation = SimpleAction("coordinate-notation", state: writing.notation.rawValue)
    notation.onStateRequest { [unowned self] (id: String) in
      if CoordinateNotation(rawValue: id) != nil { preferences.coordinateNotation = id }
    }
    let units = SimpleAction("units", state: writing.units.rawValue)
    units.onStateRequest { [unowned self] (id: String) in
      if LengthUnits(rawValue: id) != nil { preferences.units = id }
    }
    add(notation)
    add(units)
    watchingWriting = writing.observe { [unowned self, unowned notation, unowned units] in
      notation.setState(writing.notation.rawValue)
      units.setState(writing.units.rawValue)
    }
  }
}
