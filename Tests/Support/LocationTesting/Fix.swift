import Foundation

/// A position that a satellite receiver reports.
public struct Fix: Sendable {
  public var latitude: Double
  public var longitude: Double
  /// The horizontal dilution of precision. GeoClue reports an accuracy of 3 m for values up to 5, 50 m for values up to
  /// 10, 100 m for values up to 20, and 300 m for higher values.
  public var dilution: Double
  /// The altitude in meters, or `nil` if the receiver doesn't report it.
  public var altitude: Double?
  /// The speed in meters per second, and the course in degrees clockwise from north. `nil` if the receiver doesn't
  /// move.
  public var motion: (speed: Double, course: Double)?

  public init(
    _ latitude: Double, _ longitude: Double, dilution: Double = 4, altitude: Double? = nil,
    motion: (speed: Double, course: Double)? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.dilution = dilution
    self.altitude = altitude
    self.motion = motion
  }

  /// The NMEA 0183 sentences: GGA for the position and RMC for the movement.
  var sentences: String {
    let clock = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: Date())
    let time = String(format: "%02d%02d%02d.00", clock.hour ?? 0, clock.minute ?? 0, clock.second ?? 0)
    let date = String(
      format: "%02d%02d%02d", clock.day ?? 1, clock.month ?? 1, (clock.year ?? 2000) % 100)
    let place =
      Fix.degrees(latitude, digits: 2, "NS") + "," + Fix.degrees(longitude, digits: 3, "EW")
    let height = altitude.map { String(format: "%.1f,M", $0) } ?? ","
    var sentences = Fix.sentence(
      "GPGGA,\(time),\(place),1,08,\(String(format: "%.1f", dilution)),\(height),0.0,M,,")
    if let motion {
      let knots = motion.speed * 3600 / 1852
      sentences += Fix.sentence(
        "GPRMC,\(time),A,\(place),\(String(format: "%.3f,%.1f", knots, motion.course)),\(date),,,A")
    }
    return sentences
  }

  /// Returns degrees and minutes as one NMEA number, followed by the hemisphere.
  private static func degrees(_ degrees: Double, digits: Int, _ hemispheres: String) -> String {
    let minutes = (abs(degrees) * 60 * 1e6).rounded() / 1e6
    let whole = (minutes / 60).rounded(.down)
    let hemisphere = degrees < 0 ? hemispheres.last! : hemispheres.first!
    return String(format: "%0\(digits)d%09.6f,", Int(whole), minutes - whole * 60) + String(hemisphere)
  }

  private static func sentence(_ body: String) -> String {
    String(format: "$%@*%02X\r\n", body, body.utf8.reduce(0, ^))
  }
}
