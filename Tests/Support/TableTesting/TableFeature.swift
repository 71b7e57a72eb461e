import Features
import Geography

/// A feature that isn't GeoJSON: a row of a table, such as `7|48.2|16.4|Vienna|population=1.9`.
public struct TableFeature: GeometryEditableFeature {
  public var number: String
  public var place: Coordinate?
  public var name: String
  public var rest: [Property]

  public init(number: String, place: Coordinate?, name: String, rest: [Property] = []) {
    (self.number, self.place, self.name, self.rest) = (number, place, name, rest)
  }

  public init?(_ text: [UInt8]) {
    let fields = String(decoding: text, as: UTF8.self).split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
    guard fields.count >= 4 else { return nil }
    let numbers = fields[1...2].compactMap { Double($0) }
    self.init(
      number: fields[0],
      place: numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil,
      name: fields[3],
      rest: fields[4...].compactMap { field in
        let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? Property(name: parts[0], value: .text(parts[1])) : nil
      })
  }

  public var bytes: [UInt8] {
    let numbers = place.map { ["\($0.latitude)", "\($0.longitude)"] } ?? ["", ""]
    let fields = [number] + numbers + [name] + rest.map { "\($0.name)=\($0.value.text)" }
    return Array(fields.joined(separator: "|").utf8)
  }

  public var record: FeatureRecord {
    var record = FeatureRecord(points: 0..<points.count)
    record.unplaced = place == nil ? .noGeometry : nil
    record.markerColor = property("colour").flatMap { HexColor($0) }
    return record
  }

  public var points: [Coordinate] { place.map { [$0] } ?? [] }
  public var lines: [[Coordinate]] { [] }
  public var areas: [[[Coordinate]]] { [] }
  public var identifier: FeatureIdentifier? { NumberText(number).map { .number($0) } }
  public var title: String? { name.isEmpty ? nil : name }
  public var properties: [Property] { rest }

  private func with(_ change: (inout TableFeature) -> Void) -> TableFeature {
    var feature = self
    change(&feature)
    return feature
  }

  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> TableFeature {
    with { $0.place = moves[0] ?? $0.place }
  }
  public func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> TableFeature {
    with { $0.place = $0.place.flatMap(place) ?? $0.place }
  }
  public func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> TableFeature {
    relocating(decimals: 7) {
      isSwapped($0) ? Coordinate(latitude: $0.longitude, longitude: $0.latitude) : nil
    }
  }
  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> TableFeature? {
    place == nil || points.contains(0) ? nil : self
  }
  public func withoutIdentifier() -> TableFeature { with { $0.number = "" } }
  public func settingTitle(_ title: String?) -> TableFeature { with { $0.name = title ?? "" } }
  public func settingDescription(_ text: String?) -> TableFeature {
    settingProperty("description", to: text.map { .text($0) })
  }
  public func settingMarkerColor(_ color: HexColor?) -> TableFeature {
    settingProperty("colour", to: color.map { .text($0.text) })
  }
  public func settingProperty(at index: Int, to value: Property.Value) -> TableFeature {
    with { $0.rest[index].value = value }
  }
  public func addingProperty(_ name: String, _ value: Property.Value) -> TableFeature {
    with { $0.rest.append(Property(name: name, value: value)) }
  }
  public func renamingProperty(at index: Int, to name: String) -> TableFeature {
    with { $0.rest[index].name = name }
  }
  public func removingProperty(at index: Int) -> TableFeature { with { $0.rest.remove(at: index) } }
}
