import BaseMap
import Files
import Gtk
import MapFiles
import Observing
import StreetSearch
import Streets
import Tiles

/// The indexes of the names in the offline regions, which the search of all windows uses. They are stored in the cache
/// folder.
///
/// Indexes are built one after the other on background threads with low priority. An index is deleted together with its
/// region, and built again if the file of the region changes.
@MainActor package final class RegionIndexes {
  package enum State {
    case waiting
    /// The value is the completed part, from 0 to 1.
    case indexing(Double)
    case ready(StreetIndex)
    case failed(StreetIndexError)
  }

  /// The finished indexes, for searches on other threads.
  package private(set) lazy var list = StreetIndexList { [weak self] index in
    Task { @MainActor in self?.replace(index) }
  }

  private struct Entry {
    /// A map of the region's open file. Its style doesn't matter.
    var map: RegionMap
    var state = State.waiting
    /// Whether the index was damaged before. A damaged index is built again only once.
    var isRepaired = false
  }

  private let regions: Regions
  private let folder: String
  private var entries: [FileLocation: Entry] = [:]
  private var building: (location: FileLocation, map: RegionMap, task: Task<Void, Never>)?
  private let observers = Observers<Void>()
  private var subscription: Subscription?

  /// Starts to index the open regions. `folder` contains the indexes.
  package init(_ regions: Regions, folder: String) {
    (self.regions, self.folder) = (regions, folder)
    let paths = regions.all.compactMap { $0.location.path?.description }
    Task { [folder] in await onThread { _ in StreetIndex.removeAll(inFolder: folder, exceptOf: paths) } }
    subscription = regions.observe { [unowned self] in follow() }
    follow()
  }

  isolated deinit { building?.task.cancel() }

  /// Calls `body` when the state of an index changes, until the returned subscription is released.
  package func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add(body) }

  /// The region whose names are being read, and the completed part, from 0 to 1. `nil` if no index is being built.
  package var progress: (region: Region, share: Double)? {
    guard let building, let region = regions.region(at: building.location),
      case .indexing(let share)? = entries[building.location]?.state, share > 0
    else { return nil }
    return (region, share)
  }

  /// Returns the state of a region's index, or `nil` if the region isn't open or has no vector tiles with a known
  /// schema.
  package func state(of location: FileLocation) -> State? { entries[location]?.state }

  private func follow() {
    for location in entries.keys where regions.region(at: location) == nil { delete(location) }
    for region in regions.all {
      let map = region.map.flatMap { $0.isVector && $0.schema != .unknown ? $0 : nil }
      // A map of the same file in another style has the same names, so its index is kept.
      if let map, isSameFile(entries[region.location]?.map, map) {
        entries[region.location]?.map = map
      } else {
        entries[region.location] = map.map { Entry(map: $0) }
      }
    }
    if let building, !isSameFile(entries[building.location]?.map, building.map) { building.task.cancel() }
    didChange()
    buildNext()
  }

  private func isSameFile(_ map: RegionMap?, _ other: RegionMap?) -> Bool {
    guard let map, let other else { return false }
    return map.sharesFile(with: other)
  }

  private func delete(_ location: FileLocation) {
    entries[location] = nil
    guard let path = location.path?.description else { return }
    let index = StreetIndexFile.path(of: path, inFolder: folder)
    Task { await onThread { _ in StreetIndex.removeDatabase(index) } }
  }

  /// Builds a damaged index again. If that was done before, marks the index as failed.
  private func replace(_ index: StreetIndex) {
    for (location, entry) in entries {
      guard case .ready(let damaged) = entry.state, damaged === index else { continue }
      let state: State = entry.isRepaired ? .failed(.database("damaged")) : .waiting
      entries[location] = Entry(map: entry.map, state: state, isRepaired: true)
    }
    didChange()
    buildNext()
  }

  private func buildNext() {
    guard building == nil else { return }
    // Regions that are drawn above others come first.
    let next = regions.all.lazy.map(\.location).first { location in
      if case .waiting = self.entries[location]?.state { true } else { false }
    }
    guard let next, let entry = entries[next] else { return }
    let (map, isRepaired) = (entry.map, entry.isRepaired)
    set(.indexing(0), of: next, map)
    let task = Task { [weak self, folder, languages = regions.offlineMap.languages] in
      let result = await onThread { isCancelled in
        RegionIndexes.index(map, languages, folder, replacesOld: isRepaired, isCancelled) { share in
          Task { @MainActor in self?.set(.indexing(share), of: next, map) }
        }
      }
      self?.finish(result, of: next, map)
    }
    building = (next, map, task)
  }

  /// Opens or builds an index on the calling thread.
  private nonisolated static func index(
    _ map: RegionMap, _ languages: [String], _ folder: String, replacesOld: Bool, _ isCancelled: () -> Bool,
    _ onProgress: @escaping @Sendable (Double) -> Void
  ) -> Result<StreetIndex, StreetIndexError> {
    do {
      let file = try StreetIndexFile(of: map.archive.path, languages: languages, inFolder: folder)
      if !replacesOld, let index = StreetIndex(file) { return .success(index) }
      ThreadPriority.lower()
      var reported = 0
      try StreetIndexBuilder(map.archive, map.schema ?? .unknown, file, languages: languages).build(
        isCancelled: isCancelled
      ) { share in
        let percent = Int(share * 100)
        guard percent > reported else { return }
        reported = percent
        onProgress(share)
      }
      return StreetIndex(file).map { .success($0) } ?? .failure(.tiles)
    } catch let error as StreetIndexError {
      return .failure(error)
    } catch {
      return .failure(.tiles)
    }
  }

  private func finish(
    _ result: Result<StreetIndex, StreetIndexError>, of location: FileLocation, _ map: RegionMap
  ) {
    building = nil
    switch result {
    case .success(let index): set(.ready(index), of: location, map)
    case .failure(let error): set(.failed(error), of: location, map)
    }
    // The region may have been removed while its index was moved to its place.
    if regions.region(at: location) == nil { delete(location) }
    buildNext()
  }

  private func set(_ state: State, of location: FileLocation, _ map: RegionMap) {
    guard isSameFile(entries[location]?.map, map) else { return }
    if case .indexing(let share) = state, share > 0 {
      // Ignore progress that arrives after the build has ended.
      guard isSameFile(building?.map, map) else { return }
    }
    entries[location]?.state = state
    didChange()
  }

  private func didChange() {
    list.indexes = regions.all.compactMap { region in
      if case .ready(let index) = entries[region.location]?.state { index } else { nil }
    }
    observers.notify(())
  }
}
