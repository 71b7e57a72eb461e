import Features
import GPX
import Geography

/// Someone who edits a file as `Choice` says, and a model of what must come of it. The fuzzer links to this file.
public struct RandomEditing<Choice: RandomNumberGenerator> {
  /// What a feature says.
  public struct Model: Equatable {
    public var title: String?
    public var description: String?
    public var properties: [Property]
    public var color: HexColor?
    public var positions: [String]

    public init(_ feature: GPXFeature) {
      title = feature.title
      description = feature.descriptionText
      properties = feature.properties
      color = feature.record.markerColor
      positions = feature.positions.map { "\($0.latitude) \($0.longitude)" }
    }
  }

  public let file: GPXFile
  public private(set) var entries: [FeatureEntry<GPXFeature>]
  public private(set) var models: [Model]
  private var random: Choice

  public init(_ file: GPXFile, _ choice: Choice) {
    self.file = file
    entries = file.records.indices.map { .kept($0) }
    models = file.records.indices.map { Model(file.feature(at: $0)) }
    random = choice
  }

  public var bytes: [UInt8] { file.bytes(with: entries) }

  public func feature(at place: Int) -> GPXFeature {
    switch entries[place] {
    case .kept(let index): file.feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }

  /// Does one thing. Answers what is wrong with it, beyond what a comparison with the models shows; nil where nothing is.
  public mutating func step() -> String? {
    switch entries.isEmpty ? 0 : Int.random(in: 0..<14, using: &random) {
    case 0: return add()
    case 1:
      let place = place()
      entries.remove(at: place)
      models.remove(at: place)
    case 2, 3: move()
    case 4: rename()
    case 5: describe()
    case 6: color()
    case 7: relocate()
    case 8: swap()
    case 9: return order()
    default: return editProperties()
    }
    return nil
  }

  private mutating func place() -> Int { Int.random(in: 0..<entries.count, using: &random) }

  private mutating func add() -> String? {
    let title = Bool.random(using: &random) ? text() : nil
    let coordinate = coordinate()
    let new = file.newFeature(at: coordinate, decimals: 15, title: title)
    let place = Int.random(in: 0...entries.count, using: &random)
    entries.insert(.added(new), at: place)
    models.insert(Model(new), at: place)
    let kept = title.map { trimmed($0) }.flatMap { $0.isEmpty ? nil : $0 }
    return new.title == kept && new.points.count == 1 ? nil : "A new waypoint is another one."
  }

  private mutating func move() {
    let place = place()
    let old = feature(at: place)
    guard !old.points.isEmpty else { return }
    replace(place, old.moving([0: coordinate()], decimals: Int.random(in: 0...7, using: &random))) {
      model, new in
      model.positions = Model(new).positions
    }
  }

  private mutating func rename() {
    let place = place()
    let title = text() + "."
    replace(place, feature(at: place).settingTitle(title)) { model, _ in model.title = trimmed(title) }
  }

  private mutating func describe() {
    let (place, description) = (place(), Bool.random(using: &random) ? text() + "." : text() + "<b>]]>")
    replace(place, feature(at: place).settingDescription(description)) { model, _ in
      model.description = kept(description)
    }
  }

  private mutating func color() {
    let place = place()
    let color = HexColor(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
    replace(place, feature(at: place).settingMarkerColor(color)) { model, new in
      model.color = color
      // It is among the extensions, and they are properties.
      model.properties = new.properties
    }
  }

  private mutating func relocate() {
    let (place, by) = (place(), coordinate())
    guard feature(at: place).positions.allSatisfy({ $0.latitude.isFinite && $0.longitude.isFinite }) else {
      return
    }
    let new = feature(at: place).relocating(decimals: 7) {
      Coordinate(latitude: $0.latitude / 2, longitude: by.longitude)
    }
    replace(place, new) { model, new in model.positions = Model(new).positions }
  }

  private mutating func swap() {
    let place = place()
    replace(place, feature(at: place).swappingAxes { _ in true }) { model, new in
      model.positions = new.positions.map { "\($0.latitude) \($0.longitude)" }
    }
  }

  /// Two of the file's own change places.
  private mutating func order() -> String? {
    let (a, b) = (place(), place())
    entries.swapAt(a, b)
    models.swapAt(a, b)
    return nil
  }

  private mutating func editProperties() -> String? {
    let place = place()
    let old = feature(at: place)
    let rows = old.properties
    guard let row = rows.indices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
    else {
      let names = ["ele", "cmt", "link", "sym", "time", "population", "a b", "url", text()]
      let added = Property(name: names.randomElement(using: &random) ?? "", value: .text(text()))
      let new = old.addingProperty(added.name, added.value)
      let all = new.properties
      replace(place, new) { model, _ in (model.properties, model.color) = (all, new.record.markerColor) }
      // Where it goes is for GPX to say.
      let isThere = all.indices.contains { index in
        var rest = all
        let one = rest.remove(at: index)
        return rest == rows && one.name == kept(added.name) && one.value.text == kept(added.value.text)
      }
      return isThere ? nil : "A property that was added is not there."
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let value = text()
      let new = old.settingProperty(at: row, to: .text(value))
      replace(place, new) { model, _ in
        model.properties[row].value = .text(kept(value))
        model.color = new.record.markerColor
        // A number is read as one, and what is no number where GPX has one goes among the extensions.
        let sorted = { (rows: [Property]) in rows.map { "\($0.name) \($0.value.text)" }.sorted() }
        if sorted(model.properties) == sorted(new.properties) { model.properties = new.properties }
      }
    case 1:
      let name = text()
      let new = old.renamingProperty(at: row, to: name)
      replace(place, new) { model, _ in
        (model.properties, model.color) = (new.properties, new.record.markerColor)
      }
      let texts = new.properties.map(\.value.text).sorted()
      guard texts == rows.map(\.value.text).sorted(),
        new.properties.contains(where: { $0.name == kept(name) })
      else { return "A property lost its value with its name." }
    default:
      let new = old.removingProperty(at: row)
      replace(place, new) { model, _ in
        model.properties.remove(at: row)
        model.color = new.record.markerColor
      }
    }
    return nil
  }

  private mutating func replace(
    _ place: Int, _ new: GPXFeature, _ change: (inout Model, GPXFeature) -> Void
  ) {
    switch entries[place] {
    case .kept(let index), .changed(let index, _): entries[place] = .changed(index, new)
    case .added: entries[place] = .added(new)
    }
    change(&models[place], new)
  }

  private mutating func coordinate() -> Coordinate {
    Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
  }

  private mutating func text() -> String {
    let letters = Array("aZ1 \"'\\/\n\t\u{1}é😀\u{2028}}]>,:<&;.")
    let count = Int.random(in: 1...6, using: &random)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
  }
}

/// XML does not have all characters.
private func kept(_ text: String) -> String { text.replacing("\u{1}", with: "\u{FFFD}") }

private func trimmed(_ text: String) -> String {
  let space: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r"]
  var scalars = Array(kept(text).unicodeScalars)
  while let last = scalars.last, space.contains(last) { scalars.removeLast() }
  let rest = scalars.drop { space.contains($0) }
  return String(String.UnicodeScalarView(rest))
}
