import Adwaita
import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapSessions
import Observing
import Places

/// A controller that shows the place name of the selected marker and adds it to the marker's properties.
package final class PlaceController {
  package let watch: PlaceNameReporter
  /// The toast that offers to replace existing properties of the selected marker.
  private(set) weak var toast: Toast?
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private unowned let host: any ToastHost
  private var subscription: Subscription?

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, names: PlaceNames,
    callout: Deferred<SingleCallout>, host: any ToastHost
  ) {
    (self.session, self.editor, self.actions, self.host) = (session, editor, actions, host)
    watch = PlaceNameReporter(session, names)
    watch.onReport = { [unowned self, callout] in show($0, in: callout.existing?.place) }
    callout.whenCreated { [unowned self] in $0.place.show(watch.report) }
    show(watch.report, in: callout.existing?.place)
    // Dismisses the toast when the selection changes, because its button would otherwise change another marker.
    subscription = session.observe(.selection) { [unowned self] _ in dismissToast() }
    actions.on(Actions.addPlaceToProperties) { [unowned self] in add(replacing: false) }
    actions.on(Actions.replacePlaceInProperties) { [unowned self] in add(replacing: true) }
  }

  private func show(_ report: PlaceReport?, in readout: PlaceReadout?) {
    readout?.show(report)
    actions.state.hasPlaceName = report?.place != nil
  }

  private func dismissToast() {
    toast?.dismiss()
    toast = nil
  }

  /// Adds the properties of the place. If `replacing` is false, existing properties with other values remain.
  private func add(replacing: Bool) {
    guard let place = watch.report?.place, let key = session.selection.primary else { return }
    let properties = PlaceProperties.list(place)
    let revision = session.document.history.revision
    let kept: [String] = editor.result(ofEdit: { session in
      let kept = replacing ? [] : session.document.properties.conflicts(of: properties, with: key).map(\.name)
      session.document.properties.add(properties, to: key, replacing: replacing)
      return kept
    })
    guard !kept.isEmpty else {
      // The new properties may be below the visible part of the card.
      if session.document.history.revision != revision, let title = session.rowContent(for: key)?.title {
        host.show(toast: localized("Changed {0}", title), undoable: true)
      }
      return
    }
    dismissToast()
    toast = host.show(
      toast: localized(
        "Existing properties were not replaced: {0}", kept.map { "“\($0)”" }.joined(separator: ", ")),
      button: Actions.replacePlaceInProperties)
  }
}
