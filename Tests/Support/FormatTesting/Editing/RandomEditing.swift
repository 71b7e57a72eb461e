import Features
import Geography

/// Makes random edits of a file that can be undone, and applies them to a model of the expected result. `Choice` makes
/// the random choices.
public struct RandomEditing<Format: EditedFormat, Choice: RandomNumberGenerator> {
  public typealias Element = Format.Store.Element

  /// The effect of a step on one feature.
  public struct Step {
    /// The index of the feature in `entries`.
    public var place: Int
    public var before: Element?
    public var after: Element?
    public var expectation: EditExpectation
    /// An error that comparing the models wouldn't find, or `nil`.
    public var fault: String?
  }

  public let file: Format.Store
  public private(set) var entries: [FeatureEntry<Element>]
  public private(set) var models: [FeatureModel]
  private var history: [(entries: [FeatureEntry<Element>], models: [FeatureModel])] = []
  private var random: Choice

  public init(_ file: Format.Store, _ choice: Choice) {
    self.file = file
    entries = file.records.indices.map { .kept($0) }
    models = file.records.indices.map { FeatureModel(file.feature(at: $0)) }
    random = choice
  }

  public var bytes: [UInt8] { file.bytes(with: entries, declaration: nil) }

  /// The models in the order of the file.
  public var writtenModels: [FeatureModel] { file.order(of: entries)?.map { models[$0] } ?? models }

  /// The features in the order of the file.
  public var writtenFeatures: [Element] {
    (file.order(of: entries) ?? Array(entries.indices)).map { feature(at: $0) }
  }

