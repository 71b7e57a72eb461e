import ArgumentParser
import Geography

/// A coordinate on the command line: `48.2,16.37`.
struct Center: ExpressibleByArgument, Sendable {
  let coordinate: Coordinate

  init?(argument: String) {
    guard let coordinate = try? DecimalDegrees.coordinate(in: argument) else { return nil }
    self.coordinate = coordinate
  }
}
