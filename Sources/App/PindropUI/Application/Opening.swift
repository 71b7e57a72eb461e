import AppBase
import Documents
import FileDialogs
import Geography
import Gtk
import MapFiles
import MapSessions
import MapWindows
import Sentences

extension PindropApplication {
  /// Opens files and places, and reports files that can't be opened.
  ///
  /// The files become the layers of one map. The first file is the lowest layer. If the user has used the map of
  /// `window`, the layers are added on top of it. Otherwise the new map replaces it or gets a new window. If a file is
  /// already open, its window is raised. A new map shows the viewport of `view`, or else all of its contents. Returns
  /// the exit status for the process that was started with the files: 0 if any of them was opened or was already open.
  @discardableResult
  package func open(
    _ locations: [FileLocation], from window: MapWindow? = nil, view: Launch = Launch()
  ) async -> Int32 {
    let notice = BusyNotice(
      locations.count == 1
        ? localized("Opening “{0}”…", locations[0].shortName)
        : localized(
          "Opening {0} file…", plural: "Opening {0} files…", count: locations.count, locations.count.formatted
        ),
      in: unusedWindow(window) ?? window, make: { [unowned self] in makeWindow() })
    let work = Task {
      await read(locations, onto: window?.session.map, notice, isFitting: !view.asksForAView)
    }
    notice.onCancel = { work.cancel() }
    var (request, outcome) = await work.value
    var failures = request.failures + outcome.failures
    for map in request.openMaps + outcome.openMaps { raise(map, view, opening: locations, from: window) }
    // Limits the toasts about guessed columns, and doesn't add files that were found in a folder to the recent files.
    outcome.guesses = Array(outcome.guesses.prefix(PindropApplication.singleNotices))
    outcome.read.removeAll { request.filesOfFolders.contains($0) }
    // The window may have been closed in the meantime.
    let window = window.flatMap { mapWindows.contains($0) ? $0 : nil }
    await show(outcome, from: window, view: view, busy: notice)
    for place in request.coordinates { show(place, in: unusedWindow(window)) }
    // The notice ends only now, because the places may be shown in the window that it created.
    notice.end()
    // Regions are added afterwards, because the end of the notice closes its window if the window is empty.
    var regionFailures = await addRegions(of: request, to: window, view: view)
    regionFailures += await applyStyles(of: request, in: window, view: view)
    if let text = request.searches.last { search(for: text, in: window ?? mapWindows.first) }
    failures += regionFailures
    for failure in failures { StandardError.write(failure.line) }
    await show(failures, over: window, from: view)
    let others =
      request.openMaps.count + request.coordinates.count + request.searches.count + request.baseMaps.count
      + request.styles.count
    return request.files.count + others > outcome.failures.count + regionFailures.count
      ? 0 : failures.exitStatus
  }

