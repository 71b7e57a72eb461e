import AppBase
import Documents
import Gtk
import MapSessions

extension StepName {
  /// Returns a spoken sentence about a step that was just made.
  @MainActor func spoken(_ writing: DisplayFormat) -> String {
    switch self {
    case .features(let action, let subject): action.spoken(subject.spoken(writing))
    case .shape(_, let subject): localized("Changed {0}", subject.spoken(writing))
    case .property(let action, let name, let subject): action.spoken(name, subject.spoken(writing))
    case .addProperties(_, let subject): localized("Changed {0}", subject.spoken(writing))
    case .layer(let action, let name):
      action.spoken(name.isEmpty ? localized("Untitled Layer") : name) ?? displayText(writing)
    case .addLayers, .repair, .text, .unknown: displayText(writing)
    }
  }
}

extension StepName.FeatureAction {
  fileprivate func spoken(_ name: String) -> String {
    switch self {
    case .add: localized("Added {0}", name)
    case .move: localized("Moved {0}", name)
    case .rename: localized("Renamed {0}", name)
    case .delete: localized("Deleted {0}", name)
    case .duplicate: localized("Duplicated {0}", name)
    case .restore: localized("Restored {0}", name)
    case .color, .style, .edit, .replace, .changeLayer: localized("Changed {0}", name)
    }
  }
}

extension StepName.PropertyAction {
  fileprivate func spoken(_ property: String, _ name: String) -> String {
    switch self {
    case .add: localized("Added “{0}” to {1}", property, name)
    case .edit, .rename: localized("Changed “{0}” of {1}", property, name)
    case .remove: localized("Removed “{0}” from {1}", property, name)
    }
  }
}

extension StepName.LayerAction {
  /// Returns a spoken sentence, or `nil` if the name of the step is enough.
  fileprivate func spoken(_ name: String) -> String? {
    switch self {
    case .add: localized("Added {0}", name)
    case .rename: localized("Renamed {0}", name)
    case .remove: localized("Removed {0}", name)
    case .show, .showFolder: localized("{0} is shown", name)
    case .hide, .hideFolder: localized("{0} is hidden", name)
    case .lock: localized("{0} is locked", name)
    case .unlock: localized("{0} is unlocked", name)
    case .reorder, .merge, .setColorRule, .removeColorRule, .showHidden, .hideHidden: nil
    }
  }
}

extension StepName.Subject {
  @MainActor fileprivate func spoken(_ writing: DisplayFormat) -> String {
    switch self {
    case .titled(let title): title
    case .point(let coordinate): writing.spokenText(of: coordinate)
    case .line: localized("line")
    case .area: localized("area")
    case .unplaced: localized("place")
    case .several(let count): localized("{0} item", plural: "{0} items", count: count, count.formatted)
    }
  }
}
