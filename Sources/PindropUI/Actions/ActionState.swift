/// What decides which actions can do something. Each part is kept up to date by the controller that knows it.
struct ActionState: Hashable {
  var selection = Selection()
  var history = History()
  var drag = Drag.none
  var sketch = Sketch()
  var layers = Layers()
  var files = Files()
  var repair = Repair()
  /// Whether the name of the place where the selected pin is is known.
  var hasPlaceName = false
  /// Whether something that was searched for is shown.
  var showsFoundPlace = false
  /// Whether the user's location is known.
  var hasLocation = false
  /// Whether a map was closed that can be opened again.
  var hasClosedMaps = false
  /// Whether the table is under the map.
  var showsTable = false

  /// What is selected.
  struct Selection: Hashable {
    var count = 0
    /// Whether something of it is in no locked layer.
    var isChangeable = false
    /// Whether the one selected last is in no locked layer.
    var isPrimaryChangeable = false
    var hasPins = false
    /// Whether something of it can have a colour: pins, lines and areas.
    var hasColors = false
    /// Whether it is one line that can be changed.
    var hasLine = false
    /// Whether it is one area that can be changed.
    var hasArea = false
    /// Whether it is one line or area of several parts, or with holes, that can be changed.
    var hasParts = false
    /// How many of it are lines that can be changed.
    var lineCount = 0
    /// Whether something is wrong with it that can be put right without a loss.
    var canBeMended = false
    var hasShape: Bool { hasLine || hasArea }
    /// Whether positions of a line or an area are selected.
    var hasVertices = false
    /// Whether keys are at the midpoint of a leg of a line or an area.
    var hasMidpoint = false
    /// Whether it is one thing that is nowhere on the map and can be placed there.
    var canBePlaced = false
    /// Whether it is one thing that has a coordinate.
    var hasCoordinate = false
  }

  /// What is being drawn.
  struct Sketch: Hashable {
    var isOn = false
    /// Whether it has all the positions that it needs.
    var canEnd = false
    var hasPositions = false
    /// Whether it is measured only, and has a length.
    var hasMeasure = false
    /// Whether one was given up that can be gone on with.
    var isGivenUp = false
  }

  struct History: Hashable {
    var canUndo = false
    var canRedo = false
  }

  enum Drag: Hashable {
    case none
    /// The pointer holds a pin.
    case held
    /// The pin is dropped, or goes back, and the view still moves.
    case settling
  }

  struct Layers: Hashable {
    var count = 0
    var hasActive = false
    /// Whether the keyboard is in the list of layers.
    var hasKeyboard = false
  }

  struct Files: Hashable {
    var hasRows = false
    /// Whether the active layer has a file.
    var hasFile = false
    var hasUnsavedChanges = false

    /// Whether something is in no file.
    var hasSomethingUnsaved: Bool { hasUnsavedChanges || !hasFile && hasRows }
  }

  /// What is offered to put features right that seem to be in wrong places.
  struct Repair: Hashable {
    /// Whether there is a question that can be answered.
    var isOffered = false
    var isPossible = false
  }
}
