import Adwaita
import AnnotationKit
import Documents
import GeoJSON
import Geography
import Gtk
import Places

/// The names of places in a window, and how they get into the file if somebody wants that.
extension MapWindow {
  func connectPlaces() {
    places.onReport = { [unowned self] report in
      sidebar.callout.single.place.show(report)
      refreshPlaceAction()
    }
    sidebar.callout.single.place.show(places.report)
    subscriptions.append(
      session.observe { [unowned self] in
        switch $0 {
        // It would act on another pin than it told of.
        case .document, .selection: forgetPlaceToast()
        case .state, .drag, .writing: break
        }
      })
    onUnmap { [unowned self] in places.forget() }
    addAction("add-place-to-properties") { [unowned self] in addPlaceToProperties(replacing: false) }
    addAction("replace-place-in-properties") { [unowned self] in addPlaceToProperties(replacing: true) }
  }

  private func forgetPlaceToast() {
    placeToast?.dismiss()
    placeToast = nil
  }

  func refreshPlaceAction() {
    let isLocked = session.selection.primary.map { session.document.isLocked($0) } ?? true
    for name in ["add-place-to-properties", "replace-place-in-properties"] {
      setEnabled(name, places.report?.place != nil && !isLocked && session.drag == nil)
    }
  }

  /// What somebody else wrote there stays unless they say that it is to go.
  private func addPlaceToProperties(replacing: Bool) {
    guard let place = places.report?.place, let key = session.selection.primary else { return }
    let properties = PlaceProperties.list(place)
    var kept: [String] = []
    edit { session in
      kept = replacing ? [] : session.document.conflicts(of: properties, with: key).map(\.name)
      session.document.addProperties(
        properties, to: key, named: localized("Place Name"), replacing: replacing)
    }
    guard !kept.isEmpty else { return }
    forgetPlaceToast()
    placeToast = show(
      toast: localized(
        "There already, and kept: {0}", kept.map { "“\($0)”" }.joined(separator: ", ")),
      button: localized("_Replace"), action: "win.replace-place-in-properties")
  }
}
