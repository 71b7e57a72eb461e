import ArgumentParser
import Geography

/// A coordinate on the command line in any notation, such as `48.2,16.37`.
public struct CoordinateArgument: ExpressibleByArgument, Sendable {
  public let coordinate: Coordinate

  public init?(argument: String) {
    guard let coordinate = try? CoordinateText.coordinate(in: argument).coordinate else { return nil }
    self.coordinate = coordinate
  }
}
