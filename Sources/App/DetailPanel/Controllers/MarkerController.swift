import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapEditing
import MapSessions

/// A controller of the commands for the symbol and size of the selected markers.
package final class MarkerController {
  private let session: MapSession
  private let editing: EditingController
  private let callout: CalloutPanel
  private unowned let host: any ToastHost & SidebarHost

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, callout: CalloutPanel,
    host: any ToastHost & SidebarHost
  ) {
    (self.session, self.editing, self.callout, self.host) = (session, editing, callout, host)
    actions.on(Actions.chooseSymbol) { [unowned self] in choose() }
    actions.on(Actions.markerSymbol) { [unowned self] text in
      if text == Actions.noSymbol {
        perform(.remove("marker-symbol"))
      } else if let symbol = MarkerSymbol(text) {
        perform(.set(.property("marker-symbol"), .text(symbol.text)))
      }
    }
    actions.on(Actions.markerSize) { [unowned self] text in
      if let size = MarkerSize(rawValue: text) { set(size) }
    }
  }

  private func choose() {
    host.showsSidebar = true
    // A closing menu moves the keyboard focus back, so the chooser opens after the menu has closed.
    MainLoop.whenIdle { [weak self] in
      guard let self, !session.selection.isEmpty else { return }
      guard session.selectedMarkers != nil else { return sayThereAreNone() }
      let panel = session.selection.count == 1 ? callout.single.marker : callout.several.marker
      panel.open()
    }
  }

  /// Sets the size. For the default size, the property is removed.
  private func set(_ size: MarkerSize) {
    perform(size == .medium ? .remove("marker-size") : .set(.property("marker-size"), .text(size.rawValue)))
  }

  private func sayThereAreNone() {
    host.show(
      toast: localized(
        "This file format cannot store marker symbols or sizes. Move the places to a GeoJSON layer."))
  }

  private func perform(_ edit: FeatureEdit) {
    let document = session.document
    let pins = session.selectedPins.filter { document.rows.canHaveMarkerSymbol($0) }
    guard !pins.isEmpty else { return sayThereAreNone() }
    editing.perform(edit, of: pins) { [weak self] count in
      guard count > 1 else { return }
      self?.host.show(
        toast: localized(
          "Style of {0} item changed", plural: "Style of {0} items changed", count: count, count.formatted),
        undoable: true)
    }
  }
}
