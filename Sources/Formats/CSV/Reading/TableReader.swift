import Features
import Geography

/// Reads the rows of a table whose columns are known.
struct TableReader {
  private let text: [UInt8]
  private let start: Int
  private let reading: TableReading
  private(set) var schema: CSVSchema
  private var markerStyle = MarkerStyleColumns([])
  private(set) var header = 0..<0
  private(set) var rows: [Range<Int>] = []
  private(set) var records = RunColumn<FeatureRecord>()
  private(set) var points = CoordinateColumn()
  private(set) var referenceSystem: ReferenceSystem?

  init(_ text: [UInt8], start: Int, reading: TableReading) {
    (self.text, self.start, self.reading) = (text, start, reading)
    schema = CSVSchema(delimiter: reading.delimiter, decimalSign: 0x2E, quotesAll: false, columns: [])
    rows.reserveCapacity(text.count / 40)
  }

  mutating func read() throws(CSVError) {
    let result: Result<Void, CSVError> = text.withUnsafeBufferPointer { buffer in
      var this = self
      defer { self = this }
      do throws(CSVError) {
        try this.read(buffer)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private mutating func read(_ buffer: UnsafeBufferPointer<UInt8>) throws(CSVError) {
    var names: [String] = []
    var cells: [Range<Int>] = []
    var at = start
    header = start..<start
    var isHeader = reading.hasHeader
    var width = 0
    var style = CellStyle()
    let plan = reading.coordinates
    var progress = ReadingProgress(of: buffer.count)
    // Rows with one cell after an empty line. They are text below the table, unless further rows with several cells
    // follow.
    var footer: [Range<Int>] = []
    var isAfterGap = false
    func addRow(_ row: Range<Int>) {
      width = max(width, cells.count)
      rows.append(row)
      style.note(cells, buffer, plan)
      addRecord(cells, buffer, plan)
    }
    while at < buffer.count {
      guard buffer[at] != 0x0A, buffer[at] != 0x0D else {
        at = Cells.skipLineEnd(buffer, at: at)
        isAfterGap = true
        continue
      }
      guard let end = Cells.read(buffer, from: at, delimiter: reading.delimiter, into: &cells) else {
        throw .openQuote(line: TableReader.line(of: at, in: buffer))
      }
      if TableLines.isBlank(cells) {
        isAfterGap = true
      } else if isHeader {
        isHeader = false
        header = at..<end
        names = cells.map { Cells.value(buffer[$0]) }
        markerStyle = MarkerStyleColumns(names)
        isAfterGap = false
      } else if cells.count == 1, isAfterGap || !footer.isEmpty, max(width, names.count) > 1,
        plan.geometry != 0, plan.pair != 0
      {
        footer.append(at..<end)
      } else {
        let last = cells
        for row in footer {
          _ = Cells.read(buffer, from: row.lowerBound, delimiter: reading.delimiter, into: &cells)
          addRow(row)
        }
        footer = []
        cells = last
        addRow(at..<end)
        isAfterGap = false
      }
      at = Cells.skipLineEnd(buffer, at: end)
      progress.reach(at, points)
    }
    setSchema(names, width: width, style)
  }

  /// Returns the line number of an offset, counted from 1.
  private static func line(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var (line, at) = (1, 0)
    while at < offset {
      if text[at] == 0x0A || text[at] == 0x0D {
        line += 1
        at = Cells.skipLineEnd(text, at: at)
      } else {
        at += 1
      }
    }
    return line
  }

  private mutating func addRecord(
    _ cells: [Range<Int>], _ buffer: UnsafeBufferPointer<UInt8>, _ plan: TableReading.Coordinates
  ) {
    var place = RowCoordinates.none
    func cell(_ index: Int?) -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard let index, index < cells.count, !cells[index].isEmpty else { return nil }
      return buffer[cells[index]]
    }
    func readStyle(into record: inout FeatureRecord) {
      record.markerColor = cell(reading.color).flatMap { HexColor(Cells.value($0)) }
      markerStyle.read(into: &record) { cell($0).map { Cells.value($0) } }
    }
    if let text = cell(plan.geometry), let geometry = try? WellKnownText(cell: Cells.value(text)) {
      if rows.count == 1 { referenceSystem = geometry.referenceSystem }
      place = .geometry(index: plan.geometry, geometry)
    } else if let latitude = cell(plan.latitude), let longitude = cell(plan.longitude) {
      if let latitude = CellNumber.value(latitude), let longitude = CellNumber.value(longitude) {
        // Nearly all rows of most tables have two plain numbers.
        var record = FeatureRecord(points: points.count..<points.count + 1)
        readStyle(into: &record)
        points.append(Coordinate(latitude: latitude, longitude: longitude))
        records.append(record)
        return
      }
      place = RowCoordinates(latitude, longitude)
    } else if let index = plan.pair, let text = cell(index),
      let pair = PlaceText(Cells.value(text), longitudeFirst: plan.isLongitudeFirst)
    {
      place = .pair(index: index, isReversed: plan.isLongitudeFirst, pair.coordinate)
    }
    let new = place.points
    var record = FeatureRecord(points: points.count..<points.count + new.count)
    (record.shapes, record.unplaced) = (place.shapes, place.unplaced)
    readStyle(into: &record)
    points.append(contentsOf: new)
    records.append(record)
  }

  private mutating func setSchema(_ names: [String], width: Int, _ style: CellStyle) {
    let roles = reading.roles
    schema = CSVSchema(
      delimiter: reading.delimiter, decimalSign: style.decimalSign, quotesAll: style.quotesAll,
      columns: CSVSchema.names(of: names, width: width).enumerated().map {
        CSVSchema.Column(name: $1, role: roles[$0] ?? .none)
      })
  }
}

/// How the cells of a table are written, determined from its first rows: whether they are quoted, and which decimal
/// separator they have.
private struct CellStyle {
  private static let rowLimit = 50
  private var rows = 0
  private var cells = 0
  private var quoted = 0
  private var commas = 0
  private var points = 0

  /// Whether all nonempty cells are quoted.
  var quotesAll: Bool { cells > 0 && quoted == cells }
  var decimalSign: UInt8 { commas > points ? 0x2C : 0x2E }

  mutating func note(
    _ row: [Range<Int>], _ text: UnsafeBufferPointer<UInt8>, _ plan: TableReading.Coordinates
  ) {
    guard rows < CellStyle.rowLimit else { return }
    rows += 1
    for cell in row where !cell.isEmpty {
      cells += 1
      if text[cell.lowerBound] == Cells.quote { quoted += 1 }
    }
    for index in [plan.latitude, plan.longitude].compactMap({ $0 }) where index < row.count {
      if text[row[index]].contains(0x2C) { commas += 1 }
      if text[row[index]].contains(0x2E) { points += 1 }
    }
  }
}
