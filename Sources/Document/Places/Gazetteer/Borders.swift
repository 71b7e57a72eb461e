import Geography
import Glibc

/// The borders of countries as polygons. Finds the country that contains a coordinate, and the country nearest to it.
///
/// The segments of the polygons are indexed by bands of latitude, so that only segments in the coordinate's band have
/// to be tested.
struct Borders: Sendable {
  /// A vertex with longitude and latitude in units of 1/100,000°.
  private struct Vertex: Sendable {
    var x, y: Int32
  }

  private let vertices: [Vertex]
  /// The country of each polygon. The polygons are ordered by size, beginning with the smallest.
  private let countries: [UInt16]
  /// The segments in each band, one band after another. Each element contains the first vertex of a segment, and the
  /// segment's polygon. Within a band, segments are ordered by polygon.
  private let lines: [(start: UInt32, polygon: UInt16)]
  private let bands: [UInt32]

  private static let bandHeight: Int32 = 25_000
  private static let bandCount = 720
  /// The maximum total number of segments in all bands. The installed borders have fewer than a million.
  private static let largestIndex = 1 << 24

  /// Parses polygons in the format that data/README.md describes. Returns `nil` if the bytes are malformed.
  init?(_ bytes: [UInt8], countryCount: Int) {
    guard countryCount <= Int(UInt16.max) else { return nil }
    var reader = StepReader(bytes)
    var vertices: [Vertex] = []
    var countries: [UInt16] = []
    var rings: [(first: Int, polygon: UInt16)] = []
    while !reader.isAtEnd {
      guard let country = reader.number(), country < countryCount, let flags = reader.number(), flags < 4,
        let count = reader.number(), count >= 4, count <= bytes.count
      else { return nil }
      if flags & 2 == 0 { countries.append(UInt16(country)) }
      guard !countries.isEmpty, countries.count <= Int(UInt16.max) else { return nil }
      rings.append((vertices.count, UInt16(countries.count - 1)))
      let unit: Int64 = flags & 1 == 0 ? 100 : 1
      var (x, y) = (Int64(0), Int64(0))
      for _ in 0..<count {
        guard let east = reader.step(), let north = reader.step() else { return nil }
        x &+= east
        y &+= north
        guard (-180_00000...180_00000).contains(x &* unit), (-90_00000...90_00000).contains(y &* unit) else {
          return nil
        }
        vertices.append(Vertex(x: Int32(x * unit), y: Int32(y * unit)))
      }
    }
    rings.append((vertices.count, 0))

    var ends = [UInt32](repeating: 0, count: Borders.bandCount + 1)
    var total = 0
    Borders.forEachLine(rings, vertices) { _, _, touched in total += touched.count }
    guard total <= Borders.largestIndex else { return nil }
    Borders.forEachLine(rings, vertices) { _, _, touched in
      for band in touched { ends[band + 1] += 1 }
    }
    for band in 0..<Borders.bandCount { ends[band + 1] += ends[band] }
    var next = ends
    var lines = [(start: UInt32, polygon: UInt16)](repeating: (0, 0), count: Int(ends[Borders.bandCount]))
    Borders.forEachLine(rings, vertices) { start, polygon, touched in
      for band in touched {
        lines[Int(next[band])] = (UInt32(start), polygon)
        next[band] += 1
      }
    }
    self.vertices = vertices
    self.countries = countries
    self.lines = lines
    bands = ends
  }

  private static func forEachLine(
    _ rings: [(first: Int, polygon: UInt16)], _ vertices: [Vertex],
    _ body: (_ start: Int, _ polygon: UInt16, _ bands: ClosedRange<Int>) -> Void
  ) {
    for index in 0..<rings.count - 1 {
      for start in rings[index].first..<rings[index + 1].first - 1 {
        let (one, other) = (vertices[start].y, vertices[start + 1].y)
        body(start, rings[index].polygon, band(min(one, other))...band(max(one, other)))
      }
    }
  }

