/// Coordinates in decimal degrees, latitude first, such as `48.20820, 16.37380`.
public enum DecimalDegrees {
  /// Returns `coordinate` as text that can be copied to other programs. Each number has exactly `decimals` decimals and
  /// an ASCII minus. Five decimals are precise to about a meter.
  public static func text(of coordinate: Coordinate, decimals: Int = 5) -> String {
    "\(fixed(coordinate.latitude, decimals)), \(fixed(coordinate.longitude, decimals))"
  }

  /// Returns `coordinate` as text, such as `50.38, 7.44744`. Each number has as many decimals as it needs, but at most
  /// seven (about a centimeter).
  public static func shortText(of coordinate: Coordinate) -> String {
    "\(short(coordinate.latitude)), \(short(coordinate.longitude))"
  }

  private static func short(_ value: Double) -> String {
    let text = fixed(value, 7)
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return text }
    let end = text.lastIndex { $0 != "0" } ?? point
    return String(end == point ? text[..<point] : text[...end])
  }

  /// Returns `value` with exactly `decimals` decimals, rounded half away from zero. Never returns "-0".
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return decimals == 0 ? sign + whole : "\(sign)\(whole).\(padded.suffix(decimals))"
  }
}
