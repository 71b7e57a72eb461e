import Features

extension GeoJSONFeature {
  /// The properties, in the order of the text. A repeated name has several rows, and methods that find a property by
  /// name use the last row. Empty if the feature has no properties.
  public var properties: [Property] {
    reading { json in
      guard let properties = properties(json) else { return [] }
      return json.members(of: properties).map { key, value in
        Property(name: json.string(at: key), value: json.propertyValue(at: value))
      }
    }
  }

  /// Returns the feature after setting the value of the property at `index` of `properties`. If the new value equals
  /// the old value, the text doesn't change.
  public func settingProperty(at index: Int, to value: Property.Value) -> GeoJSONFeature {
    splicing(
      reading { json in
        let row = row(index, json)
        guard !json.propertyValue(at: row.value).isWritten(as: value) else { return [] }
        return [Splice(json.tokens[row.value].range, value.encoded(onOneLine: isOnOneLine))]
      })
  }

  /// Returns the feature after adding a property at the end, in the layout of the other properties. The name may
  /// already exist. A bare geometry becomes a Feature.
  public func addingProperty(_ name: String, _ value: Property.Value) -> GeoJSONFeature {
    let text = value.encoded(onOneLine: isOnOneLine)
    guard let end = reading({ endOfProperties($0) }) else {
      // If the feature has no properties, derive the layout from the text around them.
      return settingMember(name, to: text)
    }
    return splicing([Splice(at: end.offset, end.layout.separator + end.layout.member(name, text))])
  }

  /// Returns the feature after renaming the property at `index` of `properties`. The value and the order of the
  /// properties stay the same.
  public func renamingProperty(at index: Int, to name: String) -> GeoJSONFeature {
    splicing(
      reading { json in
        let key = row(index, json).key
        guard !json.string(at: key).utf8.elementsEqual(name.utf8) else { return [] }
        return [Splice(json.tokens[key].range, JSONText.encoded(name))]
      })
  }

  /// Returns the feature after removing the property at `index` of `properties` and its comma.
  public func removingProperty(at index: Int) -> GeoJSONFeature {
    splicing(
      reading { json in
        let gone = row(index, json).value
        guard let properties = properties(json) else { return [] }
        return json.removal(from: properties) { $0 == gone }
      })
  }

  /// Returns the feature after setting the value of the last property with this name. If there is no such property, it
  /// is added at the end. If `value` is `nil`, all properties with this name are removed.
  public func settingProperty(_ name: String, to value: Property.Value?) -> GeoJSONFeature {
    guard let value else { return removingProperty(name) }
    guard let index = properties.lastIndex(where: { $0.name == name }) else {
      return addingProperty(name, value)
    }
    return settingProperty(at: index, to: value)
  }

  private var isOnOneLine: Bool { !bytes.contains { $0 == 0x0A || $0 == 0x0D } }

  private func row(_ index: Int, _ json: JSONReader) -> (key: Int, value: Int) {
    let rows = properties(json).map { Array(json.members(of: $0)) } ?? []
    precondition(rows.indices.contains(index), "There is no such row among the feature's properties.")
    return rows[index]
  }

  /// Returns the end of the last property and the layout of the properties, or `nil` if the feature has no properties.
  private func endOfProperties(_ json: JSONReader) -> (offset: Int, layout: MemberLayout)? {
    guard let properties = properties(json) else { return nil }
    let members = Array(json.members(of: properties).suffix(2))
    guard let last = members.last else { return nil }
    var layout = MemberLayout(of: properties, in: json, inside: .compact)
    layout.colon = json.text(json.tokens[last.key].end..<json.tokens[last.value].start)
    if members.count == 2 {
      layout.separator = json.text(json.tokens[members[0].value].end..<json.tokens[last.key].start)
    }
    return (json.tokens[last.value].end, layout)
  }
}

extension JSONReader {
  func numberText(at token: Int) -> NumberText {
    NumberText(checked: String(decoding: slice(tokens[token].range), as: UTF8.self))
  }

  fileprivate func propertyValue(at token: Int) -> Property.Value {
    switch tokens[token].kind {
    case .string: .text(string(at: token))
    case .number: .number(numberText(at: token))
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .null, .word: .null
    case .object, .array:
      .json(ContainerText(checked: String(decoding: slice(tokens[token].range), as: UTF8.self)))
    }
  }
}
