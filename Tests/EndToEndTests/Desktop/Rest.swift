import Foundation

/// Whether what a program shows has stopped changing: it looks the same for longer than frames are apart.
struct Rest<Look: Equatable> {
  private var last: (look: Look, since: Date)?
  private static var pause: TimeInterval { 0.1 }

  /// Takes the next look; whether it has been the same for that long.
  mutating func has(_ look: Look) -> Bool {
    guard let last, last.look == look else {
      last = (look, Date())
      return false
    }
    return Date().timeIntervalSince(last.since) > Rest.pause
  }
}