  public func feature(at place: Int) -> Element {
    switch entries[place] {
    case .kept(let index): file.feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }

  /// Writes the file, reads it again and compares it with the models. Returns the difference, or `nil`.
  public func difference() throws -> String? {
    let read = try Format.read(bytes)
    let found = read.records.indices.map { FeatureModel(read.feature(at: $0)) }
    let expected = writtenModels
    return found == expected ? nil : FeatureModel.difference(found, expected)
  }

  public mutating func undo() -> Bool {
    guard let last = history.popLast() else { return false }
    (entries, models) = last
    return true
  }

  public mutating func step() -> Step {
    history.append((entries, models))
    let kind = entries.isEmpty ? .add : Format.edits.randomElement(using: &random) ?? .add
    switch kind {
    case .add: return add()
    case .delete: return delete()
    case .move: return move()
    case .rename: return rename()
    case .describe: return describe()
    case .color: return color()
    case .translate: return translate()
    case .swapAxes: return swapAxes()
    case .removePart: return removePart()
    case .order: return order()
    case .properties: return editProperties()
    }
  }

  private mutating func place() -> Int { Int.random(in: 0..<entries.count, using: &random) }

  private mutating func add() -> Step {
    let place = Int.random(in: 0...entries.count, using: &random)
    let title = Bool.random(using: &random) ? text() : nil
    let new = file.newFeature(at: coordinate(), decimals: Format.newDecimals, title: title)
    entries.insert(.added(new), at: place)
    models.insert(FeatureModel(new), at: place)
    let isRight = new.title == title.flatMap(Format.keptTitle) && new.points.count == 1
    return Step(
      place: place, after: new, expectation: .isNew, fault: isRight ? nil : "A new feature is another one.")
  }

  private mutating func delete() -> Step {
    let place = place()
    let old = feature(at: place)
    entries.remove(at: place)
    models.remove(at: place)
    return Step(place: place, before: old, expectation: .isGone)
  }

  private mutating func move() -> Step {
    let place = place()
    let old = feature(at: place)
    guard let point = old.points.indices.randomElement(using: &random) else { return rename() }
    let (target, decimals) = (coordinate(), Int.random(in: 0...7, using: &random))
    let new = old.moving([point: target], decimals: decimals)
    let found = new.points[point]
    // The tolerance is half a unit of the last decimal.
    let most = (0..<decimals).reduce(0.5000001) { most, _ in most / 10 }
    let isThere =
      abs(found.latitude - target.latitude) <= most && abs(found.longitude - target.longitude) <= most
    let others = old.points.indices.allSatisfy { $0 == point || new.points[$0] == old.points[$0] }
    return replace(
      place, old, new, .position(longitude: found.longitude, latitude: found.latitude),
      isThere && others ? nil : "A point is elsewhere."
    ) { $0.positions = $1.positions }
  }

  private mutating func rename() -> Step {
    let place = place()
    let old = feature(at: place)
    // Add a period, because a title of only spaces would be removed.
    let title = text() + "."
    let kept = Format.keptTitle(title)
    return replace(place, old, old.settingTitle(title), .title(title)) { model, new in
      model.title = kept
      if Format.shared.contains(.texts) { model.properties = new.properties }
    }
  }

  private mutating func describe() -> Step {
    let place = place()
    let old = feature(at: place)
    let text = text() + (Bool.random(using: &random) ? "." : "<b>]]>")
    return replace(place, old, old.settingDescription(text), .description(text)) { model, new in
      model.description = Format.kept(text)
      if Format.shared.contains(.texts) { model.properties = new.properties }
    }
  }

  private mutating func color() -> Step {
    let place = place()
    let old = feature(at: place)
    let color = HexColor(rgb: UInt32.random(in: Format.colors, using: &random))
    return replace(place, old, old.settingMarkerColor(color), .color(color)) { model, new in
      model.color = color
      if Format.shared.contains(.color) { model.properties = new.properties }
    }
  }

  private mutating func translate() -> Step {
    let place = place()
    let old = feature(at: place)
    let (by, decimals) = (coordinate(), Int.random(in: 0...7, using: &random))
    let new = old.translating(decimals: decimals) {
      Coordinate(latitude: $0.latitude / 2, longitude: ($0.longitude + by.longitude) / 2)
    }
    return replace(place, old, new, .shape(points: old.points.count)) { $0.positions = $1.positions }
  }

  private mutating func swapAxes() -> Step {
    let place = place()
    let old = feature(at: place)
    let new = old.swappingAxes { _ in true }
    return replace(place, old, new, .shape(points: old.points.count)) { $0.positions = $1.positions }
  }

  private mutating func removePart() -> Step {
    let place = place()
    let old = feature(at: place)
    let gone = old.points.indices.randomElement(using: &random).map { Set([$0]) } ?? []
    let shapes: FeatureRecord.Shapes = Bool.random(using: &random) ? [] : [.lines]
    guard let rest = old.removing(points: gone, shapes: shapes) else {
      entries.remove(at: place)
      models.remove(at: place)
      return Step(place: place, before: old, expectation: .isGone)
    }
    return replace(place, old, rest, .shape(points: old.points.count - gone.count)) {
      $0.positions = $1.positions
    }
  }

  /// Swaps two features.
  private mutating func order() -> Step {
    let (a, b) = (place(), place())
    entries.swapAt(a, b)
    models.swapAt(a, b)
    return Step(place: a, expectation: .order)
  }

  private mutating func editProperties() -> Step {
    let place = place()
    let old = feature(at: place)
    let rows = old.properties
    let edit: PropertyRules.Edit
    let new: Element
    if let row = rows.indices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let value = value()
        (edit, new) = (.set(row: row, value), old.settingProperty(at: row, to: value))
      case 1:
        let name = text()
        (edit, new) = (.rename(row: row, name), old.renamingProperty(at: row, to: name))
      default: (edit, new) = (.remove(row: row), old.removingProperty(at: row))
      }
    } else {
      let name = (Format.propertyNames + [text()]).randomElement(using: &random) ?? ""
      let value = value()
      (edit, new) = (.add(Property(name: name, value: value)), old.addingProperty(name, value))
    }
    let found = new.properties
    let isRight = Format.propertyRules.allow(found, after: edit, of: rows, kept: Format.kept)
    return replace(
      place, old, new, .properties(found),
      isRight ? nil : "Properties are \(found) after \(edit) of \(rows)."
    ) { model, new in
      model.properties = found
      if Format.shared.contains(.texts) { (model.title, model.description) = (new.title, new.description) }
      if Format.shared.contains(.color) { model.color = new.color }
    }
  }

  private mutating func replace(
    _ place: Int, _ old: Element, _ new: Element, _ expectation: EditExpectation, _ fault: String? = nil,
    _ change: (inout FeatureModel, FeatureModel) -> Void
  ) -> Step {
    switch entries[place] {
    case .kept(let index), .changed(let index, _): entries[place] = .changed(index, new)
    case .added: entries[place] = .added(new)
    }
    change(&models[place], FeatureModel(new))
    return Step(place: place, before: old, after: new, expectation: expectation, fault: fault)
  }

  private mutating func coordinate() -> Coordinate {
    Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
  }

  private mutating func text() -> String {
    let count = Int.random(in: 1...6, using: &random)
    return String((0..<count).compactMap { _ in Format.letters.randomElement(using: &random) })
  }

  private mutating func value() -> Property.Value {
    guard let chosen = Format.propertyValues.randomElement(using: &random), Bool.random(using: &random) else {
      return .text(text())
    }
    return chosen
  }
}

/// The expected result of an edit, for checks with other software.
public enum EditExpectation: Sendable {
  case position(longitude: Double, latitude: Double)
  case title(String)
  case description(String)
  case properties([Property])
  case color(HexColor)
  /// All positions changed, or points were removed. Other data is unchanged.
  case shape(points: Int)
  case isNew, isGone
  /// Features were reordered.
  case order
}
