/// Localized names for things that the program creates. They become part of maps.
public struct DefaultNames: Sendable {
  /// The name of a new map's first layer.
  public var draft: String
  /// The name of a layer of several photos.
  public var photos: String
  /// Returns the name of a partially recovered layer, given its former name.
  public var recovered: @Sendable (String) -> String

  public init(draft: String, photos: String, recovered: @escaping @Sendable (String) -> String) {
    self.draft = draft
    self.photos = photos
    self.recovered = recovered
  }
}
