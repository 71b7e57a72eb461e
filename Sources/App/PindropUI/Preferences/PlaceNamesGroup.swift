import Adwaita
import AppBase
import Gtk
import Places

/// The group of rows for the source of place names, with notes about privacy.
final class PlaceNamesGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Place Names"))
  let server = EntryRow(localized("Server"))
  /// An error or a warning about the typed address.
  let note = Label()
  private let choices: ChoiceRows<Preferences.PlaceNameSource>
  private let preferences: Preferences
  private let standard = Button(
    icon: "edit-undo-symbolic", tooltip: localized("Use the Public Server"))

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      [
        (
          .offline, localized("Offline"),
          localized("Towns, regions and countries come with Pindrop. Nothing is sent over the network.")
        ),
        (.nominatim, localized("Nominatim (online)"), ""),
        (.none, localized(context: "source of place names", "None"), localized("No names are looked up.")),
      ], in: widget)
    choices.onChoice = { preferences.placeNames = $0 }
    standard.addStyle("flat")
    standard.verticalAlign = .center
    server.addSuffix(standard)
    server.showsApplyButton = true
    note.wraps = true
    note.xAlign = 0
    note.addStyle("caption")
    note.setMargins(top: 6, start: 12, end: 12)
    widget.add(server)
    widget.add(note)
    refresh()
    server.onChange { [unowned self] in check() }
    server.onApply { [unowned self] in take() }
    server.onActivate { [unowned self] in take() }
    standard.onClick { [unowned self] in
      preferences.nominatimEndpoint = Preferences.publicNominatim
      show(Preferences.publicNominatim)
    }
  }

  func refresh() {
    choices.show(preferences.placeNames)
    choices.setSubtitle(
      localized(
        "Finds street and house number. The coordinate of each place that you add, move or type is sent to {0}.",
        (try? Nominatim.Endpoint(preferences.nominatimEndpoint))?.host ?? preferences.nominatimEndpoint),
      of: .nominatim)
    server.isVisible = preferences.placeNames == .nominatim
    if (try? Nominatim.Endpoint(server.text))?.address != preferences.nominatimEndpoint,
      !server.containsFocus || server.text.isEmpty
    {
      show(preferences.nominatimEndpoint)
    }
    check()
  }

  /// Shows an address in the field without showing the Apply button.
  private func show(_ address: String) {
    server.showsApplyButton = false
    server.text = address
    server.showsApplyButton = true
    check()
  }

  private func take() {
    guard let address = (try? Nominatim.Endpoint(server.text))?.address else { return check() }
    preferences.nominatimEndpoint = address
    show(address)
  }

  private func check() {
    standard.isVisible =
      preferences.nominatimEndpoint != Preferences.publicNominatim
      || server.text != Preferences.publicNominatim
    let (problem, warning) = judge(server.text)
    server.setError(problem)
    note.setStyle("error", problem != nil)
    note.setStyle("dim-label", problem == nil)
    note.text = problem ?? warning ?? ""
    note.isVisible = server.isVisible && !note.text.isEmpty
  }

  /// Returns an error or a warning about an address.
  private func judge(_ text: String) -> (problem: String?, warning: String?) {
    do throws(Nominatim.EndpointError) {
      guard try Nominatim.Endpoint(text).isUnencrypted else { return (nil, nil) }
      return (
        nil,
        localized(
          "The connection is not encrypted: others on the network can read which places are looked up.")
      )
    } catch {
      return (error.sentence, nil)
    }
  }
}
