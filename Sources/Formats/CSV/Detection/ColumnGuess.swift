import Features
import Geography

/// Guesses the roles of a table's columns from their names and their content.
struct ColumnGuess {
  private(set) var reading: TableReading?
  private(set) var question: TableQuestion?
  private let header: [String]?
  private let rows: [[String]]
  private let delimiter: UInt8
  /// The number of cells in the longest row. `isEven` is true if all rows have the same number of cells.
  private let width: Int
  private let isEven: Bool

  init(_ all: [[String]], _ delimiter: UInt8) {
    self.delimiter = delimiter
    let first = all[0]
    let hasHeader = ColumnGuess.isHeader(first)
    header = hasHeader ? first : nil
    rows = hasHeader ? Array(all.dropFirst()) : all
    let widths = all.map(\.count)
    width = widths.max() ?? 0
    isEven = widths.allSatisfy { $0 == widths[0] }
    guess()
  }

  /// Whether the names identify the coordinate columns and these columns contain coordinates.
  var isCertain: Bool {
    guard let reading, header != nil, question?.reasons.contains(.unknownNames) != true else { return false }
    let coordinates = reading.coordinates
    if let geometry = coordinates.geometry, isColumn(geometry, ColumnGuess.isGeometry) { return true }
    if let pair = coordinates.pair { return isColumn(pair, isPlausiblePair) }
    guard let latitude = coordinates.latitude, let longitude = coordinates.longitude else { return false }
    return isColumn(latitude, isCoordinate) && isColumn(longitude, isCoordinate)
  }

  /// A score for comparing guesses with different delimiters. The guess with the highest score is the best.
  var score: Int {
    // If the only row is a single cell, it matched a column name by chance.
    let isDivided = width > 1 || !rows.isEmpty
    let isSure =
      reading != nil && !(question?.reasons.contains(.unknownNames) ?? false) && header != nil && isDivided
    return (isSure ? 1000 : reading != nil ? 500 : 0) + (isEven ? 200 : 0) + min(width, 50)
  }

  /// Whether a row is a header. A header contains the name of a coordinate column, or contains no numbers or
  /// coordinates. The names inside `{"lat": 48.2, "lng": 16.4}` aren't column names.
  private static func isHeader(_ row: [String]) -> Bool {
    let names = row.contains { name in
      [CSVSchema.Role.latitude, .longitude, .geometry, .pair, .reversedPair].contains {
        (ColumnNames.rank(name, as: $0) ?? 0) >= 2
      }
    }
    let values = row.contains { CellNumber.value(Array($0.utf8)) != nil || isGeometry($0) || isPair($0) }
    return names ? !row.contains { isGeometry($0) || isObject($0) } : !values
  }

  // MARK: Guessing

