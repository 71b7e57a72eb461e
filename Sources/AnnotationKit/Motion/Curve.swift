/// A timing curve of an animation from 0 to 1.
public enum Curve: Hashable, Sendable {
  /// Constant speed; slow start; slow end; slow start and end.
  case linear, easeIn, easeOut, easeInOut
  /// Exceeds the end value and returns to it. An amount of 1.7 exceeds it by about a tenth.
  case overshoot(Double)

  /// Returns the value at `time`, a fraction of the duration in 0…1. It is 0 at the start and 1 at the end.
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
