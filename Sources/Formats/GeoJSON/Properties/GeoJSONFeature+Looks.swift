import Features

extension GeoJSONFeature {
  /// Returns the feature after setting its title. If the feature has a title, the property that contains it changes,
  /// which is `title`, `name` or `Name`. Otherwise, `title` is added. If `title` is `nil` or blank, the property is
  /// removed. A bare geometry becomes a Feature.
  public func settingTitle(_ title: String?) -> GeoJSONFeature {
    guard let title, title.contains(where: { $0 != " " }) else {
      return titleMember.map { removingProperty($0) } ?? self
    }
    return settingMember(titleMember ?? "title", to: JSONText.encoded(title))
  }

  /// Returns the feature after setting the property `marker-color`. If `color` is `nil`, the property is removed.
  public func settingMarkerColor(_ color: HexColor?) -> GeoJSONFeature {
    guard let color else { return removingProperty("marker-color") }
    return settingMember("marker-color", to: JSONText.encoded(color.text))
  }

  /// Returns the feature after setting its description. If the feature has a description, the property that contains it
  /// changes, which is `description` or `desc`. Otherwise, `description` is added at the end. If `text` is `nil` or
  /// empty, the property is removed. A bare geometry becomes a Feature.
  public func settingDescription(_ text: String?) -> GeoJSONFeature {
    let name = property("description") == nil && property("desc") != nil ? "desc" : "description"
    return settingProperty(name, to: text.flatMap { $0.isEmpty ? nil : .text($0) })
  }

  /// The name of the property that contains the title, or `nil` if the feature has no title.
  var titleMember: String? { reading { titleName($0) } }

  func titleName(_ json: JSONReader) -> String? {
    guard let properties = properties(json), let span = outline.title else { return nil }
    for (key, value) in json.members(of: properties) where json.tokens[value].range.contains(span.start) {
      return json.string(at: key)
    }
    return nil
  }

  /// Returns the token of the feature's properties, or `nil` if the properties are missing or aren't an object.
  func properties(_ json: JSONReader) -> Int? {
    guard isFeature, let token = json.member("properties", of: 0) else { return nil }
    return json.tokens[token].kind == .object ? token : nil
  }

  /// Returns the feature after setting the property `name` to `value`, which is JSON text. If the property is new, it
  /// becomes the first property.
  func settingMember(_ name: String, to value: [UInt8]) -> GeoJSONFeature {
    guard isFeature else { return wrapped().settingMember(name, to: value) }
    return splicing(
      reading { json in
        let outer = MemberLayout(of: 0, in: json, inside: .compact)
        guard let token = json.member("properties", of: 0) else {
          return addition(of: "properties", json, outer) { $0.object([(name, value)]) }
        }
        let layout = MemberLayout(of: token, in: json, inside: outer)
        guard json.tokens[token].kind == .object else {
          // Don't change properties that aren't an object.
          guard !json.hasWrongProperties(at: token) else { return [] }
          return [Splice(json.tokens[token].range, layout.object([(name, value)]))]
        }
        if let old = json.value(ofMember: name, in: token) {
          return [Splice(json.tokens[old].range, value)]
        }
        guard json.tokens[token].next > token + 1 else {
          return [Splice(json.tokens[token].range, layout.object([(name, value)]))]
        }
        // Insert the property at the beginning, so that no other line of the text changes.
        return [Splice(at: json.tokens[token + 1].start, layout.member(name, value) + layout.separator)]
      })
  }

  /// Returns the insertion of a member at the end of the Feature. `value` returns the text of the member's value, given
  /// its layout.
  private func addition(
    of name: String, _ json: JSONReader, _ layout: MemberLayout, _ value: (MemberLayout) -> [UInt8]
  ) -> [Splice] {
    guard let last = json.children(of: 0).last else { return [] }
    let inner =
      json.tokens[last.value].kind == .object
      ? MemberLayout(of: last.value, in: json, inside: layout) : MemberLayout(inlineAfter: layout)
    return [Splice(at: last.range.upperBound, layout.separator + layout.member(name, value(inner)))]
  }

  func removingProperty(_ name: String) -> GeoJSONFeature {
    splicing(
      reading { json in
        guard let properties = properties(json) else { return [] }
        return json.removal(from: properties) { json.string(at: $0 - 1) == name }
      })
  }

  /// Returns a Feature that contains the bare geometry and has empty properties. Returns a Feature unchanged.
  func wrapped() -> GeoJSONFeature {
    guard !isFeature else { return self }
    let text = reading { json in
      let isObject = json.tokens[0].kind == .object && json.tokens[0].next > 1
      let layout = isObject ? MemberLayout(of: 0, in: json, inside: .compact) : .compact
      return layout.object([
        ("type", JSONText.encoded("Feature")), ("properties", Array("{}".utf8)), ("geometry", bytes),
      ])
    }
    return GeoJSONFeature(checked: text, isFeature: true)
  }
}

extension MemberLayout {
  /// Creates a layout on one line that has the spacing of `outer`.
  init(inlineAfter outer: MemberLayout) {
    self.init(
      colon: outer.colon, separator: [UInt8(ascii: ",")] + (outer.colon.contains(0x20) ? [0x20] : []),
      opening: [], closing: [])
  }
}

extension JSONReader {
  /// Whether the properties at `token` are invalid. Valid properties are an object, `null` or an empty array.
  func hasWrongProperties(at token: Int) -> Bool {
    switch tokens[token].kind {
    case .object, .null: false
    case .array: tokens[token].next > token + 1
    case .string, .number, .true, .false, .word: true
    }
  }

  /// Returns the value of the last member with this name in the object at `token`. The result is a token, or `nil` if
  /// the object has no such member.
  func value(ofMember name: String, in token: Int) -> Int? {
    members(of: token).reversed().first { string(at: $0.key) == name }?.value
  }
}
