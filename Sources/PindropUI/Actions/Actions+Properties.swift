import Gtk

/// Those of the one feature that is selected, by their indices.
extension Actions {
  static let properties = [
    propertySet.entry, propertyKind.entry, propertyAdd.entry, propertyRename.entry, propertyName.entry,
    propertyRemove.entry,
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
}
