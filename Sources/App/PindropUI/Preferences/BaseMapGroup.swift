import Adwaita
import AppBase
import Gtk
import ShumateMap
import Soup
import Tiles

/// The group of rows for the base map, with the terms of the servers and a field for an own address.
final class BaseMapGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Base Map"))
  let address = EntryRow(localized("Address"))
  let credit = EntryRow(localized("Credit"))
  /// An error or a hint about the typed address.
  let note = Label()
  private let choices: ChoiceRows<Preferences.BaseMap>
  private let preferences: Preferences
  /// The task that fetches the description of the tiles at the typed address.
  private var fetching: Task<Void, Never>?
  /// Why the last description can't be used.
  private var fetchError: String?

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      Preferences.BaseMap.allCases.map { ($0, $0.title, $0.terms) }, in: widget)
    choices.onChoice = { preferences.baseMap = $0 }
    for row in [address, credit] {
      row.showsApplyButton = true
      widget.add(row)
    }
    note.wraps = true
    note.xAlign = 0
    note.addStyle("caption")
    note.setMargins(top: 6, start: 12, end: 12)
    widget.add(note)
    refresh()
    address.onChange { [unowned self] in
      fetchError = nil
      check()
    }
    for row in [address, credit] {
      row.onApply { [unowned self] in apply() }
      row.onActivate { [unowned self] in apply() }
    }
  }

  func refresh() {
    choices.show(preferences.baseMap)
    let isOwn = preferences.baseMap == .own
    for row in [address, credit] { row.isVisible = isOwn }
    if !address.containsFocus || address.text.isEmpty { show(preferences.ownBaseMapAddress, in: address) }
    if !credit.containsFocus || credit.text.isEmpty {
      show(Attribution(html: preferences.ownBaseMap?.attribution ?? "").text, in: credit)
    }
    check()
  }

  /// Shows a text in a field without showing the Apply button.
  private func show(_ text: String, in row: EntryRow) {
    guard row.text != text else { return }
    row.showsApplyButton = false
    row.text = text
    row.showsApplyButton = true
  }

  /// Stores the typed address. If it is the address of a TileJSON file, fetches the file first.
  private func apply() {
    fetching?.cancel()
    let text = address.text.filter { !$0.isWhitespace }
    do throws(TileAddressError) {
      guard TileTemplate.isTemplate(text) else {
        try WebAddress.check(text)
        return fetch(text)
      }
      store(TileJSON(template: try TileTemplate(text), attribution: credit.text.escapedForHTML), from: text)
    } catch {
      check()
    }
  }

  private func fetch(_ text: String) {
    note.text = localized("Asking {0}…", WebAddress.host(of: text) ?? text)
    note.isVisible = true
    fetching = Task { [weak self] in
      var sentence: String?
      var found: TileJSON?
      do throws(WebError) {
        let bytes = try await OnlineTiles.description(at: text)
        do throws(TileJSONError) { found = try TileJSON(bytes) } catch { sentence = error.sentence }
      } catch {
        sentence = error.sentence
      }
      guard let self, !Task.isCancelled else { return }
      if let found { store(found, from: text) }
      fetchError = sentence
      check()
    }
  }

  private func store(_ description: TileJSON, from text: String) {
    preferences.ownBaseMapAddress = text
    preferences.ownBaseMap = description
    show(text, in: address)
    show(Attribution(html: description.attribution ?? "").text, in: credit)
    check()
  }

  private func check() {
    let problem = fetchError ?? problem(of: address.text)
    address.setError(problem)
    note.setStyle("error", problem != nil)
    note.setStyle("dim-label", problem == nil)
    note.text = problem ?? hint
    note.isVisible = address.isVisible && !note.text.isEmpty
  }

  private func problem(of text: String) -> String? {
    do throws(TileAddressError) {
      let text = text.filter { !$0.isWhitespace }
      if text.isEmpty { return nil }
      if TileTemplate.isTemplate(text) { _ = try TileTemplate(text) } else { try WebAddress.check(text) }
      return nil
    } catch {
      return error.sentence
    }
  }

  private var hint: String {
    if WebAddress.isUnencrypted(address.text) {
      return localized(
        "The connection is not encrypted: others on the network can see which part of the map you view.")
    }
    return localized(
      "An address of map tiles with {z}, {x} and {y}, or of a TileJSON file. The part of the map that you view is sent to this server."
    )
  }
}

extension String {
  /// The text as HTML, so that it is shown as typed.
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
