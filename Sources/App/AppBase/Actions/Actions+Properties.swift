import Gtk

/// Actions for the properties of the selected feature. The properties are identified by index.
extension Actions {
  static let properties = [
    propertySet.entry, propertyKind.entry, propertyAdd.entry, propertyRename.entry, propertyName.entry,
    propertyRemove.entry,
    sharedSet.entry, sharedAdd.entry, sharedRename.entry, sharedName.entry, sharedRemove.entry, number.entry,
    numberInto.entry, moveToLayer.entry,
  ]

  /// Sets the value of a property. The parameters are the index, the name of the value's type, and the text.
  package static let propertySet = Action<[String]>("property-set")
  /// Changes the type of a property. The parameters are the index and the name of the type.
  package static let propertyKind = Action<[String]>("property-kind", label: localized("_Type"))
  /// Adds a property. The parameter is the name.
  package static let propertyAdd = Action<String>("property-add")
  /// Starts editing the name of a property. The parameter is the index.
  package static let propertyRename = Action<Int>("property-rename", label: localized("_Rename"))
  /// Renames a property. The parameters are the index and the new name.
  package static let propertyName = Action<[String]>("property-name")
  /// Removes a property. The parameter is the index.
  package static let propertyRemove = Action<Int>("property-remove", label: localized("_Delete"))

  // Actions for the properties of all selected features. The properties are identified by name.

  /// Sets a property of all selected features. The parameters are the name, the name of the value's type, and the text.
  package static let sharedSet = Action<[String]>(
    "shared-property-set", enabled: { $0.selection.isChangeable })
  /// Adds a property to all selected features. The parameter is the name.
  package static let sharedAdd = Action<String>("shared-property-add", enabled: { $0.selection.isChangeable })
  /// Starts editing the name of a shared property. The parameter is the current name.
  package static let sharedRename = Action<String>(
    "shared-property-rename", label: localized("_Rename for All"), enabled: { $0.selection.isChangeable })
  /// Renames a property of all selected features. The parameters are the current name and the new name.
  package static let sharedName = Action<[String]>(
    "shared-property-name", enabled: { $0.selection.isChangeable })
  /// Removes a property from all selected features. The parameter is the name.
  package static let sharedRemove = Action<String>(
    "shared-property-remove", label: localized("Re_move From All"), enabled: { $0.selection.isChangeable })
  /// Asks for the property to write numbers to, and numbers the selected features. The parameter is the order, `list`
  /// or `nearness`.
  package static let number = Action<String>(
    "number", label: localized(context: "verb", "_Number"),
    enabled: { $0.selection.count > 1 && $0.selection.isChangeable })
  /// Numbers the selected features. The parameters are the property, the first number, and the order, `list` or
  /// `nearness`.
  package static let numberInto = Action<[String]>("number-into", enabled: { $0.selection.isChangeable })
  /// Moves the selection to another layer. The parameter is the layer's key.
  package static let moveToLayer = Action<Int>(
    "move-to-layer", label: localized("Move to _Layer"), enabled: { $0.selection.isChangeable })
}
