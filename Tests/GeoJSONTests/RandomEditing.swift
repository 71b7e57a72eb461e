import Features
import GeoJSON
import Geography

/// Someone who edits a file as `Choice` says, and can take each step back. The fuzzer links to this file.
public struct RandomEditing<Choice: RandomNumberGenerator> {
  /// What a step did to one feature.
  public struct Step {
    public var place: Int
    public var before: GeoJSONFeature?
    public var after: GeoJSONFeature?
    public var expectation: Expectation
  }

  /// What another JSON reader must find in the feature.
  public enum Expectation {
    case position(longitude: Double, latitude: Double)
    case title(String)
    case properties([Property])
    case color(HexColor)
    /// All positions elsewhere, or fewer points; nothing else.
    case shape(points: Int)
    case isNew, isGone
  }

  public let file: GeoJSONFile
  public private(set) var entries: [FeatureEntry<GeoJSONFeature>]
  private var history: [[FeatureEntry<GeoJSONFeature>]] = []
  private var random: Choice

  public init(_ file: GeoJSONFile, _ choice: Choice) {
    self.file = file
    entries = file.records.indices.map { .kept($0) }
    random = choice
  }

  public var bytes: [UInt8] { file.bytes(with: entries) }

  public func feature(at place: Int) -> GeoJSONFeature {
    switch entries[place] {
    case .kept(let index): file.feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }

  public mutating func undo() -> Bool {
    guard let last = history.popLast() else { return false }
    entries = last
    return true
  }

  public mutating func step() -> Step {
    history.append(entries)
    let choice = entries.isEmpty ? 0 : Int.random(in: 0..<15, using: &random)
    switch choice {
    case 0: return add()
    case 1: return delete()
    case 2, 3, 4: return move()
    case 5: return rename()
    case 6: return color()
    case 7: return translate()
    case 8: return removePoint()
    default: return editProperties()
    }
  }

  private mutating func place() -> Int { Int.random(in: 0..<entries.count, using: &random) }

  private mutating func add() -> Step {
    let place = Int.random(in: 0...entries.count, using: &random)
    let title = Bool.random(using: &random) ? text() : nil
    let new = file.newFeature(at: coordinate(), decimals: 3, title: title)
    entries.insert(.added(new), at: place)
    return Step(place: place, before: nil, after: new, expectation: .isNew)
  }

  private mutating func delete() -> Step {
    let place = place()
    let old = feature(at: place)
    entries.remove(at: place)
    return Step(place: place, before: old, after: nil, expectation: .isGone)
  }

  private mutating func move() -> Step {
    let place = place()
    let old = feature(at: place)
    guard let point = old.points.indices.randomElement(using: &random) else { return rename() }
    let moved = old.moving([point: coordinate()], decimals: Int.random(in: 0...7, using: &random))
    return replace(
      place, old, moved,
      .position(longitude: moved.points[point].longitude, latitude: moved.points[point].latitude))
  }

  private mutating func rename() -> Step {
    let place = place()
    let old = feature(at: place)
    // Spaces alone would be no title.
    let title = text() + "."
    return replace(place, old, old.settingTitle(title), .title(title))
  }

  private mutating func color() -> Step {
    let place = place()
    let old = feature(at: place)
    let color = HexColor(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
    return replace(place, old, old.settingMarkerColor(color), .color(color))
  }

  private mutating func translate() -> Step {
    let place = place()
    let old = feature(at: place)
    let (by, decimals) = (coordinate(), Int.random(in: 0...7, using: &random))
    let moved = old.translating(decimals: decimals) {
      Coordinate(latitude: $0.latitude / 2, longitude: $0.longitude + by.longitude)
    }
    return replace(place, old, moved, .shape(points: old.points.count))
  }

  private mutating func removePoint() -> Step {
    let place = place()
    let old = feature(at: place)
    let gone = old.points.indices.randomElement(using: &random).map { Set([$0]) } ?? []
    let shapes: FeatureRecord.Shapes = Bool.random(using: &random) ? [] : [.lines]
    guard let rest = old.removing(points: gone, shapes: shapes) else {
      entries.remove(at: place)
      return Step(place: place, before: old, after: nil, expectation: .isGone)
    }
    return replace(place, old, rest, .shape(points: old.points.count - gone.count))
  }

  private mutating func editProperties() -> Step {
    let place = place()
    let old = feature(at: place)
    var rows = old.properties
    guard let row = rows.indices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
    else {
      rows.append(Property(name: text(), value: value()))
      return replace(
        place, old, old.addingProperty(rows[rows.count - 1].name, rows[rows.count - 1].value),
        .properties(rows))
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      rows[row].value = value()
      return replace(place, old, old.settingProperty(at: row, to: rows[row].value), .properties(rows))
    case 1:
      rows[row].name = text()
      return replace(place, old, old.renamingProperty(at: row, to: rows[row].name), .properties(rows))
    default:
      rows.remove(at: row)
      return replace(place, old, old.removingProperty(at: row), .properties(rows))
    }
  }

  private mutating func replace(
    _ place: Int, _ old: GeoJSONFeature, _ new: GeoJSONFeature, _ expectation: Expectation
  ) -> Step {
    switch entries[place] {
    case .kept(let index), .changed(let index, _): entries[place] = .changed(index, new)
    case .added: entries[place] = .added(new)
    }
    return Step(place: place, before: old, after: new, expectation: expectation)
  }

  private mutating func coordinate() -> Coordinate {
    Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
  }

  private mutating func text() -> String {
    let letters = Array("aZ \"\\/\n\u{1}é😀\u{2028}}],:")
    let count = Int.random(in: 1...6, using: &random)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
  }

  private mutating func value() -> Property.Value {
    let texts: [(String, Property.Value.Kind)] = [
      ("-0", .number), ("12345678901234567890", .number), ("1.50E+2", .number), ("0.1", .number),
      ("true", .boolean),
      ("false", .boolean), ("null", .null), ("[]", .json), ("{\"a\" : [1.0, \"]\", {}]}", .json),
    ]
    guard let chosen = texts.randomElement(using: &random), Bool.random(using: &random) else {
      return .text(text())
    }
    return Property.Value(chosen.0, as: chosen.1) ?? .null
  }
}
