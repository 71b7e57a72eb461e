import Geography

/// The name of a step as a value. The user interface phrases it in the user's language.
public enum StepName: Hashable, Sendable {
  /// An action on features.
  case features(FeatureAction, Subject)
  /// An edit of the lines or areas of features.
  case shape(ShapeAction, Subject)
  /// An edit of one property.
  case property(PropertyAction, named: String, Subject)
  /// Several properties were added to a feature.
  case addProperties(count: Int, Subject)
  /// An action on the layer with this name.
  case layer(LayerAction, named: String)
  /// Several layers were added.
  case addLayers(count: Int)
  /// The coordinates of a layer were repaired.
  case repair(RepairAction)
  /// An English name from an earlier version of the program.
  case text(String)
  /// A name from a later version of the program.
  case unknown

  public enum FeatureAction: String, CaseIterable, Sendable {
    case add, move, rename, color, style, delete, duplicate, restore
    /// Several properties were edited.
    case edit
    /// Texts were replaced.
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
    case repair = "mend-shape"
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
    /// Actions on the folder with this name in the layer's file.
    case showFolder = "show-folder"
    case hideFolder = "hide-folder"
    /// Actions on features that the layer's file hides.
    case showHidden = "show-hidden"
    case hideHidden = "hide-hidden"
    case merge = "merge-layer"
    case setColorRule = "set-color-rule"
    case removeColorRule = "remove-color-rule"
  }

  public enum RepairAction: String, CaseIterable, Sendable {
    case swapAxes = "swap-axes"
    case convertMeters = "convert-metres"
  }

  /// The subject of an action.
  public enum Subject: Hashable, Sendable {
    case titled(String)
    /// A marker without a title.
    case point(Coordinate)
    case line
    case area
    /// A feature without a title that isn't on the map.
    case unplaced
    /// Several features, or none.
    case several(Int)
  }
}

extension StepName.Subject {
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
