import Geography
import Observation

/// An annotation that represents annotations whose views collide. Modeled on MapKit's `MKClusterAnnotation`.
///
/// The map view creates clusters, or asks its delegate to create them. Clusters aren't in the map view's
/// `annotations` and can't be dragged.
@MainActor @Observable open class ClusterAnnotation: Annotation, Coding, CodingWhole {
  /// The members, starting with the member of the highest display priority. No member is itself a cluster.
  public var memberAnnotations: [any Annotation] { members.all }

  /// The number of members. O(1). MapKit has no such property.
  public var memberCount: Int { members.count }

  @ObservationIgnored private let members: ClusterMembers

  /// The mean of the members' coordinates. The mean of longitudes is taken across the date line if that is
  /// shorter.
  public let coordinate: Coordinate

  /// The title of the cluster. The default is the title of the first member.
  public var title: String?

  /// The subtitle of the cluster. The default is the number of other members, such as “+2 more”, or `nil` for
  /// a single member.
  public var subtitle: String?

  /// Creates a cluster of at least one annotation. The first annotation provides the title.
  public init(memberAnnotations: [any Annotation]) {
    precondition(!memberAnnotations.isEmpty, "A cluster has members.")
    members = ClusterMembers(memberAnnotations)
    coordinate = Coordinate.mean(of: memberAnnotations.map(\.coordinate))
    title = memberAnnotations[0].title
    subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil
  }

  /// Creates a cluster of `count` members of a source. `page` creates the members' objects on demand.
  package init(
    of count: Int, at coordinate: Coordinate, first: (any Annotation)?,
    page: @escaping @MainActor (_ offset: Int, _ limit: Int) -> [any Annotation]
  ) {
    members = ClusterMembers(count: count, page: page)
    self.coordinate = coordinate
    title = first?.title
    subtitle = count > 1 ? "+\(count - 1) more" : nil
  }

  /// Returns up to `limit` members starting at `offset`, in the order of `memberAnnotations`. Use it for a
  /// cluster of a source that has too many members to create all objects at once. MapKit has no such method.
  public func memberAnnotations(from offset: Int, limit: Int) -> [any Annotation] {
    members.page(offset, limit)
  }

  /// Encodes title, subtitle and the members, whose classes must be registered. Overrides must call super.
  open func encode(with coder: Coder) { write(to: coder) }
}

extension Coordinate {
  /// Returns the mean of `coordinates`. Longitudes are shifted by multiples of 360° to be nearest to the
  /// first.
  package static func mean(of coordinates: [Coordinate]) -> Coordinate {
    var mean = CoordinateMean(coordinates[0])
    for coordinate in coordinates.dropFirst() { mean.add(coordinate) }
    return mean.coordinate
  }
}

/// A running mean of coordinates. Longitudes are shifted by multiples of 360° to be nearest to the first.
package struct CoordinateMean {
  private let first: Coordinate
  private var north: Double
  private var east = 0.0
  private var count = 1.0

  package init(_ first: Coordinate) {
    self.first = first
    north = first.latitude
  }

  package mutating func add(_ coordinate: Coordinate) {
    let longitudeDifference = coordinate.longitude - first.longitude
    north += coordinate.latitude
    east += longitudeDifference - 360 * (longitudeDifference / 360).rounded()
    count += 1
  }

  package var coordinate: Coordinate {
    Coordinate(latitude: north / count, longitude: first.longitude + east / count).wrapped
  }
}
