import Glibc

/// The processors that work beside each other.
package enum Processors {
  /// At least one, and at most eight: with more, memory is what is waited for.
  package static let count = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
