import AnnotationKit
import GeoJSON

/// The properties of the feature that a row is a part of, by their places among them. Each command is one step, and
/// none where nothing changes or the layer is locked.
extension MapDocument {
  /// In the order of the text; a name may be there twice. O(the feature's length).
  public func properties(of key: AnnotationKey) -> [Property] {
    contents.feature(contents.owner(of: key)).properties
  }

  public func setProperty(at index: Int, of key: AnnotationKey, to value: Property.Value) {
    change(index, of: key, "Edit") { $0.settingProperty(at: index, to: value) }
  }

  /// Adds a property behind the others. One whose name is there already is there twice then.
  public func addProperty(_ name: String, _ value: Property.Value, to key: AnnotationKey) {
    edit([key], named: "Addition of \(name)") { feature, _ in feature.addingProperty(name, value) }
  }

  public func renameProperty(at index: Int, of key: AnnotationKey, to name: String) {
    change(index, of: key, "Renaming") { $0.renamingProperty(at: index, to: name) }
  }

  public func removeProperty(at index: Int, of key: AnnotationKey) {
    change(index, of: key, "Removal") { $0.removingProperty(at: index) }
  }

  /// Does nothing where there is no such property any more.
  private func change(
    _ index: Int, of key: AnnotationKey, _ verb: String, _ body: (Feature) -> Feature
  ) {
    guard contents.rows.index(of: key) != nil else { return }
    let properties = properties(of: key)
    guard properties.indices.contains(index) else { return }
    // "Edit of population of Vienna"
    edit([key], named: "\(verb) of \(properties[index].name)") { feature, _ in body(feature) }
  }
}
