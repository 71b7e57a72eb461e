import Glibc

/// The number of threads for parallel work.
package enum Processors {
  /// At least 1 and at most 8: with more threads, memory bandwidth is the limit.
  package static let count = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
