import AnnotationKit
import Journal

extension MapDocument {
  /// Keeps everything that is done from now on; `make` makes the journal for it when there is something to keep.
  public func keep(making make: @escaping @MainActor () throws(JournalFault) -> Journal) {
    keeper = StepKeeper(making: make)
    isBegun = false
  }

  /// How the document's present layers are noted before the first step.
  func begin() {
    guard let keeper, !isBegun else { return }
    isBegun = true
    var layers: [Int: LayerRecord] = [:]
    for (place, layer) in self.layers.enumerated() {
      layers[layer.key.rawValue] = LayerRecord(LayerChange.Place(state: layer.state, place: place))
    }
    keeper.note(.begin(layers: layers, bases: self.layers.compactMap { contents.base(of: $0.key) }))
  }

  func keep(_ step: Step) {
    guard let keeper else { return }
    begin()
    let added = step.layers.filter { $0.before == nil && $0.after != nil }
    keeper.note(
      .perform(contents.record(of: step), bases: added.compactMap { contents.base(of: $0.layer) }))
  }
}

extension DocumentContents {
  /// The file of a layer that has not been changed yet, as the start of its steps; nil for a draft.
  func base(of layer: LayerKey) -> BaseRecord? {
    self[layer].source.map { base(of: layer, $0, revision: 0, sequence: 0) }
  }

  /// A file that has just been written, as the start of what comes.
  func base(of layer: LayerKey, _ source: LayerSource, revision: Int, sequence: Int64) -> BaseRecord {
    BaseRecord(
      layer: layer.rawValue, uri: source.uri, size: source.digest.size, modified: source.modified,
      hash: source.digest.hash, sequence: sequence, layout: layout(of: layer).bytes(revision: revision))
  }

  /// The keys of what the layer's file would have if it were written now.
  func layout(of layer: LayerKey) -> KeyLayout {
    var layout = KeyLayout()
    let range = rowRange(of: layer)
    var last: FeatureKey?
    for key in stack.contains(layer) ? rows.keys[range] : self[layer].parkedRows[...] {
      let owner = owner(of: key)
      if owner != last { layout.append(feature: owner.rawValue) }
      last = owner
      layout.append(row: Int(key.rawValue))
    }
    return layout
  }
}
