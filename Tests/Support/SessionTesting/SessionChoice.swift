import SeededRandom

/// Chooses the operations of a session.
struct SessionChoice {
  var random: SeededGenerator
  /// Whether operations can choose single rows. Otherwise, they apply to all rows of a layer or of the map.
  var choosesRows = true

  init(_ random: SeededGenerator) { self.random = random }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func isLucky(_ chance: Int) -> Bool { number(0..<chance) == 0 }

  mutating func form() -> SessionFileLayout {
    [SessionFileLayout.collection, .collection, .single, .lines, .separated][number(0..<5)]
  }

  mutating func position() -> SessionFeature.Position {
    func text(_ quarters: Int) -> String {
      let value = Double(quarters) / 4
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return SessionFeature.Position(
      longitude: text(number(-640..<640)), latitude: text(number(-320..<320)))
  }

  /// Returns one of only a few titles, so that titles are repeated.
  mutating func title() -> String { ["A", "B", "C", "D"][number(0..<4)] }

  mutating func feature() -> SessionFeature {
    let few = SessionFeature.Position(longitude: "1", latitude: "2")
    let geometry: SessionFeature.Geometry =
      switch number(0..<10) {
      case 0: .none
      case 1: .line([few, position()])
      case 2, 3: .multiPoint([few, position(), few].prefix(number(1..<4)).map { $0 })
      case 4: .point(position())
      default: .point(few)
      }
    return SessionFeature(
      title(), identifier: isLucky(2) ? number(1..<5) : nil, geometry: geometry, isSpaced: isLucky(8))
  }

  mutating func features(upTo limit: Int) -> [SessionFeature] {
    (0..<number(0..<limit + 1)).map { _ in feature() }
  }

  /// Returns the features of a file after another program has changed it.
  mutating func changed(_ features: [SessionFeature]) -> [SessionFeature] {
    var theirs = features
    for _ in 0..<number(0..<4) {
      let index = theirs.isEmpty ? 0 : number(0..<theirs.count)
      switch number(0..<9) {
      case 0, 1: theirs.insert(feature(), at: index)
      case _ where theirs.isEmpty: break
      case 2: theirs.append(theirs[index])
      case 3: theirs.remove(at: index)
      case 4: theirs.reverse()
      case 5: theirs.shuffle(using: &random)
      case 6: theirs[index].set("title", to: title())
      case 7: theirs[index].isSpaced.toggle()
      default: theirs = theirs.map(\.reformatted)
      }
    }
    return theirs
  }

  mutating func row(_ model: SessionModel) -> SessionOperation.Row? {
    let layers = model.stack.indices.filter {
      choosesRows ? !model.stack[$0].features.isEmpty : rows(of: $0, model).count == 1
    }
    guard !layers.isEmpty else { return nil }
    let layer = layers[number(0..<layers.count)]
    let feature = number(0..<model.stack[layer].features.count)
    let part = number(0..<model.stack[layer].features[feature].partCount)
    return SessionOperation.Row(layer: layer, feature: feature, part: part)
  }

  mutating func rows(_ model: SessionModel) -> [SessionOperation.Row] {
    if isLucky(12) { return model.stack.indices.flatMap { self.rows(of: $0, model) } }
    guard choosesRows else {
      return model.stack.isEmpty ? [] : self.rows(of: number(0..<model.stack.count), model)
    }
    var rows: [SessionOperation.Row] = []
    for _ in 0..<number(1..<4) {
      if let row = row(model), !rows.contains(row) { rows.append(row) }
    }
    return rows
  }

  private func rows(of layer: Int, _ model: SessionModel) -> [SessionOperation.Row] {
    model.stack[layer].features.enumerated().flatMap { feature, text in
      (0..<text.partCount).map { SessionOperation.Row(layer: layer, feature: feature, part: $0) }
    }
  }

  /// Returns an operation that the model and the target can perform, or `nil` if several attempts found no such
  /// operation.
  @MainActor mutating func operation(
    _ model: SessionModel, for target: any SessionTarget
  ) -> SessionOperation? {
    for _ in 0..<100 {
      if let operation = attempt(model), model.canPerform(operation), target.canPerform(operation) {
        return operation
      }
    }
    return nil
  }

  private mutating func attempt(_ model: SessionModel) -> SessionOperation? {
    switch number(0..<22) {
    case 0, 1: return .add(position(), title: title())
    case 2: return .move(rows(model).filter { isPoint($0, model) }, to: position())
    case 3: return row(model).map { .rename($0, to: title()) }
    case 4: return .recolor(rows(model), rgb: UInt32(number(0..<3)))
    case 5:
      return row(model).map {
        .addProperty($0, name: "p\(number(0..<1000))", value: isLucky(2) ? "" : title())
      }
    case 6:
      return row(model).flatMap { row in
        let properties = model.stack[row.layer].features[row.feature].properties
        let others = properties.indices.filter { properties[$0].name != "title" }
        guard !others.isEmpty else { return nil }
        let index = others[number(0..<others.count)]
        return isLucky(2)
          ? .removeProperty(row, index: index) : .setProperty(row, index: index, value: title())
      }
    case 7, 8: return .delete(rows(model))
    case 9: return .duplicate(rows(model))
    case 10, 11: return onLayer(model)
    case 12, 13: return model.stack.isEmpty ? nil : .save(number(0..<model.stack.count))
    case 14, 15: return merge(model)
    case 16: return .restart
    case 17, 18, 19: return .undo
    default: return .redo
    }
  }

  private func isPoint(_ row: SessionOperation.Row, _ model: SessionModel) -> Bool {
    switch model.stack[row.layer].features[row.feature].geometry {
    case .point, .multiPoint: true
    case .none, .line: false
    }
  }

  private mutating func onLayer(_ model: SessionModel) -> SessionOperation? {
    guard !model.stack.isEmpty, !isLucky(5) else {
      guard model.stack.count < 4 else { return .removeLayer(0) }
      let form = form()
      let features = form == .single ? [feature()] : features(upTo: 3)
      return .addLayer(name: "L\(number(0..<1000))\(form.suffix)", form, features, hasFile: !isLucky(4))
    }
    let index = number(0..<model.stack.count)
    let layer = model.stack[index]
    switch number(0..<7) {
    case 0: return .removeLayer(index)
    case 1: return .renameLayer(index, to: "L\(number(0..<1000))")
    case 2, 3: return .showLayer(index, isVisible: !layer.isVisible)
    case 4: return isLucky(2) || layer.isLocked ? .lockLayer(index, isLocked: !layer.isLocked) : nil
    case 5: return .moveLayer(index, to: number(0..<model.stack.count))
    default: return isLucky(3) ? .makeDraft(index) : nil
    }
  }

  private mutating func merge(_ model: SessionModel) -> SessionOperation? {
    guard !model.stack.isEmpty else { return nil }
    let index = number(0..<model.stack.count)
    guard let file = model.file(of: index), !file.isDraft else { return nil }
    // Another program may write features that this program has already written, or hasn't written yet.
    let theirs = changed(isLucky(8) ? model.stack[index].features : file.common)
    let form: SessionFileLayout =
      switch file.frame.form {
      case .lines: isLucky(8) ? .separated : .lines
      case .separated: isLucky(8) ? .lines : .separated
      case .collection, .line, .single: theirs.count == 1 && isLucky(3) ? .single : .collection
      }
    return .merge(index, form, theirs)
  }
}
