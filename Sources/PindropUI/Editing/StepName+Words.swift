import Documents
import Gtk

extension StepName {
  /// As the menu says it behind "Undo" and "Redo": "Move of Vienna". Coordinates are written as `writing` says.
  @MainActor func words(_ writing: Writing) -> String {
    switch self {
    case .features(let action, let subject): action.words(subject, writing)
    case .shape(let action, let subject): action.words(subject.words(writing))
    case .property(let action, let name, let subject): action.words(name, subject.words(writing))
    case .addProperties(let count, let subject):
      localized(
        "Addition of {0} Property to {1}", plural: "Addition of {0} Properties to {1}", count: count, count,
        subject.words(writing))
    case .layer(let action, let name): action.words(name.isEmpty ? action.untitled : name)
    case .addLayers(let count):
      localized("Addition of {0} Layer", plural: "Addition of {0} Layers", count: count)
    case .repair(.swapAxes): localized("Swap of Latitude and Longitude")
    case .repair(.convertMetres): localized("Conversion from Meters")
    case .text(let text): text
    case .unknown: localized("Change")
    }
  }
}

extension StepName.FeatureAction {
  @MainActor fileprivate func words(_ subject: StepName.Subject, _ writing: Writing) -> String {
    let name = subject.words(writing)
    return switch self {
    case .add:
      if case .point = subject {
        localized("Addition of a Place")
      } else {
        localized("Addition of {0}", name)
      }
    case .move: localized("Move of {0}", name)
    case .rename: localized("Renaming of {0}", name)
    case .color: localized("Color Change of {0}", name)
    case .style: localized("Style Change of {0}", name)
    case .delete: localized("Deletion of {0}", name)
    case .duplicate: localized("Duplication of {0}", name)
    case .restore: localized("Restoration of {0}", name)
    case .edit: localized("Edit of {0}", name)
    case .replace: localized("Replacement in {0}", name)
    case .changeLayer: localized("Layer Change of {0}", name)
    }
  }
}

extension StepName.ShapeAction {
  fileprivate func words(_ name: String) -> String {
    switch self {
    case .movePositions: localized("Move of Positions of {0}", name)
    case .addPositions: localized("Addition of Positions to {0}", name)
    case .removePositions: localized("Removal of Positions from {0}", name)
    case .addHole: localized("Addition of a Hole to {0}", name)
    case .addLine: localized("Addition of a Line to {0}", name)
    case .addArea: localized("Addition of an Area to {0}", name)
    case .removeHole: localized("Removal of a Hole from {0}", name)
    case .removeLine: localized("Removal of a Line from {0}", name)
    case .removeArea: localized("Removal of an Area from {0}", name)
    case .reverse: localized("Reversal of {0}", name)
    case .makeArea: localized("Conversion of {0} to an Area", name)
    case .makeLine: localized("Conversion of {0} to a Line", name)
    case .split: localized("Splitting of {0}", name)
    case .join: localized("Joining of {0}", name)
    case .simplify: localized("Simplification of {0}", name)
    case .mend: localized("Repair of {0}", name)
    }
  }
}

extension StepName.PropertyAction {
  fileprivate func words(_ property: String, _ name: String) -> String {
    switch self {
    case .add: localized("Addition of “{0}” to {1}", property, name)
    case .edit: localized("Edit of “{0}” of {1}", property, name)
    case .rename: localized("Renaming of “{0}” of {1}", property, name)
    case .remove: localized("Removal of “{0}” from {1}", property, name)
    }
  }
}

extension StepName.LayerAction {
  fileprivate func words(_ name: String) -> String {
    switch self {
    case .add: localized("Addition of {0}", name)
    case .rename: localized("Renaming of {0}", name)
    case .remove: localized("Removal of {0}", name)
    case .show: localized("Showing of {0}", name)
    case .hide: localized("Hiding of {0}", name)
    case .lock: localized("Locking of {0}", name)
    case .unlock: localized("Unlocking of {0}", name)
    case .reorder: localized("Reordering of {0}", name)
    case .merge: localized("Merge of {0}", name)
    case .setColorRule: localized("Color Rule of {0}", name)
    case .removeColorRule: localized("Removal of the Color Rule of {0}", name)
    case .showFolder: localized("Showing of {0}", name)
    case .hideFolder: localized("Hiding of {0}", name)
    case .showHidden: localized("Showing of Hidden Places")
    case .hideHidden: localized("Hiding of Hidden Places")
    }
  }

  /// How something without a name is called.
  fileprivate var untitled: String {
    switch self {
    case .showFolder, .hideFolder: localized("Untitled Folder")
    default: localized("Untitled Layer")
    }
  }
}

extension StepName.Subject {
  @MainActor fileprivate func words(_ writing: Writing) -> String {
    switch self {
    case .titled(let title): title
    case .point(let coordinate): writing.shownText(of: coordinate)
    case .line: localized("a Line")
    case .area: localized("an Area")
    case .unplaced: localized("a Feature")
    // It is not kept whether they are places.
    case .several(let count): localized("{0} Item", plural: "{0} Items", count: count)
    }
  }
}
