import AppBase
import Documents
import Gtk
import MapFiles

extension MapSession {
  /// The title of the map.
  public var name: String {
    switch map.title {
    case .untitled: localized("Untitled Map")
    case .file(let name): name
    case .layers(let active, let others):
      localized(
        "{0} and {1} other layer", plural: "{0} and {1} other layers", count: others, active,
        others.formatted)
    }
  }

  /// The number of places, and whether they are saved.
  public var summary: String {
    let count = document.rows.count
    let places =
      count == 0
      ? localized("No places") : FeatureCount(count, mayHaveShapes: document.layers.hasShapes).text
    return switch map.safety {
    case .saved: places
    case .unsaved: localized("{0} · Not saved", places)
    case .draft: localized("{0} · Draft", places)
    }
  }

  public var isUntouched: Bool { map.isUntouched }
}
