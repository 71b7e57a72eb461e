/// The names of the sixteen points of the compass in a language: `NNE` in English, `NNO` in German.
public struct CompassPoints: Hashable, Sendable {
  /// The names clockwise, from north on.
  public let names: [String]

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

  /// Returns the bearing of a point in degrees, whatever the case of `name`, or `nil` if no point has the name.
  public func degrees(of name: String) -> Double? {
    let name = name.uppercased()
    return names.firstIndex { $0.uppercased() == name }.map { Double($0) * 22.5 }
  }
}
