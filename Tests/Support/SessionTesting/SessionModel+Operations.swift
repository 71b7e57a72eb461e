/// A difference between a session and its model.
public struct SessionMismatch: Error, CustomStringConvertible {
  public var description: String
  init(_ description: String) { self.description = description }
}

extension SessionModel {
  /// Whether the objects of the operation exist. They may be missing in a shortened session.
  func canPerform(_ operation: SessionOperation) -> Bool {
    switch operation {
    case .add, .addLayer, .restart: true
    case .move(let rows, _), .recolor(let rows, _), .delete(let rows), .duplicate(let rows):
      rows.allSatisfy(isThere)
    case .rename(let row, _), .addProperty(let row, _, _): isThere(row)
    case .setProperty(let row, let index, _), .removeProperty(let row, let index):
      isThere(row) && stack[row.layer].features[row.feature].properties.indices.contains(index)
    case .removeLayer(let index), .renameLayer(let index, _), .showLayer(let index, _),
      .lockLayer(let index, _), .save(let index), .makeDraft(let index):
      stack.indices.contains(index)
    case .moveLayer(let index, let to): stack.indices.contains(index) && stack.indices.contains(to)
    case .merge(let index, let form, _):
      stack.indices.contains(index)
        && file(of: index).map { !$0.isDraft && $0.frame.form.isSequence == form.isSequence }
          == true
    case .undo: canUndo
    case .redo: canRedo
    }
  }

  private func isThere(_ row: SessionOperation.Row) -> Bool {
    stack.indices.contains(row.layer) && stack[row.layer].features.indices.contains(row.feature)
      && row.part < stack[row.layer].features[row.feature].partCount
  }

  /// Applies the expected effect of `operation`. `seen` are the resulting layers of the target. Unpredictable details
  /// are taken from them if they are permitted.
  mutating func perform(_ operation: SessionOperation, seen: [ObservedLayer], isStep: Bool) throws {
    var layers = stack
    switch operation {
    case .add(let position, let title):
      let index = layerForNew(&layers)
      var feature = SessionFeature(title, geometry: .point(position))
      let text = seen.indices.contains(index) ? seen[index].features.last : nil
      if feature.text != text { feature = feature.reformatted }
      layers[index].features.append(feature)
    case .move(let rows, let position):
      edit(rows, &layers) { $0.movePoint($1, to: position) }
    case .rename(let row, let title): edit([row], &layers) { feature, _ in feature.set("title", to: title) }
    case .recolor(let rows, let rgb):
      let digits = String(rgb, radix: 16)
      let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      edit(rows, &layers) { feature, _ in
        if case .line = feature.geometry {
          feature.setBehindOthers("stroke", to: text)
        } else {
          feature.set("marker-color", to: text)
        }
      }
    case .addProperty(let row, let name, let value):
      edit([row], &layers) { feature, _ in
        feature.properties.append(SessionFeature.Property(name: name, value: value))
      }
    case .setProperty(let row, let index, let value):
      edit([row], &layers) { feature, _ in feature.properties[index].value = value }
    case .removeProperty(let row, let index):
      edit([row], &layers) { feature, _ in feature.properties.remove(at: index) }
    case .delete(let rows):
      for (layer, feature, parts) in groups(rows).reversed() {
        if let rest = layers[layer].features[feature].removing(parts) {
          layers[layer].features[feature] = rest
        } else {
          layers[layer].features.remove(at: feature)
        }
      }
    case .duplicate(let rows): try duplicate(rows, &layers, seen)
    case .addLayer(let name, let form, let features, let hasFile):
      let layer = makeLayer(name, form, features, hasFile: hasFile)
      layers.append(layer)
      choose(layer)
    case .removeLayer(let index): layers.remove(at: index)
    case .renameLayer(let index, let name): layers[index].name = name
    case .showLayer(let index, let isVisible): layers[index].isVisible = isVisible
    case .lockLayer(let index, let isLocked): layers[index].isLocked = isLocked
    case .moveLayer(let index, let to): layers.insert(layers.remove(at: index), at: to)
    case .save(let index): return save(index)
    case .makeDraft(let index): return makeDraft(index)
    case .merge(let index, let form, let theirs):
      return try merge(index, form, theirs, seen, isStep: isStep)
    case .restart: return restart()
    case .undo: return undo()
    case .redo: return redo()
    }
    if layers != stack { push(layers) }
  }

