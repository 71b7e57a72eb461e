/// The state that decides which actions are enabled. Controllers update the parts that they are responsible for.
struct ActionState: Hashable {
  var selection = Selection()
  var history = History()
  var drag = Drag.none
  var sketch = Sketch()
  var layers = Layers()
  var files = Files()
  var repair = Repair()
  /// Whether the place name of the selected marker is known.
  var hasPlaceName = false
  /// Whether a search result is shown.
  var showsSearchResult = false
  /// Whether the user's location is known.
  var hasLocation = false
  /// Whether a closed map can be reopened.
  var hasClosedMaps = false
  /// Whether the table is shown.
  var showsTable = false

  struct Selection: Hashable {
    var count = 0
    /// Whether any selected row is in an unlocked layer.
    var isChangeable = false
    /// Whether the last selected row is in an unlocked layer.
    var isPrimaryChangeable = false
    var hasPins = false
    /// Whether any selected row is a marker, line or area, which can have a color.
    var hasColors = false
    /// Whether exactly one line is selected and it is unlocked.
    var hasLine = false
    /// Whether exactly one area is selected and it is unlocked.
    var hasArea = false
    /// Whether exactly one unlocked line or area with several parts or holes is selected.
    var hasParts = false
    /// The number of unlocked lines among the first 100 selected rows.
    var lineCount = 0
    /// Whether the selected line or area has a problem that can be fixed without losing data.
    var isRepairable = false
    var hasShape: Bool { hasLine || hasArea }
    /// Whether vertices of a line or an area are selected.
    var hasVertices = false
    /// Whether the keyboard cursor is at a midpoint between two vertices.
    var hasMidpoint = false
    /// Whether exactly one row is selected, and its feature has no location yet but can get one.
    var canBePlaced = false
    /// Whether exactly one row is selected and it has a coordinate.
    var hasCoordinate = false
  }

  /// The state of drawing a line or an area.
  struct Sketch: Hashable {
    var isOn = false
    /// Whether the sketch has enough vertices.
    var canEnd = false
    var hasPositions = false
    /// Whether the sketch is a measurement and has a length.
    var hasMeasure = false
    /// Whether a canceled sketch can be resumed.
    var isCanceled = false
  }

  struct History: Hashable {
    var canUndo = false
    var canRedo = false
  }

  enum Drag: Hashable {
    case none
    /// The pointer holds a marker.
    case held
    /// The animation of a dropped or returning marker is running.
    case settling
  }

  struct Layers: Hashable {
    var count = 0
    var hasActive = false
    /// Whether the list of layers has the keyboard focus.
    var hasKeyboard = false
  }

  struct Files: Hashable {
    var hasRows = false
    /// Whether the active layer has a file.
    var hasFile = false
    var hasUnsavedChanges = false

    /// Whether there are unsaved changes, or places without a file.
    var hasSomethingUnsaved: Bool { hasUnsavedChanges || !hasFile && hasRows }
  }

  /// The offer to fix features that seem to be misplaced.
  struct Repair: Hashable {
    /// Whether the offer is shown.
    var isOffered = false
    var isPossible = false
  }
}
