/// A value that depends on the zoom. It is interpolated linearly between the stops and constant beyond them.
public struct ZoomCurve: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByDictionaryLiteral {
  private var zooms: [Double]
  private var values: [Double]

  /// Creates a constant curve.
  public init(floatLiteral value: Double) {
    zooms = [0]
    values = [value]
  }

  /// Creates a curve from at least one stop, in order of ascending zoom.
  public init(dictionaryLiteral stops: (Double, Double)...) {
    precondition(!stops.isEmpty, "A curve needs a stop.")
    zooms = stops.map { $0.0 }
    values = stops.map { $0.1 }
  }

  public func value(at zoom: Double) -> Double {
    guard let next = zooms.firstIndex(where: { $0 > zoom }) else { return values[values.count - 1] }
    guard next > 0 else { return values[0] }
    let share = (zoom - zooms[next - 1]) / (zooms[next] - zooms[next - 1])
    return values[next - 1] + share * (values[next] - values[next - 1])
  }
}
