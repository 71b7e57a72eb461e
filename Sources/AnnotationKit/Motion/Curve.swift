/// How a motion runs from 0 to 1 over its time.
public enum Curve: Hashable, Sendable {
  /// Even; slow at first; slow at last; slow at both ends.
  case linear, easeIn, easeOut, easeInOut
  /// Goes past the end and comes back: 1.7 goes about a tenth of the way too far.
  case overshoot(Double)

  /// The value at `time`, a part of the duration in 0…1; 0 at the start and 1 at the end.
  public func value(at time: Double) -> Double {
    let left = 1 - time
    switch self {
    case .linear: return time
    case .easeIn: return time * time
    case .easeOut: return 1 - left * left * left
    case .easeInOut: return time < 0.5 ? 2 * time * time : 1 - 2 * left * left
    case .overshoot(let amount): return 1 - left * left * ((amount + 1) * left - amount)
    }
  }
}
