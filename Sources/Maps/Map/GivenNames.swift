/// What the program calls things that it makes, in the language of its user: these names become parts of maps.
public struct GivenNames: Sendable {
  /// Of the layer that a new map begins with.
  public var draft: String
  /// Of a layer of several photos.
  public var photos: String
  /// Of a layer that could be saved in part only, after its former name.
  public var recovered: @Sendable (String) -> String

  public init(draft: String, photos: String, recovered: @escaping @Sendable (String) -> String) {
    self.draft = draft
    self.photos = photos
    self.recovered = recovered
  }
}
