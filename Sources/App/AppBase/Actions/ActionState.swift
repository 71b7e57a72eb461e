/// The state that decides which actions are enabled. Controllers update the parts that they are responsible for.
package struct ActionState: Hashable {
  package var selection = Selection()
  package var history = History()
  package var drag = Drag.none
  package var sketch = Sketch()
  package var layers = Layers()
  package var files = Files()
  package var repair = Repair()
  /// Whether the place name of the selected marker is known.
  package var hasPlaceName = false
  /// Whether a search result is shown.
  package var showsSearchResult = false
  /// Whether the user's location is known.
  package var hasLocation = false
  /// Whether a closed map can be reopened.
  package var hasClosedMaps = false
  /// Whether the table is shown.
  package var showsTable = false

  package struct Selection: Hashable {
    package var count = 0
    /// Whether any selected row is in an unlocked layer.
    package var isChangeable = false
    /// Whether the last selected row is in an unlocked layer.
    package var isPrimaryChangeable = false
    package var hasPins = false
    /// Whether any selected row is a marker, line or area, which can have a color.
    package var hasColors = false
    /// Whether exactly one line is selected and it is unlocked.
    package var hasLine = false
    /// Whether exactly one area is selected and it is unlocked.
    package var hasArea = false
    /// Whether exactly one unlocked line or area with several parts or holes is selected.
    package var hasParts = false
    /// The number of unlocked lines among the first 100 selected rows.
    package var lineCount = 0
    /// Whether the selected line or area has a problem that can be fixed without losing data.
    package var isRepairable = false
    var hasShape: Bool { hasLine || hasArea }
    /// Whether vertices of a line or an area are selected.
    package var hasVertices = false
    /// Whether the keyboard cursor is at a midpoint between two vertices.
    package var hasMidpoint = false
    /// Whether exactly one row is selected, and its feature has no location yet but can get one.
    package var canBePlaced = false
    /// Whether exactly one row is selected and it has a coordinate.
    package var hasCoordinate = false
  }

  /// The state of drawing a line or an area.
  package struct Sketch: Hashable {
    package var isOn = false
    /// Whether the sketch has enough vertices to be completed.
    package var canEnd = false
    package var hasPositions = false
    /// Whether the sketch is a measurement and has a length.
    package var hasMeasure = false
    /// Whether a canceled sketch can be resumed.
    package var isCanceled = false

    package init(
      isOn: Bool = false, canEnd: Bool = false, hasPositions: Bool = false, hasMeasure: Bool = false,
      isCanceled: Bool = false
    ) {
      (self.isOn, self.canEnd, self.hasPositions, self.hasMeasure, self.isCanceled) = (
        isOn, canEnd, hasPositions, hasMeasure, isCanceled
      )
    }
  }

  package struct History: Hashable {
    package var canUndo = false
    package var canRedo = false

    package init(canUndo: Bool = false, canRedo: Bool = false) {
      (self.canUndo, self.canRedo) = (canUndo, canRedo)
    }
  }

  package enum Drag: Hashable {
    case none
    /// The pointer holds a marker.
    case held
    /// The animation of a dropped or returning marker is running.
    case settling
  }

  package struct Layers: Hashable {
    package var count = 0
    package var hasActive = false
    /// Whether the list of layers has the keyboard focus.
    package var hasKeyboard = false

    package init(count: Int = 0, hasActive: Bool = false, hasKeyboard: Bool = false) {
      (self.count, self.hasActive, self.hasKeyboard) = (count, hasActive, hasKeyboard)
    }
  }

  package struct Files: Hashable {
    package var hasRows = false
    /// Whether the active layer has a file.
    package var hasFile = false
    package var hasUnsavedChanges = false

    package init(hasRows: Bool = false, hasFile: Bool = false, hasUnsavedChanges: Bool = false) {
      (self.hasRows, self.hasFile, self.hasUnsavedChanges) = (hasRows, hasFile, hasUnsavedChanges)
    }

    /// Whether there are unsaved changes, or places without a file.
    var hasSomethingUnsaved: Bool { hasUnsavedChanges || !hasFile && hasRows }
  }

  /// The offer to fix features that seem to be misplaced.
  package struct Repair: Hashable {
    /// Whether the offer is shown.
    package var isOffered = false
    package var isPossible = false

    package init(isOffered: Bool = false, isPossible: Bool = false) {
      (self.isOffered, self.isPossible) = (isOffered, isPossible)
    }
  }
}
