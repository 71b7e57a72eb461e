/// The expected state of a document: the features of each layer in order, and the history. The model is simple and
/// slow, and uses no code under test.
public struct SessionModel {
  struct Layer: Hashable {
    let number: Int
    var name: String
    var isVisible = true
    var isLocked = false
    var features: [SessionFeature]
  }

  /// The part of a layer's state that undo doesn't change.
  struct File: Hashable {
    var frame: SessionFileFrame
    /// The frame and the features that are read after a restart.
    var base: (SessionFileFrame, [SessionFeature])?
    var isDraft: Bool
    /// The features that were last read or written. They are the common base of a merge.
    var common: [SessionFeature]

    static func == (a: File, b: File) -> Bool {
      a.frame == b.frame && a.isDraft == b.isDraft && a.common == b.common
    }
    func hash(into hasher: inout Hasher) { hasher.combine(frame) }
  }

  /// The layers from bottom to top.
  private(set) var stack: [Layer]
  private(set) var files: [Int: File] = [:]
  private var states: [[Layer]]
  private var position = 0
  private var chosen: Int?
  private var nextNumber = 0

  public static let draftName = "Places"

  init(_ form: SessionFileLayout, _ features: [SessionFeature], name: String) {
    stack = []
    states = []
    stack = [makeLayer(name, form, features, hasFile: true)]
    states = [stack]
  }

  var canUndo: Bool { position > 0 }
  var canRedo: Bool { position + 1 < states.count }

  mutating func makeLayer(
    _ name: String, _ form: SessionFileLayout, _ features: [SessionFeature], hasFile: Bool
  ) -> Layer {
    defer { nextNumber += 1 }
    let frame = SessionFileFrame(form, reading: features)
    files[nextNumber] = File(
      frame: frame, base: (frame, features), isDraft: !hasFile, common: features)
    return Layer(number: nextNumber, name: name, features: features)
  }

  private mutating func makeEmptyDraft() -> Layer {
    defer { nextNumber += 1 }
    files[nextNumber] = File(frame: .draft, base: nil, isDraft: true, common: [])
    return Layer(number: nextNumber, name: SessionModel.draftName, features: [])
  }

  /// Adds a new state to the history.
  mutating func push(_ layers: [Layer]) {
    stack = layers
    states.removeSubrange((position + 1)...)
    states.append(layers)
    position += 1
  }

  mutating func undo() {
    position -= 1
    stack = states[position]
  }

  mutating func redo() {
    position += 1
    stack = states[position]
  }

  /// Simulates a restart: files are read again, and no layer is chosen for new places.
  mutating func restart() {
    for (number, file) in files {
      guard let base = file.base else { continue }
      files[number]?.frame = base.0.readAgain(with: base.1)
    }
    chosen = nil
  }

  mutating func save(_ index: Int) {
    let layer = stack[index]
    guard var file = files[layer.number] else { return }
    file.base = (file.frame, layer.features)
    file.isDraft = false
    file.common = layer.features
    files[layer.number] = file
  }

  mutating func makeDraft(_ index: Int) { files[stack[index].number]?.isDraft = true }

  mutating func choose(_ layer: Layer) { chosen = layer.number }

  /// Returns the layer for new places, creating one if necessary.
  mutating func layerForNew(_ layers: inout [Layer]) -> Int {
    let usable = layers.indices.filter { layers[$0].isVisible && !layers[$0].isLocked }
    if let index = usable.first(where: { layers[$0].number == chosen }) ?? usable.last { return index }
    layers.append(makeEmptyDraft())
    return layers.count - 1
  }

  /// Applies the result of a merge. `isStep` is true if the merge is a step in the history.
  mutating func merge(
    _ index: Int, _ form: SessionFileLayout, theirs: [SessionFeature], result: [SessionFeature], isStep: Bool
  ) {
    var layers = stack
    layers[index].features = result
    if isStep { push(layers) }
    let number = stack[index].number
    let frame = SessionFileFrame(form, reading: theirs)
    files[number]?.frame = frame
    files[number]?.base = (frame, theirs)
    files[number]?.common = theirs
  }

  func file(of index: Int) -> File? { files[stack[index].number] }
}
