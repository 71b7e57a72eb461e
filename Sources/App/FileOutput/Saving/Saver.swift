import AppBase
import Documents
import Features
import FileDialogs
import Gtk
import MapFiles
import MapSessions

/// A controller that saves the layers of a window's map. It asks for files and reports the results.
package final class Saver {
  private let map: OpenMap
  /// Weak, because the window may be closed while a file is written.
  private weak var window: (any SavingHost)?

  package init(_ map: OpenMap, window: any SavingHost) {
    self.map = map
    self.window = window
  }

  /// Saves all changed layers that have files. If a layer's file can't be written in place, asks for a new file. If
  /// nothing needs saving and the active layer is a draft, asks for its file.
  @discardableResult package func save() async -> Bool {
    await window?.waitForOpening()
    window?.finishEditing()
    let outcome = await map.save()
    let isSaved = await show(outcome.written + outcome.removed)
    for layer in outcome.needLocation {
      guard await saveAs(layer) else { return false }
    }
    return isSaved
  }

  /// Asks for a file, and saves a layer to this file.
  @discardableResult package func saveAs(_ layer: LayerKey) async -> Bool {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: title(ofSaving: layer), parent: window, accept: localized("_Save"))
    chooser.addFilters(for: FormatRegistry.known.writable)
    let old = map.location(of: layer)
    if let folder = (old ?? map.location)?.folder { chooser.setFolder(File(folder)) }
    chooser.setName(suggestedName(of: layer))
    guard let chosen = await chooser.choose().first else { return false }
    let location = FileLocation(chosen).withFormatSuffix
    guard await LossQuestion.mayWrite(.layer(layer), of: map, to: location, over: window) else {
      return false
    }
    return await save(layer, to: location)
  }

  /// The title of the file dialog. If the map has several layers, it names the layer, because only this layer is saved.
  func title(ofSaving layer: LayerKey) -> String {
    let title = localized("Save Places")
    guard map.document.layers.all.count > 1, let saved = map.document.layers.layer(layer) else {
      return title
    }
    return localized("{0}: {1}", title, saved.shownName)
  }

  private func suggestedName(of layer: LayerKey) -> String {
    let name = map.document.layers.layer(layer)?.state.name ?? localized("Places")
    let old = map.location(of: layer)?.name ?? name.replacing("/", with: "-") + FileLocation.standardSuffix
    guard !map.document.files.canBeSavedInPlace(layer) else { return old }
    let parts = FormatRegistry.known.parts(of: old)
    let isBrokenOff = map.document.layers.layer(layer)?.store.truncation != nil
    if isBrokenOff, let parts { return "\(parts.stem) 2.\(parts.suffix)" }
    return (parts?.stem ?? old) + FileLocation.standardSuffix
  }

  /// Saves a layer to a file, which becomes the layer's file.
  @discardableResult package func save(_ layer: LayerKey, to location: FileLocation) async -> Bool {
    let outcome = await map.save(layer, to: location)
    return await show(outcome)
  }

  /// Reports the result of saving a layer. If the user canceled, reports only a merge that preceded the save. Returns
  /// whether the layer was saved, possibly to another file that the user chose.
  @discardableResult func show(_ outcome: SavingOutcome) async -> Bool {
    await show([outcome]) && outcome.error?.isCancelled != true
  }

  /// Reports the results for layers that were saved together. Skips layers for which the user canceled.
  private func show(_ all: [SavingOutcome]) async -> Bool {
    let outcomes = all.filter { $0.error?.isCancelled != true }
    report(saved: outcomes.filter { $0.error == nil }.map(\.location))
    // This toast has no Undo button: the last step is the removal of the layer.
    for outcome in all where outcome.error == .layerRemoved && outcome.merged != nil {
      window?.reportMerge(of: outcome.location, undoable: false)
    }
    await window?.show(outcomes.compactMap { outcome in outcome.merged.map { ($0, outcome.location) } })
    var isSaved = true
    for outcome in outcomes {
      if let error = outcome.error, await !isAvoided(error, outcome) { isSaved = false }
    }
    return isSaved
  }

  /// Reports why a layer was not saved. Returns whether the user then saved it to another file.
  private func isAvoided(_ error: SavingError, _ outcome: SavingOutcome) async -> Bool {
    if error.isReplaceable, let window {
      switch await DamagedFileQuestion.ask(error, outcome.location, over: window) {
      case .replace:
        guard let replaced = await map.replaceDamagedFile(of: outcome.layer) else { return false }
        return await show(replaced)
      case .saveElsewhere: return await saveAs(outcome.layer)
      case .cancel: return false
      }
    }
    let isWanted = await error.show(
      localized("“{0}” could not be saved", outcome.location.shortName), outcome.location,
      help: error.isAvoidedElsewhere ? Actions.saveAs.entry.label : nil, over: window)
    return isWanted ? await saveAs(outcome.layer) : false
  }

  private func report(saved locations: [FileLocation]) {
    for location in locations { RecentFiles.remember(File(location)) }
    guard let first = locations.first else { return }
    // Shows one toast for all files, because several toasts would appear one after another.
    window?.show(
      toast: locations.count == 1
        ? localized("Saved {0}", first.shortName)
        : localized(
          "Saved {0} file", plural: "Saved {0} files", count: locations.count, locations.count.formatted))
  }
}
