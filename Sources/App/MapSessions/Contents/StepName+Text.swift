import AppBase
import Documents
import Gtk

extension StepName {
  /// Returns the step's name for the menu, where it follows “Undo” or “Redo”. Coordinates are written in the notation
  /// of `writing`.
  @MainActor package func displayText(_ writing: DisplayFormat) -> String {
    switch self {
    case .features(let action, let subject): action.displayText(subject, writing)
    case .shape(let action, let subject): action.displayText(subject.displayText(writing))
    case .property(let action, let name, let subject): action.displayText(name, subject.displayText(writing))
    case .addProperties(let count, let subject):
      localized(
        "Add {0} Property to {1}", plural: "Add {0} Properties to {1}", count: count, count,
        subject.displayText(writing))
    case .layer(let action, let name): action.displayText(name.isEmpty ? action.untitled : name)
    case .addLayers(let count):
      localized("Add {0} Layer", plural: "Add {0} Layers", count: count)
    case .repair(.swapAxes): localized("Swap Latitude and Longitude")
    case .repair(.convertMeters): localized("Convert Coordinates From Meters")
    case .text(let text): text
    case .unknown: localized("Change")
    }
  }
}

extension StepName.FeatureAction {
  @MainActor fileprivate func displayText(_ subject: StepName.Subject, _ writing: DisplayFormat) -> String {
    let name = subject.displayText(writing)
    return switch self {
    case .add:
      if case .point = subject {
        localized("Add Place")
      } else {
        localized("Add {0}", name)
      }
    case .move: localized("Move {0}", name)
    case .rename: localized("Rename {0}", name)
    case .color: localized("Change Color of {0}", name)
    case .style: localized("Change Style of {0}", name)
    case .delete: localized("Delete {0}", name)
    case .duplicate: localized("Duplicate {0}", name)
    case .restore: localized("Restore {0}", name)
    case .edit: localized("Edit {0}", name)
    case .replace: localized("Replace Text in {0}", name)
    case .changeLayer: localized("Change Layer of {0}", name)
    }
  }
}

extension StepName.ShapeAction {
  fileprivate func displayText(_ name: String) -> String {
    switch self {
    case .movePositions: localized("Move Points of {0}", name)
    case .addPositions: localized("Add Points to {0}", name)
    case .removePositions: localized("Remove Points From {0}", name)
    case .addHole: localized("Add Hole to {0}", name)
    case .addLine: localized("Add Line to {0}", name)
    case .addArea: localized("Add Area to {0}", name)
    case .removeHole: localized("Remove Hole From {0}", name)
    case .removeLine: localized("Remove Line From {0}", name)
    case .removeArea: localized("Remove Area From {0}", name)
    case .reverse: localized("Reverse {0}", name)
    case .makeArea: localized("Convert {0} to Area", name)
    case .makeLine: localized("Convert {0} to Line", name)
    case .split: localized("Split {0}", name)
    case .join: localized("Join {0}", name)
    case .simplify: localized("Simplify {0}", name)
    case .repair: localized("Repair {0}", name)
    }
  }
}

extension StepName.PropertyAction {
  fileprivate func displayText(_ property: String, _ name: String) -> String {
    switch self {
    case .add: localized("Add “{0}” to {1}", property, name)
    case .edit: localized("Edit “{0}” of {1}", property, name)
    case .rename: localized("Rename “{0}” of {1}", property, name)
    case .remove: localized("Remove “{0}” From {1}", property, name)
    }
  }
}

extension StepName.LayerAction {
  fileprivate func displayText(_ name: String) -> String {
    switch self {
    case .add: localized("Add {0}", name)
    case .rename: localized("Rename {0}", name)
    case .remove: localized("Remove {0}", name)
    case .show: localized("Show {0}", name)
    case .hide: localized("Hide {0}", name)
    case .lock: localized("Lock {0}", name)
    case .unlock: localized("Unlock {0}", name)
    case .reorder: localized("Reorder {0}", name)
    case .merge: localized("Merge {0}", name)
    case .setColorRule: localized("Set Color Rule for {0}", name)
    case .removeColorRule: localized("Remove Color Rule From {0}", name)
    case .showFolder: localized("Show {0}", name)
    case .hideFolder: localized("Hide {0}", name)
    case .showHidden: localized("Show Hidden Places")
    case .hideHidden: localized("Hide Hidden Places")
    }
  }

  /// The name of an untitled layer or folder.
  fileprivate var untitled: String {
    switch self {
    case .showFolder, .hideFolder: localized("Untitled Folder")
    default: localized("Untitled Layer")
    }
  }
}

extension StepName.Subject {
  @MainActor fileprivate func displayText(_ writing: DisplayFormat) -> String {
    switch self {
    case .titled(let title): title
    case .point(let coordinate): writing.shownText(of: coordinate)
    // Translators: an edited item without a title, as in "Move Line".
    case .line: localized(context: "edited item", "Line")
    case .area: localized(context: "edited item", "Area")
    case .unplaced: localized(context: "edited item", "Feature")
    // Says “items”, because the step doesn't record whether all of them are places.
    case .several(let count): localized("{0} Item", plural: "{0} Items", count: count)
    }
  }
}
