import Geography
import MapStyles

/// A name on a street map that can be shown as a label.
public struct StreetLabel: Hashable, Sendable {
  /// What a label names. Labels of earlier cases are placed first.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case city, town, village, suburb, neighborhood
    case lake, shield, majorStreet, street, river, park, minorStreet, pointOfInterest, path, houseNumber
    /// A label of a style that the user chose. Only its rank determines the order in which labels are placed.
    case styled

    /// Whether labels of this kind name a settlement or a part of one.
    public var isPlace: Bool { self.rawValue <= Kind.neighborhood.rawValue }
  }

  public enum Shape: Hashable, Sendable {
    case point(MercatorPoint)
    /// A part of a line within one tile. Its ends meet the neighboring tiles' parts.
    case line([MercatorPoint])
  }

  public var kind: Kind
  public var text: String
  /// The name of the icon at a point of interest.
  public var icon: String?
  /// The importance among labels of the same kind. The most important label has the lowest number.
  public var rank: Int
  public var shape: Shape
  /// The style, or `nil` if the kind and the rank determine it.
  public var style: LabelStyle?

  public init(
    _ kind: Kind, _ text: String, icon: String? = nil, rank: Int = 0, shape: Shape, style: LabelStyle? = nil
  ) {
    (self.kind, self.text, self.icon, self.rank, self.shape) = (kind, text, icon, rank, shape)
    self.style = style
  }

  /// The range of the map's zooms at which the label is shown.
  public var zooms: ClosedRange<Double> {
    // A style that the user chose makes separate labels for each zoom.
    guard style == nil else { return 0...24 }
    return switch kind {
    case .city: 4...16.5
    case .town: 8...17
    case .village: 10...17
    case .suburb: 11.5...17.5
    case .neighborhood: 13.5...18
    case .lake: 9...24
    case .shield: (rank == 0 ? 10 : 12)...18
    case .majorStreet: 13...24
    case .street: 14...24
    case .river: 13...24
    case .park: 14...24
    case .minorStreet: 15...24
    case .pointOfInterest: (16 + Double(min(rank, 2)) * 0.75)...24
    case .path: 16.5...24
    case .houseNumber: 18...24
    case .styled: 0...24
    }
  }
}
