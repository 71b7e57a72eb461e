import ArgumentParser
import Geography

/// A coordinate on the command line, in any notation: `48.2,16.37`.
struct Center: ExpressibleByArgument, Sendable {
  let coordinate: Coordinate

  init?(argument: String) {
    guard let coordinate = try? CoordinateText.coordinate(in: argument).coordinate else { return nil }
    self.coordinate = coordinate
  }
}
