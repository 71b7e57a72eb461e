import Features

extension GeoJSONChecker {
  /// Checks all members of a FeatureCollection except its features.
  mutating func checkCollection(_ range: Range<Int>, _ outline: RootOutline, features: Range<Int>?) {
    guard let features else {
      note(.fault(outline.fault(ofCollection: ())), at: outline.featuresPlace ?? range.lowerBound)
      return
    }
    // Read only the text around the features, so that few tokens are created.
    let head = json.text(range.lowerBound..<features.lowerBound + 1)
    let tail = json.text(features.upperBound - 1..<range.upperBound)
    let all = json.text(range)
    let found = (head + tail).withUnsafeBufferPointer { buffer in
      var checker = GeoJSONChecker(buffer)
      checker.json.position = 0
      // Reading can't fail here, because the file was read before.
      guard (try? checker.json.readValue()) != nil else { return [GeoJSONChecker.Finding]() }
      checker.checkMembers(
        of: 0, unlike: ["coordinates", "geometries", "geometry", "properties"], text: all)
      return checker.findings
    }
    func offset(_ offset: Int) -> Int {
      offset + (offset < head.count ? range.lowerBound : features.upperBound - 1 - head.count)
    }
    for (problem, fix) in found {
      note(
        problem.kind, at: offset(problem.place.offset),
        fixing: fix?.map { splice in
          Splice(offset(splice.range.lowerBound)..<offset(splice.range.upperBound), splice.text)
        })
    }
  }

  mutating func checkFeature(at token: Int) {
    guard json.tokens[token].kind == .object else { return noteStructure(.feature, at: token) }
    guard let type = json.member("type", of: token) else { return noteMissing(.featureType, in: token) }
    guard json.isString(type, "Feature") else { return noteStructure(.featureType, at: type) }
    checkMembers(of: token, unlike: ["coordinates", "geometries", "features"])
    let missing = ["geometry", "properties"].filter { name in
      !json.members(of: token).contains { json.string(at: $0.key) == name }
    }
    for (index, name) in missing.enumerated() {
      note(
        name == "geometry" ? .missingGeometry : .missingProperties, at: json.tokens[token].start,
        fixing: index == 0 ? [adding(missing, to: token)] : [])
    }
    if let id = json.member("id", of: token) {
      let kind = json.tokens[id].kind
      if kind != .string, kind != .number { noteStructure(.identifier, at: id) }
    }
    if let properties = json.member("properties", of: token), json.tokens[properties].kind != .null {
      if json.tokens[properties].kind == .object {
        checkDuplicates(in: properties)
      } else {
        noteStructure(.propertiesOrNull, at: properties)
      }
    }
    guard let geometry = json.member("geometry", of: token), json.tokens[geometry].kind != .null else {
      return
    }
    guard json.tokens[geometry].kind == .object else { return noteStructure(.geometryOrNull, at: geometry) }
    checkGeometry(at: geometry)
  }

  /// Returns the insertion of members with the value `null` at the end of the object at `token`. The members copy the
  /// object's layout.
  private func adding(_ names: [String], to token: Int) -> Splice {
    let layout = MemberLayout(of: token, in: json, inside: .compact)
    let end = json.members(of: token).reduce(json.tokens[token].start + 1) { json.tokens[$1.value].end }
    return Splice(
      at: end, names.flatMap { layout.separator + layout.member($0, Array("null".utf8)) })
  }

  /// Checks the rules that apply to all objects. Member names must be unique, and `bbox` and `crs` must be valid. For a
  /// collection, `text` is the whole text of the collection, because the tokens don't include its features.
  mutating func checkMembers(of token: Int, unlike others: Set<String>, text: [UInt8]? = nil) {
    checkDuplicates(in: token)
    for (key, value) in Array(json.members(of: token)) {
      let name = json.string(at: key)
      if others.contains(name) { note(.memberOfOtherType(name), at: json.tokens[key].start) }
      if name == "crs", json.tokens[value].kind != .null {
        note(.referenceSystem, at: json.tokens[key].start, fixing: removalOfReferenceSystem(in: token))
      }
      if name == "bbox" { checkBoundingBox(at: value, of: text ?? json.text(json.tokens[token].range)) }
    }
  }

  /// Returns the removal of a `crs` member that declares WGS 84, because WGS 84 is the default. Returns `nil` if the
  /// member declares another system or is repeated.
  private func removalOfReferenceSystem(in token: Int) -> [Splice]? {
    let keys = json.members(of: token).map(\.key).filter { json.string(at: $0) == "crs" }
    guard keys.count == 1, json.referenceSystemName(of: token).map(ReferenceSystem.isWGS84) == true else {
      return nil
    }
    return json.removal(from: token) { $0 - 1 == keys[0] }
  }

  private mutating func checkDuplicates(in token: Int) {
    var names: Set<String> = []
    for (key, _) in Array(json.members(of: token)) {
      let name = json.string(at: key)
      if !names.insert(name).inserted { note(.duplicateMember(name), at: json.tokens[key].start) }
    }
  }
}

extension RootOutline {
  /// Returns the error for a collection that has no list of features.
  fileprivate func fault(ofCollection: ()) -> GeoJSONError.Fault {
    featuresFault ?? .structure(expected: .featuresArray, found: .missing)
  }
}
