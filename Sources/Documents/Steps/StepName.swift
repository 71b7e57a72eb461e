import Geography

/// What a step is called, as a value: whoever shows it phrases it in the user's language.
public enum StepName: Hashable, Sendable {
  /// Something was done to features.
  case features(FeatureAction, Subject)
  /// The lines or areas of features were changed.
  case shape(ShapeAction, Subject)
  /// Something was done to one property of a feature.
  case property(PropertyAction, named: String, Subject)
  /// Several properties were added to a feature at once.
  case addProperties(count: Int, Subject)
  /// Something was done to the layer of that name.
  case layer(LayerAction, named: String)
  /// Several layers were added at once.
  case addLayers(count: Int)
  /// The coordinates of a layer were put right.
  case repair(RepairAction)
  /// What an earlier version of the program wrote: text in English.
  case text(String)
  /// What a later version of the program wrote.
  case unknown

  public enum FeatureAction: String, CaseIterable, Sendable {
    case add, move, rename, color, style, delete, duplicate, restore
    /// Several of what features say.
    case edit
    /// Texts in what features say.
    case replace
    case changeLayer = "change-layer"
  }

  public enum ShapeAction: String, CaseIterable, Sendable {
    case movePositions = "move-positions"
    case addPositions = "add-positions"
    case removePositions = "remove-positions"
    case addHole = "add-hole"
    case addLine = "add-line"
    case addArea = "add-area"
    case removeHole = "remove-hole"
    case removeLine = "remove-line"
    case removeArea = "remove-area"
    case reverse = "reverse-shape"
    case makeArea = "make-area"
    case makeLine = "make-line"
    case split = "split-line"
    case join = "join-lines"
    case simplify = "simplify-shape"
    case mend = "mend-shape"
  }

  public enum PropertyAction: String, CaseIterable, Sendable {
    case add = "add-property"
    case edit = "edit-property"
    case rename = "rename-property"
    case remove = "remove-property"
  }

  public enum LayerAction: String, CaseIterable, Sendable {
    case add = "add-layer"
    case rename = "rename-layer"
    case remove = "remove-layer"
    case show = "show-layer"
    case hide = "hide-layer"
    case lock = "lock-layer"
    case unlock = "unlock-layer"
    case reorder = "reorder-layer"
    /// Done to a folder of the layer's file, by its own name.
    case showFolder = "show-folder"
    case hideFolder = "hide-folder"
    /// Done to places that the layer's file hides.
    case showHidden = "show-hidden"
    case hideHidden = "hide-hidden"
    case merge = "merge-layer"
    case setColorRule = "set-color-rule"
    case removeColorRule = "remove-color-rule"
  }

  public enum RepairAction: String, CaseIterable, Sendable {
    case swapAxes = "swap-axes"
    case convertMetres = "convert-metres"
  }

  /// What a step was done to.
  public enum Subject: Hashable, Sendable {
    case titled(String)
    /// A marker without a title.
    case point(Coordinate)
    case line
    case area
    /// A feature that is nowhere on the map, without a title.
    case unplaced
    /// Any other number than one.
    case several(Int)
  }
}

extension StepName.Subject {
  /// What a row stands for.
  init(_ row: Row) { self.init(title: row.title, kind: row.kind, coordinate: row.coordinate) }

  init(title: String?, kind: Row.Kind, coordinate: Coordinate?) {
    if let title {
      self = .titled(title)
      return
    }
    switch kind {
    case .marker: self = coordinate.map { .point($0) } ?? .unplaced
    case .line: self = .line
    case .area: self = .area
    case .unplaced: self = .unplaced
    }
  }
}
