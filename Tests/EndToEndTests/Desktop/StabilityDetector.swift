import Foundation

/// Detects that a value has stopped changing: the value must stay unchanged for longer than the interval between
/// frames.
struct StabilityDetector<Look: Equatable> {
  private var last: (look: Look, since: Date)?
  private static var pause: TimeInterval { 0.1 }

  /// Records the current value. Returns whether the value has been unchanged for 0.1 seconds.
  mutating func has(_ look: Look) -> Bool {
    guard let last, last.look == look else {
      last = (look, Date())
      return false
    }
    return Date().timeIntervalSince(last.since) > StabilityDetector.pause
  }
}
