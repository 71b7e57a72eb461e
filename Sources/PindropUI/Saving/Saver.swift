import Documents
import Features
import Gtk
import Maps

/// Saves the layers of a window's map: asks where to, and says what came of it.
final class Saver {
  private let map: OpenMap
  /// May be closed while something is written.
  private weak var window: MapWindow?

  init(_ map: OpenMap, window: MapWindow) {
    self.map = map
    self.window = window
  }

  /// Saves every layer that has been changed and has a file; where there is none, asks where to save the active one.
  @discardableResult func save() async -> Bool {
    await window?.fileIsOpen()
    window?.finishEditing()
    switch await map.save() {
    case .nothingToSave: return true
    case .needsLocation(let layer): return await saveAs(layer)
    case .layers(let outcomes):
      for outcome in outcomes { await show(outcome) }
      return outcomes.allSatisfy { $0.error == nil }
    }
  }

  /// Asks where to write a layer, and writes it there.
  @discardableResult func saveAs(_ layer: LayerKey) async -> Bool {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: localized("Save Places"), parent: window, accept: localized("_Save"))
    chooser.addFilters(for: FormatRegistry.known.writable)
    let old = map.location(of: layer)
    if let folder = (old ?? map.location)?.folder { chooser.setFolder(File(folder)) }
    let name = map.document.layer(layer)?.state.name ?? localized("Places")
    chooser.setName(old?.name ?? name.replacing("/", with: "-") + FileLocation.standardSuffix)
    guard let chosen = await chooser.choose().first else { return false }
    return await save(layer, to: FileLocation(chosen).withFormatSuffix)
  }

  /// Writes a layer to a file, which is its file from then on.
  @discardableResult func save(_ layer: LayerKey, to location: FileLocation) async -> Bool {
    let outcome = await map.save(layer, to: location)
    await show(outcome)
    return outcome.error == nil
  }

  /// Says what came of saving a layer.
  func show(_ outcome: SavingOutcome) async {
    if outcome.error == nil {
      RecentFiles.remember(File(outcome.location))
      window?.show(toast: localized("Saved {0}", outcome.location.shortName))
    }
    if let report = outcome.merged { await window?.show(report, of: outcome.location) }
    await outcome.error?.show(
      localized("“{0}” could not be saved", outcome.location.shortName), outcome.location, over: window)
  }
}

nonisolated extension FileLocation {
  /// With the suffix of the format that is written, where the name has none.
  var withFormatSuffix: FileLocation {
    name.contains(".") ? self : withSuffix(FileLocation.standardSuffix)
  }

  /// What the names of new files end with.
  static var standardSuffix: String { "." + FormatRegistry.known.standard.suffixes[0] }
}

extension FileChooser {
  /// Offers the files that the program writes, and all others.
  func addFilters(for formats: [FileFormat]) {
    add(
      FileFilter(
        localized("GeoJSON files"), suffixes: formats.flatMap(\.suffixes), types: formats.flatMap(\.mimeTypes)
      ))
    add(FileFilter(localized("All files"), patterns: ["*"]))
  }
}
