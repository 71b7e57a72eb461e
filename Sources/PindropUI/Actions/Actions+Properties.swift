import Gtk

/// Those of the one feature that is selected, by their indices.
extension Actions {
  static let properties = [
    propertySet.entry, propertyKind.entry, propertyAdd.entry, propertyRename.entry, propertyName.entry,
    propertyRemove.entry,
    sharedSet.entry, sharedAdd.entry, sharedRename.entry, sharedName.entry, sharedRemove.entry, number.entry,
    numberInto.entry, moveToLayer.entry,
  ]

  /// Told the index, the name of the value's type, and the text.
  static let propertySet = Action<[String]>("property-set")
  /// Told the index and the name of the type.
  static let propertyKind = Action<[String]>("property-kind", label: localized("_Type"))
  /// Told the name.
  static let propertyAdd = Action<String>("property-add")
  /// Lets the name be typed; told the index.
  static let propertyRename = Action<Int>("property-rename", label: localized("_Rename"))
  /// Told the index and the name.
  static let propertyName = Action<[String]>("property-name")
  /// Told the index.
  static let propertyRemove = Action<Int>("property-remove", label: localized("_Delete"))

  // Of all that is selected, by their names.

  /// Told the name, the name of the value's type, and the text.
  static let sharedSet = Action<[String]>("shared-property-set", enabled: { $0.selection.isChangeable })
  /// Told the name.
  static let sharedAdd = Action<String>("shared-property-add", enabled: { $0.selection.isChangeable })
  /// Lets the name be typed; told the name.
  static let sharedRename = Action<String>(
    "shared-property-rename", label: localized("_Rename for All"), enabled: { $0.selection.isChangeable })
  /// Told the name and the new one.
  static let sharedName = Action<[String]>("shared-property-name", enabled: { $0.selection.isChangeable })
  /// Told the name.
  static let sharedRemove = Action<String>(
    "shared-property-remove", label: localized("Re_move From All"), enabled: { $0.selection.isChangeable })
  /// Asks for a property to number what is selected into; told `list` or `nearness`.
  static let number = Action<String>(
    "number", label: localized(context: "verb", "_Number"),
    enabled: { $0.selection.count > 1 && $0.selection.isChangeable })
  /// Told the property, the first number, and `list` or `nearness`.
  static let numberInto = Action<[String]>("number-into", enabled: { $0.selection.isChangeable })
  /// Told the layer's number.
  static let moveToLayer = Action<Int>(
    "move-to-layer", label: localized("Move to _Layer"), enabled: { $0.selection.isChangeable })
}