  /// Adds files of map tiles to the offline regions, and shows them in `window` or in another window. Returns the files
  /// that can't be opened.
  private func addRegions(
    of request: OpeningRequest, to window: MapWindow?, view: Launch
  ) async -> [OpeningError] {
    var failures: [OpeningError] = []
    // Keeps the places that are opened at the same time in view.
    let hasOthers = !request.files.isEmpty || !request.coordinates.isEmpty || !request.searches.isEmpty
    // The first file is drawn above the others.
    for location in request.baseMaps.reversed() {
      do throws(OpeningError) {
        let addition = try await regions.add(location)
        let target =
          window.flatMap { mapWindows.contains($0) ? $0 : nil } ?? mapWindows.first {
            !$0.session.map.isClosed
          }
          ?? makeWindow()
        target.present()
        if view.asksForAView && !hasOthers { target.show(view) }
        target.show(addition, of: regions, isMoving: !view.asksForAView && !hasOthers)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Draws the region in view in the last map style of a request. Returns the error if the style can't be applied.
  private func applyStyles(
    of request: OpeningRequest, in window: MapWindow?, view: Launch
  ) async -> [OpeningError] {
    guard let style = request.styles.last else { return [] }
    let target = window.flatMap { mapWindows.contains($0) ? $0 : nil } ?? mapWindows.first ?? makeWindow()
    target.present()
    if view.asksForAView && request.files.isEmpty { target.show(view) }
    // At the start of the program, the regions of the last run are still being opened.
    await regions.settle()
    do throws(OpeningError) {
      try await target.apply(style, to: regions)
      return []
    } catch {
      return [error]
    }
  }

  /// Finds and reads the files, and reports the progress. Places of large files are shown while the file is being read.
  /// If `isFitting` is true, the map is fitted to them.
  private func read(
    _ locations: [FileLocation], onto map: OpenMap?, _ notice: BusyNotice, isFitting: Bool
  ) async -> (OpeningRequest, OpeningOutcome) {
    let request = await maps.request(locations)
    guard !request.files.isEmpty, !Task.isCancelled else { return (request, OpeningOutcome()) }
    let files = request.files
    func show(_ done: Int, _ share: Double?) {
      guard files.count > 1 else {
        return notice.show(localized("Opening “{0}”…", files[0].shortName), share: share)
      }
      notice.show(
        localized("Opening {0} of {1} files…", (done + 1).formatted, files.count.formatted),
        share: (Double(done) + (share ?? 0)) / Double(files.count))
    }
    var isLarge = false
    let outcome = await maps.open(
      request.files, onto: map,
      asking: OpeningQuestions(
        layers: { await LayerQuestion.choose(of: $1, in: $0, over: notice.showNow()) },
        table: { await TableDialog($1, in: $0, over: notice.showNow()).answer() },
        goodCopy: { await DamagedFileQuestion.wantsGoodCopy(of: $0, $1, over: notice.showNow()) }),
      exceptAbout: request.filesOfFolders,
      progress: { show($0, nil) }, share: { show($0, $1) },
      places: {
        isLarge = true
        notice.show(arriving: $0, isFitting: isFitting)
      })
    // Returns free memory to the system first, because clustering all places needs a lot of memory.
    if isLarge { await FreedMemory.giveBack() }
    return (request, outcome)
  }

  /// The maximum number of failures that are shown in separate notices. If there are more, they share one notice, which
  /// lists at most `listedFailures` files.
  private static let singleNotices = 2
  private static let listedFailures = 10

  /// Presents the window that shows `map`. If it is the window in which the user opens the file, a toast says that the
  /// file is already open.
  private func raise(
    _ map: OpenMap, _ view: Launch, opening locations: [FileLocation], from asking: MapWindow?
  ) {
    guard let window = mapWindows.first(where: { $0.session.map === map }) else { return }
    window.present()
    if window === asking {
      let name = locations.count == 1 ? locations[0].shortName : window.session.name
      window.show(toast: localized("“{0}” is already open.", name))
    }
    if view.asksForAView { window.show(view) }
  }

  /// Shows the opened files, ends `notice`, and then shows notices about the files. `notice` must end first: while the
  /// other notices wait for the user, `notice` would open a second window.
  private func show(
    _ outcome: OpeningOutcome, from window: MapWindow?, view: Launch, busy notice: BusyNotice
  ) async {
    for location in outcome.read { RecentFiles.remember(File(location)) }
    if let error = outcome.journalError { StandardError.write(error.readingSentence) }
    for copy in outcome.goodCopies {
      let target = unusedWindow(window) ?? makeWindow()
      target.show(copy)
      target.present()
    }
    guard let arrival = outcome.arrival else { return }
    var bounds: Rectangle?
    if case .map(let map) = arrival { bounds = await map.document.rows.boundsInBackground() }
    let target: MapWindow
    if case .layers(let layers) = arrival, let window {
      target = window
      // Another call may have opened the same file in the meantime.
      let new = layers.filter { !maps.hasOpen($0) }
      if !new.isEmpty { target.addLayers(new) }
    } else {
      target = unusedWindow(window) ?? makeWindow()
      switch arrival {
      case .layers: break
      case .map(let map): target.show(map, view: view, around: bounds)
      case .recovered(let recovered):
        target.show(recovered)
        if view.asksForAView { target.show(view) }
        if let repair = recovered.repair { report(repair.sentence(isMapThere: true), over: target) }
      }
    }
    target.present()
    notice.end()
    for guess in outcome.guesses { target.show(toast: guess.question.sentence(about: guess.name)) }
    await IncompleteRecords.show(outcome.incomplete, over: target)
    await TruncatedFiles.show(outcome.truncated, over: target)
    await InvalidCoordinatesNotice.show(outcome.invalidCoordinates, over: target)
    await UnsupportedContentNotice.show(outcome.unsupportedContent, over: target)
    await UnlocatedFeaturesNotice.show(outcome.unplaced, over: target)
    await LossNotice.show(outcome.lossy, over: target)
  }

  /// Returns `window` if its map is untouched. If `window` is `nil`, returns any window with an untouched map.
  private func unusedWindow(_ window: MapWindow?) -> MapWindow? {
    func isFree(_ window: MapWindow) -> Bool { window.session.isUntouched && !window.session.map.isClosed }
    if let window, isFree(window) { return window }
    return window == nil ? mapWindows.first(where: isFree) : nil
  }

  private func show(_ place: GeoURI, in window: MapWindow?) {
    let target = window ?? makeWindow()
    target.present()
    target.show(place)
  }

  /// Searches for `text` as if the user had typed it into the search field.
  private func search(for text: String, in window: MapWindow?) {
    let target = window ?? makeWindow()
    target.present()
    target.search(for: text)
  }

  func show(_ failures: [OpeningError], over window: MapWindow?, from launch: Launch) async {
    guard !failures.isEmpty else { return }
    // Without a window, the user reads the messages in the terminal, unless the desktop started the program.
    let isDesktop = isService || launch.isFromDesktop
    guard let parent = window ?? mapWindows.first ?? (isDesktop ? makeWindow() : nil) else { return }
    parent.present()
    let photos = failures.filter { $0.isPhotoWithoutPlace }
    let others = photos.count < 2 ? failures : failures.filter { !$0.isPhotoWithoutPlace }
    if others.count <= PindropApplication.singleNotices {
      for failure in others { await Notice.show(failure.heading, failure.sentence, over: parent) }
    } else {
      await show(together: others, over: parent)
    }
    guard photos.count > 1 else { return }
    await Notice.show(
      localized(
        "{0} photo could not be opened", plural: "{0} photos could not be opened", count: photos.count,
        photos.count.formatted),
      OpeningError.sentence(aboutPhotos: photos.map(\.location)), over: parent)
  }

  private func show(together failures: [OpeningError], over parent: Gtk.Window) async {
    let shown = failures.prefix(PindropApplication.listedFailures)
    await Notice.show(
      localized(
        "{0} file could not be opened", plural: "{0} files could not be opened", count: failures.count,
        failures.count.formatted), "",
      list: shown.map { "\($0.location.shortName): \($0.sentence)" }, rest: failures.count - shown.count,
      over: parent)
  }
}
