import BaseMap
import Files
import Gtk
import MapFiles
import MapLibreStyles
import Observing
import Sentences
import Tiles

/// The offline regions, which all windows share. Their locations are stored in the preferences.
///
/// Files are opened on background threads, and opened again when they change. A missing file stays in the list.
package final class Regions {
  /// The regions, from the highest to the lowest.
  package private(set) var all: [Region] = []
  /// The world with all open regions.
  package private(set) var offlineMap: OfflineMap

  /// Called when a tile of an open region can't be read for the first time.
  package var onError: (Region, RegionMapError) -> Void = { _, _ in }

  private let world: WorldMap?
  private let preferences: Preferences
  private let observers = Observers<Void>()
  private var subscription: Subscription?
  private var watches: [FileLocation: Watch] = [:]
  /// The number of the last attempt to open each file. Earlier attempts are ignored.
  private var attempts: [FileLocation: Int] = [:]
  /// The files that are being opened again.
  private var opening: [FileLocation: Task<Void, Never>] = [:]

  /// A monitor of a file. A file that is being copied changes many times.
  private struct Watch {
    let monitor: FileMonitor?
    let debouncer: Debouncer
  }

  /// The time without changes after which a file is opened again, in seconds.
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
    if preferences.regionStyles[location.uri] == style?.uri { return open(again: location) }
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
      open(again: region.location)
    }
    for location in watches.keys where !seen.contains(location) {
      watches[location]?.monitor?.cancel()
      watches[location] = nil
    }
    for location in locations where known[location] == nil {
      watch(location)
      open(again: location)
    }
    didChange()
  }

  private func watch(_ location: FileLocation) {
    guard watches[location] == nil else { return }
    let debouncer = Debouncer(seconds: Regions.settlingTime) { [weak self] in self?.open(again: location) }
    let monitor = FileMonitor(File(uri: location.uri))
    monitor?.onChange { [weak debouncer] in debouncer?.note() }
    watches[location] = Watch(monitor: monitor, debouncer: debouncer)
  }

  private func open(again location: FileLocation) {
    let attempt = attempts[location, default: 0] + 1
    attempts[location] = attempt
    opening[location] = Task { [weak self] in
      guard let self else { return }
      var region: Region
      do throws(OpeningError) {
        region = try await open(location)
      } catch {
        region = Region(location: location)
        region.state = await Regions.isMissing(location) ? .missing : .failed(error)
      }
      guard attempts[location] == attempt else { return }
      opening[location] = nil
      set(region)
    }
  }

  /// Waits until the files that are being opened are open or have failed.
  package func settle() async { for task in opening.values { await task.value } }

  private func set(_ region: Region) {
    guard let index = all.firstIndex(where: { $0.location == region.location }) else { return }
    all[index] = region
    didChange()
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
    var drawn: MapLibreTileStyle?
    if let style = style(of: location) {
      region.style = Region.Style(location: style)
      do throws(OpeningError) {
        drawn = try await RegionStyles.open(style, for: archive)
        region.style?.omissions = drawn?.style.omissionLines ?? []
      } catch {
        region.style?.error = error
      }
    }
    region.state = await onThread { [weak self, drawn] _ in
      let size = location.path.flatMap { try? RandomAccessFile($0).size }
      let map = RegionMap(archive, style: drawn) { error in
        Task { @MainActor in self?.report(error, of: location) }
      }
      return .open(map, size: size ?? 0)
    }
    return region
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
