import Features
import SeededRandom

/// Generates random files with all kinds of data in a format, including data that other formats can't represent.
struct SampleWriter {
  var random: SeededGenerator
  /// The losses that are expected for data that is neither a property nor a position. The keys are marks in the texts
  /// of that data.
  private(set) var hidden: [String: FormatLoss] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a random file in a format.
  mutating func file(_ format: FormatIdentifier) -> Sample {
    switch format {
    case .gpx: gpx()
    case .kml: kml()
    case .csv: table()
    default: geoJSON()
    }
  }

  /// Returns `true` with a probability of 1 in `count`.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  mutating func some<Element>(
    _ range: ClosedRange<Int>, _ make: (inout SampleWriter) -> Element
  ) -> [Element] {
    (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
  }

  /// Returns a text that occurs nowhere else. If it is missing in the result, the data that contained it was lost.
  mutating func mark(_ kind: FormatLoss.Kind, _ name: String) -> String {
    let mark = "Q\(hidden.count)Q"
    hidden[mark] = FormatLoss(kind, property: name)
    return mark
  }

  mutating func text() -> String { any(SampleWriter.texts) }

  mutating func name() -> String { once(in: 3) ? any(SampleWriter.plainNames) : any(SampleWriter.names) }

  mutating func number() -> String {
    any(["0", "-0", "7", "1.50", "-12.25", "1e3", "1E300", "12345678901234567890", "0.00000001", "1e999"])
  }

  mutating func color() -> String { any(["#ff0000", "#0F0", "0000ff", "#808080", "red"]) }

  mutating func time() -> String {
    any([
      "2024-05-01T10:00:00Z", "2024-05-01T10:00:09.250Z", "2024-05-01T10:00:00+02:00", "2024-05-01", "noon",
    ])
  }

  /// Returns a longitude and a latitude.
  mutating func place() -> [String] {
    [
      once(in: 50) ? "1e999" : any(["8.5417", "-179.5", "16.40", "0", "7", "1.123456789"]),
      any(["47.3769", "-45.5", "48.2", "0", "-7.0"]),
    ]
  }

  mutating func height() -> String { any(["0", "542.50", "-3", "12", "1e2", "0.0", "8848.8612345678"]) }

  /// Returns a height or `nil` for each position. The heights are all missing, all 0, all present, or a mixture.
  mutating func heights(_ count: Int) -> [String?] {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: (0..<count).map { _ in nil }
    case 3: (0..<count).map { _ in "0" }
    case 4: (0..<count).map { _ in once(in: 2) ? height() : nil }
    default: (0..<count).map { _ in height() }
    }
  }

  private static let plainNames = ["a", "b", "size", "Kanton", "population"]
  /// Names that have a meaning in some format, and names that some formats don't allow. Names of coordinate columns are
  /// missing, because a table would be read with these columns.
  private static let names = [
    "title", "name", "Name", "description", "desc", "marker-color", "marker-size", "marker-symbol", "stroke",
    "stroke-opacity", "stroke-width", "fill", "fill-opacity", "time", "ele", "sym", "type", "link", "url",
    "cmt",
    "src", "number", "fix", "sat", "hdop", "WKT", "geometry",
    "id",
    "label", "comment", "note", "color", "colour", "coordinates", "location", "address", "phoneNumber",
    "Snippet",
    "when", "begin", "end", "coordinateProperties", "", " ", "a b", "ä", "a:b", "osmand:color", "ogr:x",
    "DisplayColor",
    "pindrop:property", "extensions", "trkpt", "a,b", "1a", "\"q\"", "two\nlines", "a\u{1}", "A", "value",
    "Style",
    "visibility", "trkseg", "rtept", "urlname", "magvar", "place", "city", "info", "a;b", "\t",
  ]
  private static let texts = [
    "plain", "", " ", " padded ", "a,b;c\td|e", "\"quoted\"", "two\nlines", "two\r\nlines", "a\rb",
    "<b>bold</b> &amp; more",
    "]]>", "\u{1}", "a\u{0}b", "Zürich", "🏔", "\u{FFFE}", "null", "true", "1.50", "7", "=1+1", "46.5", "8,5",
    "POINT (1 2)",
    "2024-05-01T10:00:00Z", "2024-05-01T10:00:00+02:00", "2d", "#ff0000", "#00f", "{}", "[1]", "Flag, Blue",
    "Red", "46.9, 7.4",
    "\u{85}", "\u{2028}", "\u{FEFF}", "'", String(repeating: "long ", count: 400),
  ]
}
