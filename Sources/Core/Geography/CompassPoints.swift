/// The names of the sixteen compass points in a language, such as `NNE` in English and `NNO` in German.
public struct CompassPoints: Hashable, Sendable {
  /// The names clockwise from north.
  public let names: [String]

  /// Creates compass points.
  /// - Precondition: There are 16 names.
  public init(_ names: [String]) {
    precondition(names.count == 16, "A compass has sixteen points.")
    self.names = names
  }

  public static let english = CompassPoints([
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ])

  /// Returns the name of the point nearest to a bearing.
  public func name(of bearing: Bearing) -> String { names[Int((bearing.degrees / 22.5).rounded()) % 16] }

  /// Returns the bearing of a compass point in degrees, ignoring case, or `nil` if the name is unknown.
  public func degrees(of name: String) -> Double? {
    let name = name.uppercased()
    return names.firstIndex { $0.uppercased() == name }.map { Double($0) * 22.5 }
  }
}
