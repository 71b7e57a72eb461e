import Features

/// Rules for the expected properties after one property has been edited.
public struct PropertyRules: Sendable {
  public enum Edit: Sendable {
    case add(Property)
    case set(row: Int, Property.Value)
    case rename(row: Int, String)
    case remove(row: Int)
  }

  /// Whether the format distinguishes texts from numbers and booleans.
  public var keepsKinds: Bool
  /// Whether a new property becomes the last one.
  public var addsBehind: Bool
  /// Whether a property keeps its position when its value changes.
  public var keepsPlaces: Bool
  /// Whether a renamed property keeps its position and its value.
  public var renamesInPlace: Bool

  public init(keepsKinds: Bool, addsBehind: Bool, keepsPlaces: Bool, renamesInPlace: Bool) {
    (self.keepsKinds, self.addsBehind) = (keepsKinds, addsBehind)
    (self.keepsPlaces, self.renamesInPlace) = (keepsPlaces, renamesInPlace)
  }

  /// The rules of JSON, which keeps all names, values and positions.
  public static let strict = PropertyRules(
    keepsKinds: true, addsBehind: true, keepsPlaces: true, renamesInPlace: true)

  /// Whether `found` is a valid result of editing `rows`. `kept` returns the text that is read back.
  func allow(_ found: [Property], after edit: Edit, of rows: [Property], kept: (String) -> String) -> Bool {
    var expected = rows
    switch edit {
    case .add(let new):
      expected.append(new)
      return isSame(found, expected, kept)
        || !addsBehind
          && found.indices.contains { index in
            var others = found
            let one = others.remove(at: index)
            return isSame(others, rows, { $0 }) && isSame([one], [new], kept)
          }
    case .set(let row, let value):
      expected[row].value = value
      return isSame(found, expected, kept)
        || !keepsPlaces && isSame(sorted(found, kept), sorted(expected, kept), kept)
    case .rename(let row, let name):
      expected[row].name = name
      return isSame(found, expected, kept)
        || !renamesInPlace && texts(found) == texts(rows) && found.contains { $0.name == kept(name) }
    case .remove(let row):
      expected.remove(at: row)
      return isSame(found, expected, { $0 })
    }
  }

  private func isSame(_ found: [Property], _ expected: [Property], _ kept: (String) -> String) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { one, other in
        let isNamedSo = one.name == other.name || one.name == kept(other.name)
        guard isNamedSo else { return false }
        if keepsKinds, one.value.kind != other.value.kind { return false }
        return one.value.text == other.value.text || one.value.text == kept(other.value.text)
      }
  }

  /// Returns the properties sorted by name and by the value that is read back.
  private func sorted(_ rows: [Property], _ kept: (String) -> String) -> [Property] {
    rows.sorted { ($0.name, kept($0.value.text)) < ($1.name, kept($1.value.text)) }
  }

  private func texts(_ rows: [Property]) -> [String] { rows.map(\.value.text).sorted() }
}
