import Features

extension GeoJSONFeature {
  /// The feature with another title: in the member that is shown (`title`, `name` or `Name`), or in a new
  /// `title`. Nil, nothing or only spaces take the member away. A bare geometry becomes a Feature.
  public func settingTitle(_ title: String?) -> GeoJSONFeature {
    guard let title, title.contains(where: { $0 != " " }) else {
      return titleMember.map { removingProperty($0) } ?? self
    }
    return settingMember(titleMember ?? "title", to: JSONText.encoded(title))
  }

  /// The feature with another `marker-color`; nil takes the member away.
  public func settingMarkerColor(_ color: HexColor?) -> GeoJSONFeature {
    guard let color else { return removingProperty("marker-color") }
    return settingMember("marker-color", to: JSONText.encoded(color.text))
  }

  /// The feature with another description: in the member that is shown (`description` or `desc`), or in a new
  /// `description` at the end. Nil or nothing takes the member away. A bare geometry becomes a Feature.
  public func settingDescription(_ text: String?) -> GeoJSONFeature {
    let name = property("description") == nil && property("desc") != nil ? "desc" : "description"
    return settingProperty(name, to: text.flatMap { $0.isEmpty ? nil : .text($0) })
  }

  /// The name of the member that the title comes from.
  var titleMember: String? { reading { titleName($0) } }

  func titleName(_ json: JSONReader) -> String? {
    guard let properties = properties(json), let span = outline.title else { return nil }
    for (key, value) in json.members(of: properties) where json.tokens[value].range.contains(span.start) {
      return json.string(at: key)
    }
    return nil
  }

  /// The token of the properties where they are an object.
  func properties(_ json: JSONReader) -> Int? {
    guard isFeature, let token = json.member("properties", of: 0) else { return nil }
    return json.tokens[token].kind == .object ? token : nil
  }

  /// The feature with `value` as the text of a member of its properties; a new member goes in front.
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
          return [Splice(json.tokens[token].range, layout.object([(name, value)]))]
        }
        if let old = json.value(ofMember: name, in: token) {
          return [Splice(json.tokens[old].range, value)]
        }
        guard json.tokens[token].next > token + 1 else {
          return [Splice(json.tokens[token].range, layout.object([(name, value)]))]
        }
        // In front, a new line of text changes no other line.
        return [Splice(at: json.tokens[token + 1].start, layout.member(name, value) + layout.separator)]
      })
  }

  /// Adds a member at the end of the Feature, its value made for the layout there.
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

  /// The Feature around a bare geometry, without properties.
  func wrapped() -> GeoJSONFeature {
    guard !isFeature else { return self }
    let text = reading { json in
      var layout = MemberLayout(of: 0, in: json, inside: .compact)
      if json.tokens[0].next == 1 { layout = .compact }
      return layout.object([
        ("type", JSONText.encoded("Feature")), ("properties", Array("{}".utf8)), ("geometry", bytes),
      ])
    }
    return GeoJSONFeature(checked: text, isFeature: true)
  }
}

extension MemberLayout {
  /// One line, spaced as `outer` is.
  init(inlineAfter outer: MemberLayout) {
    self.init(
      colon: outer.colon, separator: [UInt8(ascii: ",")] + (outer.colon.contains(0x20) ? [0x20] : []),
      opening: [], closing: [])
  }
}

extension JSONReader {
  /// The value of the last member of the object at `token` with the name.
  func value(ofMember name: String, in token: Int) -> Int? {
    members(of: token).reversed().first { string(at: $0.key) == name }?.value
  }
}
