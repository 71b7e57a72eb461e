import Glibc

/// The progress of a motion, from 0 to 1, over its duration.
public enum Curve: Hashable, Sendable {
  /// Constant speed; slow start; slow end; slow start and end.
  case linear, easeIn, easeOut, easeInOut
  /// Exceeds the end value and then returns to it. An amount of 1.7 overshoots by about a tenth.
  case overshoot(Double)
  /// The motion of a spring that is at rest at the end. With a damping of 1 or more, it doesn't oscillate. A `velocity`
  /// of 1 would cover the whole distance in one duration.
  case spring(damping: Double, velocity: Double)

  /// Returns the value at `time`, a fraction of the duration in 0…1. It is 0 at the start and 1 at the end.
  public func value(at time: Double) -> Double {
    let left = 1 - time
    switch self {
    case .linear: return time
    case .easeIn: return time * time
    case .easeOut: return 1 - left * left * left
    case .easeInOut: return time < 0.5 ? 2 * time * time : 1 - 2 * left * left
    case .overshoot(let amount): return 1 - left * left * ((amount + 1) * left - amount)
    case .spring(let damping, let velocity):
      return time >= 1 ? 1 : Curve.spring(at: time, damping: max(0.01, damping), velocity)
    }
  }

  /// Returns the value of a damped oscillation. Its amplitude has decreased to a thousandth at the end.
  private static func spring(at time: Double, damping: Double, _ velocity: Double) -> Double {
    guard damping < 1 else {
      let frequency = 9.23
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let decay = 6.907755
    let frequency: Double = decay / damping * (1 - damping * damping).squareRoot()
    let swing = cos(frequency * time) + (decay - velocity) / frequency * sin(frequency * time)
    return 1 - exp(-decay * time) * swing
  }
}
