import Geography
import Gtk

extension PindropApplication {
  /// Opens files and places, each in a window of its own, and says of each that cannot be opened why.
  ///
  /// They open from `window`, whose map is replaced if nobody has used it, and show `view`; or what fits the file
  /// where it asks for nothing. Answers how many were opened, or had been.
  @discardableResult
  func open(_ files: [File], from window: MapWindow? = nil, view: Launch = Launch()) async -> Int {
    var opened = 0
    var failures: [OpeningFailure] = []
    for file in files {
      do throws(OpeningFailure) {
        try await open(file, from: window, view: view)
        opened += 1
      } catch {
        failures.append(error)
        StandardError.write(error.line)
      }
    }
    await show(failures, over: window)
    return opened
  }

  private func open(_ file: File, from window: MapWindow?, view: Launch) async throws(OpeningFailure) {
    if file.scheme.lowercased() == "geo" {
      guard let place = GeoURI(file.uri) else { throw OpeningFailure(file: file, reason: .notAPlace) }
      return show(place, in: unusedWindow(window))
    }
    if let shown = mapWindows.first(where: { $0.session.has(file) }) { return shown.present() }
    let waiting = BusyNotice(
      localized("Opening “{0}”…", file.shortName), in: unusedWindow(window) ?? window,
      make: { [unowned self] in makeWindow() })
    defer { waiting.end() }
    let contents = try await DocumentLoader.load(file)
    let target = unusedWindow(window) ?? makeWindow()
    target.show(contents, view: view)
    target.present()
    RecentFiles.remember(file)
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
