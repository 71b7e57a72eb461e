import Glibc

/// The scheduling priority of threads.
package enum ThreadPriority {
  /// Lowers the priority of the calling thread until the thread ends, so that it doesn't slow down the user interface.
  package static func lower() {
    // On Linux, the nice value belongs to the thread. If it can't be changed, the thread keeps its priority.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }
}
