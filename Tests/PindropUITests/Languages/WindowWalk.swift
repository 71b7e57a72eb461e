import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import DataTable
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// A walk through the program's windows and panels.
@MainActor enum WindowWalk {
  /// The visible texts of a part of the program.
  struct Part {
    /// The texts of labels and tooltips.
    var texts: [String] = []
    /// The texts of labels that are truncated.
    var cutTexts: [String] = []

    @MainActor init(_ window: Widget) { add(window, isInChooser: false) }

    /// Adds the texts in `widget`. In GTK's file chooser, skips the widgets that GTK itself adds.
    @MainActor private mutating func add(_ widget: Widget, isInChooser: Bool) {
      let type = typeName(of: widget)
      guard widget.isMapped, !isInChooser || !["GtkPaned", "GtkStack"].contains(type) else { return }
      if let tooltip = widget.tooltip { texts.append(tooltip) }
      if let label = widget as? Label, !label.text.isEmpty {
        texts.append(label.text)
        if isCut(label) { cutTexts.append(label.text) }
      }
      for child in widget.children {
        add(child, isInChooser: isInChooser || type == "GtkFileChooserWidget")
      }
    }
  }

  /// The names are in brackets like the texts of the pseudo-language, so they count as translated.
  private static let map = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"[A]","[b]":1},"geometry":{"type":"Point","coordinates":[7.4,46.9]}},
    {"type":"Feature","properties":{"name":"[B]"},"geometry":{"type":"Point","coordinates":[6.1,46.2]}},
    {"type":"Feature","properties":{"name":"[C]"},"geometry":{"type":"LineString","coordinates":[[7.4,46.9],[7.5,47]]}},
    {"type":"Feature","properties":{"name":"[D]"},"geometry":null}
    ]}
    """

  /// Calls `body` for each part of the program. `place` describes the part.
  static func visit(_ body: (_ place: String, _ part: Part) -> Void) throws {
    try withOpened(map) { _, window in
      @MainActor func look(_ place: String) {
        pump(settledFor: window)
        body(place, Part(window))
      }
      look("the window")
      for (row, name) in ["a place", "another place", "a line", "what is nowhere"].enumerated() {
        window.session.selection.select(only: window.session.rows.key(at: row))
        look(name)
      }
      window.activateAction(Actions.selectAll.detailedName)
      look("several things")
      window.activateAction(Actions.toggleTable.detailedName)
      pump("the table is shown") { !mapped(TablePanel.self, in: window).isEmpty }
      look("the table")
      window.activateAction(Actions.toggleTable.detailedName)
      for (begin, end) in [
        (Actions.add.detailedName, Actions.add.detailedName),
        (Actions.addArea.detailedName, Actions.cancelSketch.detailedName),
        (Actions.measure.detailedName, Actions.cancelSketch.detailedName),
      ] {
        window.activateAction(begin)
        look(begin)
        window.activateAction(end)
      }
      window.session.selection.select(only: window.session.rows.key(at: 0))
      let actions = [
        Actions.preferences, Actions.shortcuts, Actions.about, Actions.replace, Actions.recentlyDeleted,
        Actions.moveBy, Actions.export, Actions.exportPicture,
      ]
      for action in actions {
        let before = Gtk.Window.toplevels
        window.activateAction(action.detailedName)
        var opened: [Gtk.Window] { Gtk.Window.toplevels.filter { !before.contains($0) && $0.isMapped } }
        pump("\(action.entry.name) opens a window") { !opened.isEmpty }
        for dialog in opened { pump(settledFor: dialog) }
        for dialog in opened { body(action.entry.name, Part(dialog)) }
        closeWindows(except: window)
        pump("it is closed") { opened.isEmpty }
      }
    }
  }

  /// Calls `body` with the labels of each menu and submenu, for different selections. The labels of all sections are
  /// combined.
  static func visitMenus(_ body: (_ place: String, _ labels: [String]) -> Void) throws {
    try withOpened(map) { _, window in
      let session = window.session
      @MainActor func visit(_ menu: Menu, _ name: String) {
        settle()
        let levels = menuLevels(of: menu, named: name) {
          window.action(String($0.dropFirst("win.".count)))?.isEnabled ?? true
        }
        levels.forEach(body)
      }
      let place = Coordinate(latitude: 46, longitude: 7)
      visit(ContextMenu.forGroup(place), "the menu of the map")
      visit(Menu(LayerMenu.additions), "the menu of the layers")
      for row in 0..<4 {
        session.selection.select(only: session.rows.key(at: row))
        visit(Menu(PrimaryMenu.items(history: Menu())), "the main menu for row \(row)")
        for positions in 0...1 {
          let spot = MenuAnchor(isOnMap: true, isOnPosition: positions == 1, selectedPositions: positions)
          visit(Menu(ContextMenu.forSelection(of: session, spot)), "the menu of row \(row)")
        }
      }
      window.activateAction(Actions.selectAll.detailedName)
      visit(Menu(ContextMenu.forSelection(of: session, MenuAnchor(isOnMap: true))), "the menu of all rows")
    }
  }

  /// Returns the words that should be translated: those outside of brackets, without words that are equal in all
  /// languages.
  static func untranslatedWords(of text: String) -> [String] {
    guard !untranslatedTexts.contains(text) else { return [] }
    var depth = 0
    var outside = ""
    for character in text {
      if character == "[" { depth += 1 }
      outside.append(depth == 0 ? character : " ")
      if character == "]" { depth -= 1 }
    }
    let words = outside.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init)
    return words.filter { !untranslatedWords.contains($0) && !placeNames.contains($0) }
  }

  static func mayBeCut(_ text: String) -> Bool {
    cutTexts.contains(text) || placeNames.contains { text.contains($0) }
  }

  // MARK: Intended exceptions

  /// Words that aren't translated: units, the file name, and GTK's names of keys.
  private static let untranslatedWords: Set<String> = [
    "km", "mi", "px", "map", "geojson", "Ctrl", "Shift", "Alt", "Delete", "Insert", "Backspace", "Escape",
    "Menu", "Page", "Up", "Down",
  ]
  /// Words of place names from the gazetteer, which appear when it has been loaded, and of a time zone. Place names can
  /// be long.
  private static let placeNames: Set<String> = [
    "Köniz", "Lancy", "Bolligen", "Bern", "Geneva", "Switzerland", "Europe", "Zurich",
  ]
  /// Texts that aren't translated: names, coordinates, and texts of GTK.
  private static let untranslatedTexts: Set<String> = [
    "Pindrop", "33U XP 02066 40350", "8FWR695F+7G8R", "Details", "Legal", "Cancel", "Name:",
    "Select which types of files are shown",
  ]
  /// Texts that may be truncated in the pseudo-language: the placeholder of the search field, and the choice of units,
  /// which libadwaita 1.7 truncates after 20 letters. Real translations are shorter.
  private static let cutTexts: Set<String> = [
    "[Šééààrçh Plààçééš ààñd Çöööördîîñààtééš]", "[ÀÀš îîñ mý çööüüñtrý]",
  ]
}
