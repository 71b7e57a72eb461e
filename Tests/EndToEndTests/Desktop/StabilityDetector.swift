import Foundation

/// Detects when something stops changing: its look is unchanged for longer than the interval between frames.
struct StabilityDetector<Look: Equatable> {
  private var last: (look: Look, since: Date)?
  private static var pause: TimeInterval { 0.1 }

  /// Records the next look. Returns whether the look has been unchanged for the pause.
  mutating func has(_ look: Look) -> Bool {
    guard let last, last.look == look else {
      last = (look, Date())
      return false
    }
    return Date().timeIntervalSince(last.since) > StabilityDetector.pause
  }
}
