import Geography

/// The name of a step in a form that the user interface can translate.
public enum StepName: Hashable, Sendable {
  /// An action on features.
  case features(FeatureAction, Subject)
  /// An edit of the lines or areas of features.
  case shape(ShapeAction, Subject)
  /// An edit of one property.
  case property(PropertyAction, named: String, Subject)
  /// The addition of several properties to a feature.
  case addProperties(count: Int, Subject)
  /// An action on the layer with this name.
  case layer(LayerAction, named: String)
  /// The addition of several layers.
  case addLayers(count: Int)
  /// The repair of the coordinates of a layer.
  case repair(RepairAction)
  /// A name in English, from an earlier version of the program.
  case text(String)
  /// A name that this version doesn't know, from a later version of the program.
  case unknown

  public enum FeatureAction: String, CaseIterable, Sendable {
    case add, move, rename, color, style, delete, duplicate, restore
    /// An edit of several properties.
    case edit
    /// A replacement with find and replace.
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
    /// Showing or hiding the folder with this name in the layer's file.
    case showFolder = "show-folder"
    case hideFolder = "hide-folder"
    /// Showing or hiding features that the layer's file hides.
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

  /// The features that an action changes.
  public enum Subject: Hashable, Sendable {
    case titled(String)
    /// A marker without a title.
    case point(Coordinate)
    case line
    case area
    /// A feature that has no title and isn't on the map.
    case unplaced
    /// Several features or no features. The value is their number.
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
