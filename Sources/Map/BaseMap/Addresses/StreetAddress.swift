/// The street at a position, from a region map.
public struct StreetAddress: Hashable, Sendable {
  public var street: String
  /// The number of the nearest house, or `nil` if there is no house number nearby.
  public var houseNumber: String?
  /// The attribution of the region map, without links, or else the name of its file.
  public var credit: String

  public init(street: String, houseNumber: String? = nil, credit: String) {
    (self.street, self.houseNumber, self.credit) = (street, houseNumber, credit)
  }
}