  private func edit(
    _ rows: [SessionOperation.Row], _ layers: inout [Layer], _ body: (inout SessionFeature, Int) -> Void
  ) {
    for row in rows where !layers[row.layer].isLocked {
      body(&layers[row.layer].features[row.feature], row.part)
    }
  }

  /// Returns the parts of each feature in layers that aren't locked, in the order of rows.
  private func groups(
    _ rows: [SessionOperation.Row]
  ) -> [(layer: Int, feature: Int, parts: Set<Int>)] {
    let usable = rows.filter { !stack[$0.layer].isLocked }
    let groups = Dictionary(grouping: usable) { [$0.layer, $0.feature] }
    return groups.map { ($0.key[0], $0.key[1], Set($0.value.map(\.part))) }.sorted {
      ($0.0, $0.1) < ($1.0, $1.1)
    }
  }

  private func duplicate(
    _ rows: [SessionOperation.Row], _ layers: inout [Layer], _ seen: [ObservedLayer]
  ) throws {
    let groups = groups(rows)
    for (place, group) in groups.enumerated().reversed() {
      let original = layers[group.layer].features[group.feature]
      let others = Set((0..<original.partCount).filter { !group.parts.contains($0) })
      guard var copy = original.removing(others) else { continue }
      copy.identifier = nil
      // The copy is inserted after its original and after the copies made before.
      let earlier = groups[..<place].count { $0.layer == group.layer }
      let index = group.feature + 1 + earlier
      guard seen[group.layer].features.indices.contains(index) else {
        throw SessionMismatch("there is no copy behind feature \(group.feature) of layer \(group.layer)")
      }
      let text = seen[group.layer].features[index]
      guard let moved = copy.moved(as: text) else {
        throw SessionMismatch("\(text) is no copy of \(original.text)")
      }
      layers[group.layer].features.insert(moved, at: group.feature + 1)
    }
  }

  private mutating func merge(
    _ index: Int, _ form: SessionFileLayout, _ theirs: [SessionFeature], _ seen: [ObservedLayer], isStep: Bool
  ) throws {
    let common = file(of: index)?.common ?? []
    let ours = stack[index].features
    let withoutIdentifier = ours.map { feature in
      var copy = feature
      copy.identifier = nil
      return copy
    }
    var known: [String: SessionFeature] = [:]
    for feature in common + withoutIdentifier + ours + theirs { known[feature.text] = feature }
    let result = try seen[index].features.map { text in
      guard let feature = known[text] else { throw SessionMismatch("nobody wrote \(text)") }
      return feature
    }
    try SessionModel.check(common, ours, theirs, result)
    merge(index, form, theirs: theirs, result: result, isStep: isStep)
  }

  /// Checks the result of a merge: only deleted features may be missing. Each feature must occur as often as both sides
  /// have kept it.
  private static func check(
    _ common: [SessionFeature], _ ours: [SessionFeature], _ theirs: [SessionFeature],
    _ result: [SessionFeature]
  ) throws {
    for feature in Set((common + ours + theirs).map(\.content)) {
      let counts = [common, ours, theirs].map { side in side.count { $0.content == feature } }
      let (base, here, there) = (counts[0], counts[1], counts[2])
      var least = max(min(here, there), here - base, there - base)
      if there >= base { least = max(least, here) }
      if here >= base { least = max(least, there) }
      // If both sides changed a feature, the copy of the feature has lost its `id`.
      var copy = feature
      copy.identifier = nil
      let count = result.count { $0.content == feature || $0.content == copy }
      guard count >= least else {
        throw SessionMismatch(
          "\(feature.text) is there \(count) times after a merge, \(base) before, \(here) here, \(there) there"
        )
      }
    }
  }
}

extension SessionFeature {
  /// Returns the feature with the coordinates in `text`, or `nil` if `text` differs in other parts.
  func moved(as text: String) -> SessionFeature? {
    var numbers =
      text.split(separator: "\"coordinates\"").last?.matches(of: #/-?[0-9]+(\.[0-9]+)?/#)
      .map { String($0.output.0) }[...] ?? []
    func next() -> Position? {
      guard let longitude = numbers.popFirst(), let latitude = numbers.popFirst() else { return nil }
      return Position(longitude: longitude, latitude: latitude)
    }
    var moved = self
    switch geometry {
    case .none: break
    case .point:
      guard let position = next() else { return nil }
      moved.geometry = .point(position)
    case .multiPoint(let positions): moved.geometry = .multiPoint(positions.compactMap { _ in next() })
    case .line(let positions): moved.geometry = .line(positions.compactMap { _ in next() })
    }
    return moved.text == text ? moved : nil
  }
}
