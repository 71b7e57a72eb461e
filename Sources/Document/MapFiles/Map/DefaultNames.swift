/// Localized names that the program gives to new layers. They become part of the maps.
public struct DefaultNames: Sendable {
  /// The name of a new map's first layer.
  public var draft: String
  /// The name of a layer that is created from several photos.
  public var photos: String
  /// Returns the name of a layer that could be recovered only in part. The argument is the layer's former name.
  public var recovered: @Sendable (String) -> String

  public init(draft: String, photos: String, recovered: @escaping @Sendable (String) -> String) {
    self.draft = draft
    self.photos = photos
    self.recovered = recovered
  }
}
