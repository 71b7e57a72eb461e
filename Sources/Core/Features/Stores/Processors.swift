import Glibc

/// The number of threads for parallel work.
package enum Processors {
  /// The number of processors, but at most 8, because more threads are limited by the memory bandwidth.
  package static let count = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
