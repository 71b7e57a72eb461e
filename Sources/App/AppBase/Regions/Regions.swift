import BaseMap
import Files
import Gtk
import MapFiles
import MapLibreStyles
import Observing
import Sentences
import Streets
import Tiles

/// The offline regions, which all windows share. Their locations are stored in the preferences.
///
/// Files are opened on background threads, and opened again when they change. A missing file stays in the list. The
/// style of a region is read again when its file changes.
package final class Regions {
  /// The regions, from the highest to the lowest.
  package private(set) var all: [Region] = []
  /// The world with all open regions.
  package private(set) var offlineMap: OfflineMap

  /// Called when a tile of an open region can't be read for the first time.
  package var onError: (Region, RegionMapError) -> Void = { _, _ in }
  /// Called when the style of an open region was changed and can't be used any longer.
  package var onStyleError: (Region) -> Void = { _ in }

  private let world: WorldMap?
  private let preferences: Preferences
  private let observers = Observers<Void>()
  private var subscription: Subscription?
  private var watches: [FileLocation: Watch] = [:]
  /// The watched styles, by the locations of their regions.
  private var styleWatches: [FileLocation: (style: FileLocation, watch: Watch)] = [:]
  /// The number of the last attempt to open each region or its style. Earlier attempts are ignored.
  private var attempts: [FileLocation: Int] = [:]
  /// The regions that are being opened, or whose styles are being read.
  private var opening: [FileLocation: Opening] = [:]

  private struct Opening {
    let task: Task<Void, Never>
    /// Whether the file of tiles is opened, and not only the style read.
    let opensFile: Bool
  }

  /// A monitor of a file. A file that is being copied or saved changes many times.
  @MainActor private final class Watch {
    private let monitor: FileMonitor?
    private let debouncer: Debouncer

    init(_ location: FileLocation, onRest: @escaping () -> Void) {
      let debouncer = Debouncer(seconds: Regions.settlingTime, onRest: onRest)
      self.debouncer = debouncer
      monitor = FileMonitor(File(uri: location.uri))
      monitor?.onChange { [weak debouncer] in debouncer?.note() }
    }

    isolated deinit { monitor?.cancel() }
  }

  /// The time without changes after which a file is read again, in seconds.
  private static let settlingTime = 0.5

  package init(_ preferences: Preferences, world: WorldMap?) {
    (self.preferences, self.world) = (preferences, world)
    offlineMap = OfflineMap(world: world, regions: [])
    subscription = preferences.observe([.offlineRegions, .regionStyles]) { [unowned self] _ in follow() }
    follow()
  }

  /// Calls `body` after each change, until the returned subscription is released.
  package func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add(body) }

  package func region(at location: FileLocation) -> Region? { all.first { $0.location == location } }

  /// The result of adding a file.
  package struct Addition {
    package let region: Region
    /// Whether the region was in the list before.
    package let wasListed: Bool
  }

  /// Opens a file, and adds it above the other regions unless it is listed already.
  package func add(_ location: FileLocation) async throws(OpeningError) -> Addition {
    let opened = try await open(location)
    let wasListed = region(at: location) != nil
    if !wasListed { all.insert(opened, at: 0) }
    set(opened)
    if !wasListed { preferences.offlineRegions.insert(location.uri, at: 0) }
    watch(location)
    return Addition(
      region: region(at: location) ?? opened, wasListed: wasListed)
  }

  /// Removes a region from the list. The file isn't deleted.
  package func remove(_ location: FileLocation) {
    preferences.offlineRegions.removeAll { $0 == location.uri }
    preferences.regionStyles[location.uri] = nil
  }

  /// Draws a region in `style`, or in the program's own style if `style` is `nil`. If the style can't be used, throws
  /// an error and doesn't change the region.
  package func setStyle(_ style: FileLocation?, of location: FileLocation) async throws(OpeningError) {
    if let style, let map = region(at: location)?.map {
      _ = try await RegionStyles.open(style, for: map.archive)
    }
    // Read the style again, because its file may have changed.
    if preferences.regionStyles[location.uri] == style?.uri { return readStyle(again: location) }
    preferences.regionStyles[location.uri] = style?.uri
  }

  /// Draws a region above or below its neighbor in the list.
  package func move(_ location: FileLocation, up: Bool) {
    var uris = preferences.offlineRegions
    guard let index = uris.firstIndex(of: location.uri) else { return }
    let target = up ? index - 1 : index + 1
    guard uris.indices.contains(target) else { return }
    uris.swapAt(index, target)
    preferences.offlineRegions = uris
  }

  /// Updates the list to the preferences, which another process may have changed.
  private func follow() {
    var seen: Set<FileLocation> = []
    let locations = preferences.offlineRegions.map { FileLocation(uri: $0) }.filter {
      seen.insert($0).inserted
    }
    let known = Dictionary(all.map { ($0.location, $0) }) { first, _ in first }
    all = locations.map { known[$0] ?? Region(location: $0) }
    for region in all where region.map != nil && region.style?.location != style(of: region.location) {
      readStyle(again: region.location)
    }
    for location in watches.keys where !seen.contains(location) { watches[location] = nil }
    for location in locations where known[location] == nil {
      watch(location)
      open(again: location)
    }
    watchStyles()
    didChange()
  }

  private func watch(_ location: FileLocation) {
    guard watches[location] == nil else { return }
    watches[location] = Watch(location) { [weak self] in self?.open(again: location) }
  }

  private func watchStyles() {
    for location in styleWatches.keys where region(at: location) == nil { styleWatches[location] = nil }
    for region in all {
      let location = region.location
      let style = style(of: location)
      guard styleWatches[location]?.style != style else { continue }
      styleWatches[location] = style.map { style in
        (style, Watch(style) { [weak self] in self?.readStyle(again: location) })
      }
    }
  }

  private func open(again location: FileLocation) {
    attempt(location, opensFile: true) { regions in
      do throws(OpeningError) {
        return try await regions.open(location)
      } catch {
        var region = Region(location: location)
        region.state = await Regions.isMissing(location) ? .missing : .failed(error)
        return region
      }
    }
  }

  /// Reads the style of an open region again. The region keeps its open file, and so the index of its names.
  private func readStyle(again location: FileLocation) {
    // A region that is being opened may have read its style already.
    if opening[location]?.opensFile == true { return open(again: location) }
    guard let region = region(at: location), case .open(let map, let size) = region.state else { return }
    attempt(location, opensFile: false) { regions in
      let (style, drawn) = await regions.readStyle(of: location, for: map.archive)
      var new = region
      new.style = style
      new.state = .open(map.styled(with: drawn), size: size)
      return new
    }
  }

  /// Replaces a region by the result of `read`, unless a later attempt has begun.
  private func attempt(
    _ location: FileLocation, opensFile: Bool, _ read: @escaping @MainActor (Regions) async -> Region
  ) {
    let attempt = attempts[location, default: 0] + 1
    attempts[location] = attempt
    let task = Task { [weak self] in
      guard let self else { return }
      let region = await read(self)
      guard attempts[location] == attempt else { return }
      opening[location] = nil
      set(region)
    }
    opening[location] = Opening(task: task, opensFile: opensFile)
  }

  /// Waits until the files that are being opened are open or have failed, and their styles are read.
  package func settle() async { while let next = opening.first?.value { await next.task.value } }

  private func set(_ region: Region) {
    guard let index = all.firstIndex(where: { $0.location == region.location }) else { return }
    let former = all[index].style
    all[index] = region
    didChange()
    // Another style may have been chosen while the file was being opened.
    if region.map != nil, region.style?.location != style(of: region.location) {
      return readStyle(again: region.location)
    }
    if let style = region.style, let error = style.error, former?.location == style.location,
      former?.error != error
    {
      onStyleError(region)
    }
  }

  private func didChange() {
    offlineMap = OfflineMap(world: world, regions: all.reversed().compactMap(\.map))
    observers.notify(())
  }

  /// Returns the chosen style of a region.
  private func style(of location: FileLocation) -> FileLocation? {
    preferences.regionStyles[location.uri].map { FileLocation(uri: $0) }
  }

  private func open(_ location: FileLocation) async throws(OpeningError) -> Region {
    let archive = try await BaseMapFiles.open(location)
    var region = Region(location: location)
    let (style, drawn) = await readStyle(of: location, for: archive)
    region.style = style
    region.state = await onThread { [weak self] _ in
      let size = location.path.flatMap { try? RandomAccessFile($0).size }
      let map = RegionMap(archive, style: drawn) { error in
        Task { @MainActor in self?.report(error, of: location) }
      }
      return .open(map, size: size ?? 0)
    }
    return region
  }

  /// Reads the style that was chosen for a region. If its file can't be used, returns the error and the last version of
  /// the style in which the region was drawn.
  private func readStyle(
    of location: FileLocation, for archive: any TileArchive
  ) async -> (Region.Style?, (any LabeledTileStyle)?) {
    guard let chosen = style(of: location) else { return (nil, nil) }
    var style = Region.Style(location: chosen)
    do throws(OpeningError) {
      let drawn = try await RegionStyles.open(chosen, for: archive)
      style.omissions = drawn.style.omissionLines
      return (style, drawn)
    } catch {
      style.error = error
      guard let former = region(at: location), former.style?.location == chosen else { return (style, nil) }
      style.omissions = former.style?.omissions ?? []
      return (style, former.map?.style)
    }
  }

  /// Opens a file again that another program has changed, and reports other errors.
  private func report(_ error: RegionMapError, of location: FileLocation) {
    guard let region = region(at: location) else { return }
    if case .file(.changedByOthers) = error { return open(again: location) }
    onError(region, error)
  }

  private static func isMissing(_ location: FileLocation) async -> Bool {
    guard let path = location.path else { return false }
    return await onThread { _ in (try? FileStatus(following: path)) == nil }
  }
}