  private mutating func guess() {
    var coordinates = TableReading.Coordinates()
    var reasons: [TableQuestion.Reason] = []
    if let header {
      coordinates = named(header, &reasons)
    } else {
      reasons.append(.noHeader)
    }
    if coordinates.isEmpty {
      coordinates = byContent()
      // The content of geometries and JSON objects is unambiguous, so it doesn't matter that the column names are
      // unknown.
      let isSelfEvident =
        coordinates.geometry != nil || coordinates.pair.map { isColumn($0, ColumnGuess.isObject) } ?? false
      if header != nil, !coordinates.isEmpty, !isSelfEvident { reasons.append(.unknownNames) }
    }
    if coordinates.isEmpty { reasons.append(.noCoordinates) }
    var reading = TableReading(delimiter: delimiter, hasHeader: header != nil, coordinates: coordinates)
    let places = [
      coordinates.latitude, coordinates.longitude, coordinates.pair, coordinates.geometry,
    ].compactMap { $0 }
    func column(_ role: CSVSchema.Role) -> Int? {
      let free = (header ?? []).indices.filter { !places.contains($0) }
      let ranked = free.compactMap { index in
        ColumnNames.rank(header?[index] ?? "", as: role).map { (index, $0) }
      }
      return ranked.max { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0
    }
    reading.title = column(.title)
    reading.description = column(.description)
    reading.color = column(.color)
    reading.identifier = column(.identifier)
    if !coordinates.isEmpty { self.reading = reading }
    guard !reasons.isEmpty else { return }
    let first = (header.map { [$0] } ?? []) + rows.prefix(TableQuestion.previewLength)
    question = TableQuestion(reasons: reasons, firstRows: first, best: reading)
  }

  /// Guesses the coordinate columns by their names.
  private func named(
    _ header: [String], _ reasons: inout [TableQuestion.Reason]
  ) -> TableReading.Coordinates {
    var found = TableReading.Coordinates()
    func ranked(_ role: CSVSchema.Role) -> [(index: Int, rank: Int)] {
      header.indices.compactMap { index in ColumnNames.rank(header[index], as: role).map { (index, $0) } }
    }
    func pairColumn(_ isRight: (Int) -> Bool) -> Bool {
      for (role, isReversed) in [(CSVSchema.Role.pair, false), (.reversedPair, true)] {
        guard let column = ranked(role).first(where: { isRight($0.index) }) else { continue }
        (found.pair, found.isLongitudeFirst) = (column.index, isReversed)
      }
      return found.pair != nil
    }
    found.geometry = ranked(.geometry).first { isColumnOrEmpty($0.index, ColumnGuess.isGeometry) }?.index
    let hasGeometries = found.geometry.map { isColumn($0, ColumnGuess.isGeometry) } ?? false
    // If there is a geometry column, the coordinate columns may be empty in the first rows, so don't require that they
    // are filled.
    let pairs = pairs(ranked(.latitude), ranked(.longitude), header, prefersFilled: !hasGeometries)
    if let best = pairs.first {
      // A single column that contains coordinates is better than two empty columns.
      if !hasGeometries, !isFilled(best), pairColumn({ isColumn($0, isPlausiblePair) }) { return found }
      (found.latitude, found.longitude) = (best.latitude, best.longitude)
      let rivals = pairs.filter { $0.rank == best.rank }
      if rivals.count > 1, !hasGeometries { reasons.append(.severalColumns) }
      return found
    }
    _ = pairColumn { isColumnOrEmpty($0, isPlausiblePair) }
    return found
  }

  /// Whether two columns contain coordinates that aren't all zero. Tables often have zeros for unknown values.
  private func isFilled(_ pair: (latitude: Int, longitude: Int, rank: Int)) -> Bool {
    let columns = [pair.latitude, pair.longitude]
    guard columns.allSatisfy({ isColumn($0, isCoordinate) }) else { return false }
    return !columns.allSatisfy { column in
      rows.allSatisfy {
        column >= $0.count || CellNumber.value(Array($0[column].utf8)).map { $0 == 0 } ?? $0[column].isEmpty
      }
    }
  }

  /// Returns pairs of latitude and longitude columns, beginning with the most certain pair. Names with the same words
  /// are paired, for example `start_lat` with `start_lon`.
  private func pairs(
    _ latitudes: [(index: Int, rank: Int)], _ longitudes: [(index: Int, rank: Int)], _ header: [String],
    prefersFilled: Bool
  ) -> [(latitude: Int, longitude: Int, rank: Int)] {
    var pairs: [(latitude: Int, longitude: Int, rank: Int)] = []
    for latitude in latitudes {
      let fitting = longitudes.filter { $0.index != latitude.index }
      let best = fitting.max { a, b in
        let (x, y) = (agreement(latitude, a, header), agreement(latitude, b, header))
        return (x, -abs(a.index - latitude.index)) < (y, -abs(b.index - latitude.index))
      }
      guard let best else { continue }
      let isFilled = isColumn(latitude.index, isCoordinate) && isColumn(best.index, isCoordinate)
      // If there are no rows, only the names determine the rank.
      let rank = min(latitude.rank, best.rank) + (isFilled && prefersFilled ? 10 : 0)
      guard isFilled || rows.isEmpty || latitude.rank >= 3 else { continue }
      pairs.append((latitude.index, best.index, rank))
    }
    return pairs.sorted { ($1.rank, $0.latitude) < ($0.rank, $1.latitude) }
  }

  /// Returns a score for how well two names match. It is higher the more words they share, and if both names are of the
  /// same kind.
  private func agreement(
    _ latitude: (index: Int, rank: Int), _ longitude: (index: Int, rank: Int), _ header: [String]
  ) -> Int {
    let (a, b) = (ColumnNames.words(header[latitude.index]), ColumnNames.words(header[longitude.index]))
    let shared = Set(a).intersection(b).count
    return (a.count == b.count ? 1 : 0) + shared * 2 + (latitude.rank == longitude.rank ? 4 : 0)
  }

  /// Guesses the coordinate columns by their content.
  private func byContent() -> TableReading.Coordinates {
    let columns = 0..<width
    if let geometry = columns.first(where: { isColumn($0, ColumnGuess.isGeometry) }) {
      return TableReading.Coordinates(geometry: geometry)
    }
    if let pair = columns.first(where: { isColumn($0, isPlausiblePair) }) {
      return TableReading.Coordinates(pair: pair)
    }
    let decimals = columns.filter { isColumn($0, ColumnGuess.isDecimalDegrees) }
    let neighbors = decimals.filter { decimals.contains($0 + 1) }
    guard neighbors.count == 1, let first = neighbors.first else { return TableReading.Coordinates() }
    // If the first column has a number greater than 90, it can't be the latitude.
    let isFirstBeyond = values(first).contains { abs($0) > 90 }
    return isFirstBeyond
      ? TableReading.Coordinates(latitude: first + 1, longitude: first)
      : TableReading.Coordinates(latitude: first, longitude: first + 1)
  }

  // MARK: Content

  private func values(_ column: Int) -> [Double] {
    rows.compactMap { column < $0.count ? CellNumber.value(Array($0[column].utf8)) : nil }
  }

  /// Whether `isRight` returns `true` for at least half of the nonempty cells in a column. Returns `false` if all cells
  /// are empty.
  private func isColumn(_ column: Int, _ isRight: (String) -> Bool) -> Bool {
    let cells = rows.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
    guard !cells.isEmpty else { return false }
    return cells.count(where: isRight) * 2 >= cells.count
  }

  private func isColumnOrEmpty(_ column: Int, _ isRight: (String) -> Bool) -> Bool {
    !rows.contains { column < $0.count && !$0[column].isEmpty } || isColumn(column, isRight)
  }

  private func isCoordinate(_ text: String) -> Bool {
    CellNumber.value(Array(text.utf8)) != nil
      || text.contains { "°'′NSEWO".contains($0) } && text.contains(where: \.isNumber)
  }

  static func isGeometry(_ text: String) -> Bool {
    guard
      text.contains(where: { $0 == "(" }) || text.utf8.first == UInt8(ascii: "{")
        || text.uppercased().hasSuffix("EMPTY") || WellKnownText.mayBeBinary(text)
    else { return false }
    return (try? WellKnownText(cell: text)) != nil
  }

  /// Whether a cell contains a pair of coordinates. A number with a decimal comma, such as a price, isn't a pair.
  private func isPlausiblePair(_ text: String) -> Bool {
    guard ColumnGuess.isPair(text) else { return false }
    return !ColumnGuess.isCommaNumber(text)
  }

  /// Whether a cell contains a coordinate as a JSON object.
  private static func isObject(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "{") && PlaceText(text, longitudeFirst: false) != nil
  }

  /// Whether a string is a number with a decimal comma, such as `2,50`.
  private static func isCommaNumber(_ text: String) -> Bool {
    text.contains(",") && !text.contains(".") && CellNumber.value(Array(text.utf8)) != nil
  }

  private static func isPair(_ text: String) -> Bool {
    guard text.utf8.count <= 100, let place = PlaceText(text, longitudeFirst: false) else { return false }
    // Reject two short integers, because they may also be a date, a fraction or a size.
    return place.coordinate.isValid && abs(place.coordinate.longitude) <= 180
      && text.contains { ".,°′'NSEW".contains($0) }
  }

  private static func isDecimalDegrees(_ text: String) -> Bool {
    guard let value = CellNumber.value(Array(text.utf8)), abs(value) <= 180 else { return false }
    let decimals = text.drop { $0 != "." && $0 != "," }.dropFirst().count
    return decimals >= 3
  }
}