  private static func band(_ y: Int32) -> Int {
    min(bandCount - 1, max(0, Int((y + 90_00000) / bandHeight)))
  }

  /// Returns the country whose polygon contains the coordinate, or `nil` at sea. If several polygons do, uses the
  /// smallest. A polygon contains the coordinate if a ray to the east crosses an odd number of its segments.
  func country(at coordinate: Coordinate) -> Int? {
    let (px, py) = (coordinate.longitude * 1e5, coordinate.latitude * 1e5)
    let y = Int32(py.rounded(.down))
    let band = Borders.band(y)
    var current = UInt16.max
    var isInside = false
    for index in Int(bands[band])..<Int(bands[band + 1]) {
      let line = lines[index]
      if line.polygon != current {
        if isInside { return Int(countries[Int(current)]) }
        current = line.polygon
      }
      let (one, other) = (vertices[Int(line.start)], vertices[Int(line.start) + 1])
      guard (one.y <= y) != (other.y <= y) else { continue }
      let share = (py - Double(one.y)) / Double(other.y - one.y)
      if Double(one.x) + share * Double(other.x - one.x) > px { isInside.toggle() }
    }
    return isInside ? Int(countries[Int(current)]) : nil
  }

  /// Returns the nearest country for which `isWanted` returns `true`, and its distance in meters. Returns `nil` if the
  /// distance is greater than `limit` meters. The distance is accurate to a few meters if the limit is a few
  /// kilometers.
  func nearestCountry(
    to coordinate: Coordinate, within limit: Double, where isWanted: (Int) -> Bool = { _ in true }
  ) -> (country: Int, meters: Double)? {
    let meter = 1e5 / 111_195
    let reach = limit * meter
    // The length of a degree of longitude relative to a degree of latitude. The minimum value avoids a division by zero
    // near the poles.
    let shrink = max(cos(coordinate.latitude * .pi / 180), 0.0017)
    let (px, py) = (coordinate.longitude * 1e5, coordinate.latitude * 1e5)
    let south = Borders.band(Int32(max(-90_00000, py - reach)))
    let north = Borders.band(Int32(min(90_00000, py + reach)))
    var best: (polygon: UInt16, squared: Double)?
    var bound = reach
    for index in Int(bands[south])..<Int(bands[north + 1]) {
      let line = lines[index]
      let (one, other) = (vertices[Int(line.start)], vertices[Int(line.start) + 1])
      let (ay, by) = (Double(one.y) - py, Double(other.y) - py)
      if min(ay, by) > bound || max(ay, by) < -bound { continue }
      // Use the difference in longitude along the shorter route around the globe.
      var ax = Double(one.x) - px
      if ax > 180_00000 { ax -= 360_00000 } else if ax < -180_00000 { ax += 360_00000 }
      let bx = (ax + Double(other.x - one.x)) * shrink
      ax *= shrink
      if min(ax, bx) > bound || max(ax, bx) < -bound { continue }
      let (dx, dy) = (bx - ax, by - ay)
      let length = dx * dx + dy * dy
      let along = length > 0 ? max(0, min(1, -(ax * dx + ay * dy) / length)) : 0
      let (x, y) = (ax + along * dx, ay + along * dy)
      let squared = x * x + y * y
      if squared <= bound * bound, isWanted(Int(countries[Int(line.polygon)])) {
        best = (line.polygon, squared)
        bound = squared.squareRoot()
      }
    }
    return best.map { (Int(countries[Int($0.polygon)]), $0.squared.squareRoot() / meter) }
  }
}

/// A reader of variable-length integers (LEB128).
private struct StepReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Returns a number below 2⁵⁶. Returns `nil` at the end of the bytes or if the number is malformed.
  mutating func number() -> Int? {
    var (value, shift) = (0, 0)
    while position < bytes.count, shift < 56 {
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  /// Reads a signed number, which is stored in zigzag encoding. Returns `nil` at the end of the bytes or if the number
  /// is malformed.
  mutating func step() -> Int64? { number().map { Int64($0 >> 1) ^ -Int64($0 & 1) } }
}
