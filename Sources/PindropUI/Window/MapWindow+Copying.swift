import AnnotationKit
import Documents
import Geography
import Gtk

extension MapWindow {
  /// Copying of coordinates: of what is selected, or of where a menu was opened on the empty map. Those ending in `-as`
  /// take the form, a notation or `geo`; the others use the notation of the preferences.
  func addCopyActions() {
    addAction("copy-coordinate") { [unowned self] in
      guard let key = session.selection.primary, let text = session.coordinateText(of: key) else { return }
      copy(text)
    }
    addAction("copy-coordinate-as", parameter: String.self) { [unowned self] id in
      guard let place = selectedPlace else { return }
      CoordinateForm(id: id).map { copy($0.text(of: place)) }
    }
    addAction("copy-here") { [unowned self] in menuPlace.map { copy($0) } }
    addAction("copy-here-as", parameter: String.self) { [unowned self] id in
      guard let place = menuPlace else { return }
      CoordinateForm(id: id).map { copy($0.text(of: place)) }
    }
  }

  /// Where the one thing is that is selected; nil where it is nowhere on the map, or more than one.
  var selectedPlace: Coordinate? {
    guard session.selection.count == 1 else { return nil }
    return session.selection.primary.flatMap { session.document.coordinate(of: $0) }
  }

  func refreshCopyActions() {
    for name in ["copy-coordinate", "copy-coordinate-as"] { setEnabled(name, selectedPlace != nil) }
  }

  /// In the notation of the preferences.
  func copy(_ coordinate: Coordinate) { copy(writing.text(of: coordinate)) }

  private func copy(_ text: String) {
    Clipboard.standard?.setText(text)
    show(toast: localized("Copied {0}", text))
  }
}
