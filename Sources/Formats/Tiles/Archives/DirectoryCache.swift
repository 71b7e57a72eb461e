import Synchronization

/// A cache of the recently used leaf directories of a file. Can be used from any thread.
final class DirectoryCache: Sendable {
  private struct Cached {
    var directory: PMTilesDirectory
    var used: Int
  }

  private struct State {
    /// The directories by their positions in the file.
    var directories: [Int: Cached] = [:]
    var entries = 0
    var clock = 0
  }

  private let state = Mutex(State())
  /// The maximum number of entries of all directories: about 12 MB.
  private let capacity = 500_000

  subscript(position: Int) -> PMTilesDirectory? {
    get {
      state.withLock { state in
        state.clock += 1
        state.directories[position]?.used = state.clock
        return state.directories[position]?.directory
      }
    }
    set {
      guard let newValue else { return }
      state.withLock { state in
        state.clock += 1
        if let old = state.directories[position] { state.entries -= old.directory.entries.count }
        state.directories[position] = Cached(directory: newValue, used: state.clock)
        state.entries += newValue.entries.count
        // Keep the new directory, even if it is larger than the capacity.
        while state.entries > capacity, state.directories.count > 1,
          let oldest = state.directories.min(by: { $0.value.used < $1.value.used })
        {
          state.entries -= oldest.value.directory.entries.count
          state.directories[oldest.key] = nil
        }
      }
    }
  }
}
