import Adwaita
import AppBase
import Features
import FileDialogs
import Gtk
import MapFiles
import MapWindows
import Observing

/// The group of rows for the offline regions: files of map tiles that are drawn over the offline world.
final class RegionsGroup: SettingsGroup {
  let widget = PreferencesGroup(
    localized("Offline Regions"),
    description: localized(
      "Files with the streets of a region. They are drawn over the offline world, the first above the others."
    ))
  let add = Button(localized("_Add…"))
  let help = Button(icon: "help-contents-symbolic", tooltip: localized("How to Get the Streets of a Region"))
  private(set) var rows: [RegionRow] = []
  private let regions: Regions
  private let indexes: RegionIndexes
  /// Weak, because the user may close the window while a file is read.
  private weak let window: Gtk.Window?
  private var subscriptions: [Subscription] = []

  init(_ regions: Regions, _ indexes: RegionIndexes, over window: Gtk.Window) {
    (self.regions, self.indexes, self.window) = (regions, indexes, window)
    let buttons = Box(.horizontal, spacing: 6)
    buttons.verticalAlign = .start
    help.addStyle("flat")
    add.addStyle("flat")
    buttons.append(help, add)
    widget.setHeaderSuffix(buttons)
    help.onClick { [unowned self] in Task { [weak self] in await self?.openGuide() } }
    add.onClick { [unowned self] in Task { [weak self] in await self?.choose() } }
    refresh()
    subscriptions = [
      regions.observe { [unowned self] in refresh() }, indexes.observe { [unowned self] in refresh() },
    ]
  }

  func refresh() {
    if rows.map(\.location) != regions.all.map(\.location) {
      for row in rows { widget.remove(row) }
      rows = regions.all.map(makeRow)
    }
    for (index, (row, region)) in zip(rows, regions.all).enumerated() {
      row.show(
        region, indexes.state(of: region.location), isFirst: index == 0, isLast: index == rows.count - 1)
    }
  }

  private func makeRow(_ region: Region) -> RegionRow {
    let row = RegionRow(region.location)
    row.onRemove = { [regions] in regions.remove(region.location) }
    row.onStyle = { [unowned self] in Task { [weak self] in await self?.chooseStyle(of: region.location) } }
    row.onStyleReset = { [unowned self] in
      Task { [weak self] in await self?.setStyle(nil, of: region.location) }
    }
    row.onMove = { [regions] in regions.move(region.location, up: $0) }
    widget.add(row)
    return row
  }

  private func openGuide() async { if let window { await Guide.open(over: window) } }

  private func choose() async {
    let chooser = FileChooser(.open, title: localized("Add Offline Regions"), parent: window)
    chooser.allowsSeveral = true
    chooser.addFilters(for: FormatRegistry.known.baseMaps)
    for file in await chooser.choose() { await add(FileLocation(file)) }
  }

  private func chooseStyle(of region: FileLocation) async {
    let chooser = FileChooser(.open, title: localized("Choose a Map Style"), parent: window)
    chooser.add(FileFilter(localized("MapLibre styles"), suffixes: ["json"], types: []))
    chooser.add(FileFilter(localized("All files"), patterns: ["*"]))
    guard let file = await chooser.choose().first else { return }
    await setStyle(FileLocation(file), of: region)
  }

  /// Draws a region in a style, and reports why the style can't be used.
  func setStyle(_ style: FileLocation?, of region: FileLocation) async {
    do throws(OpeningError) {
      try await regions.setStyle(style, of: region)
    } catch {
      if let window { await Notice.show(error.heading, error.sentence, over: window) }
    }
  }

  /// Adds a file, and reports why it can't be opened.
  func add(_ location: FileLocation) async {
    do throws(OpeningError) {
      _ = try await regions.add(location)
    } catch {
      guard let window else { return }
      let wantsHelp = await Notice.show(
        error.heading, error.sentence, help: localized("_How to Get a Region"), over: window)
      if wantsHelp { await openGuide() }
    }
  }
}
