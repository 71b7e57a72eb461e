import Documents
import Geography
import Gtk

extension PindropApplication {
  /// Opens files and places, and says of each that cannot be opened why.
  ///
  /// The files together become the layers of one map, the first the lowest: on top of those of `window` if somebody
  /// has used it, else in its place or in a window of their own. A file that is open already raises its window.
  /// A new map shows `view`, or what fits it where that asks for nothing. Answers how many were opened, or had been.
  @discardableResult
  func open(_ files: [File], from window: MapWindow? = nil, view: Launch = Launch()) async -> Int {
    var failures: [OpeningFailure] = []
    let isPlace = { (file: File) in file.scheme.lowercased() == "geo" }
    let waiting = files.filter { !isPlace($0) && !raise($0) }
    if let first = waiting.first {
      let words =
        waiting.count == 1
        ? localized("Opening “{0}”…", first.shortName)
        : localized("Opening {0} files…", waiting.count.formatted)
      let notice = BusyNotice(
        words, in: unusedWindow(window) ?? window, make: { [unowned self] in makeWindow() })
      // Not before the map is there: the window it may have made would go.
      defer { notice.end() }
      await show(await load(waiting, failures: &failures), from: window, view: view)
    }
    for file in files.filter(isPlace) {
      if let place = GeoURI(file.uri) {
        show(place, in: unusedWindow(window))
      } else {
        fail(OpeningFailure(file: file, reason: .notAPlace), &failures)
      }
    }
    await show(failures, over: window)
    return files.count - failures.count
  }

  /// Shows the window that has the file open already; false where there is none.
  private func raise(_ file: File) -> Bool {
    guard let shown = mapWindows.first(where: { $0.session.has(file) }) else { return false }
    shown.present()
    return true
  }

  private func fail(_ failure: OpeningFailure, _ failures: inout [OpeningFailure]) {
    failures.append(failure)
    StandardError.write(failure.line)
  }

  private func load(
    _ files: [File], failures: inout [OpeningFailure]
  ) async -> [LayerContents] {
    var layers: [LayerContents] = []
    for (index, file) in files.enumerated() where !files[..<index].contains(file) {
      do throws(OpeningFailure) {
        layers.append(try await DocumentLoader.load(file))
        RecentFiles.remember(file)
      } catch {
        fail(error, &failures)
      }
    }
    return layers
  }

  private func show(_ layers: [LayerContents], from window: MapWindow?, view: Launch) async {
    guard !layers.isEmpty else { return }
    if let window, !window.session.isUntouched, mapWindows.contains(window) {
      window.addLayers(layers)
      window.present()
      return await IncompleteRecords.tell(of: layers, over: window)
    }
    let known = layers.count == 1 ? await Recovery(journals: journals).map(of: layers[0]) : nil
    let contents = known == nil ? await DocumentLoader.map(of: layers) : nil
    let target = unusedWindow(window) ?? makeWindow()
    if let known {
      target.show(known)
      if view.asksForAView { target.show(view) }
      if let repair = known.repair { tell(repair.sentence(isMapThere: true), over: target) }
    } else if let contents {
      target.show(contents, view: view)
    }
    target.present()
    await IncompleteRecords.tell(of: layers, over: target)
  }

  /// A window whose map nobody would miss: the one that asks, or any.
  private func unusedWindow(_ window: MapWindow?) -> MapWindow? {
    if let window, window.session.isUntouched { return window }
    return window == nil ? mapWindows.first { $0.session.isUntouched } : nil
  }

  private func show(_ place: GeoURI, in window: MapWindow?) {
    let target = window ?? makeWindow()
    target.present()
    target.show(place)
  }

  private func show(_ failures: [OpeningFailure], over window: MapWindow?) async {
    // Without a window somebody waits at a terminal, unless the desktop started the program.
    guard let parent = window ?? mapWindows.first ?? (isService ? makeWindow() : nil) else { return }
    parent.present()
    for failure in failures { await Notice.show(failure.heading, failure.sentence, over: parent) }
  }
}
