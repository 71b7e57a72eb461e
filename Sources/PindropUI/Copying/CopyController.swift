import AnnotationKit
import Documents
import Geography
import Gtk

/// Copies the coordinate of what is selected.
final class CopyController {
  private let session: MapSession
  private unowned let host: any ToastHost

  init(_ session: MapSession, _ actions: ActionRegistry, host: any ToastHost) {
    (self.session, self.host) = (session, host)
    addActions(to: actions)
  }

  private func addActions(to actions: ActionRegistry) {
    actions.on(Actions.copyCoordinate) { [unowned self] in
      guard let key = session.selection.primary, let text = session.coordinateText(of: key) else { return }
      copy(text)
    }
    actions.on(Actions.copyCoordinateAs) { [unowned self] id in
      guard let place = session.selectedPlace else { return }
      CoordinateForm(id: id).map { copy($0.text(of: place)) }
    }
  }

  /// Copies in the notation of the preferences.
  func copy(_ coordinate: Coordinate) { copy(session.writing.text(of: coordinate)) }

  func copy(_ text: String) {
    Clipboard.standard?.setText(text)
    host.show(toast: localized("Copied {0}", text))
  }
}
