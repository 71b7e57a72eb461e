import Geography
import Observation

/// Stands for annotations whose views collide. After MapKit's `MKClusterAnnotation`.
///
/// The map view makes clusters, or asks its delegate to; they are not among its `annotations` and cannot be
/// dragged.
@MainActor @Observable open class ClusterAnnotation: Annotation, Coding {
  /// The one of the highest display priority first. None is a cluster itself.
  public var memberAnnotations: [any Annotation] { members.all }

  /// How many members there are. O(1). MapKit has no such property.
  public var memberCount: Int { members.count }

  @ObservationIgnored private let members: ClusterMembers

  /// The mean of the members' coordinates, the short way over the date line.
  public let coordinate: Coordinate

  /// The title of the first member of the highest display priority, unless another is set.
  public var title: String?

  /// How many there are beside the one in the title, as “+2 more”, unless another is set.
  public var subtitle: String?

  /// Makes the cluster of one annotation or more, the one that gives the title first.
  public init(memberAnnotations: [any Annotation]) {
    precondition(!memberAnnotations.isEmpty, "A cluster has members.")
    members = ClusterMembers(memberAnnotations)
    coordinate = Coordinate.mean(of: memberAnnotations.map(\.coordinate))
    title = memberAnnotations[0].title
    subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil
  }

  /// Makes the cluster of `count` members of a source, whose objects are made when they are asked for.
  init(
    of count: Int, at coordinate: Coordinate, first: (any Annotation)?,
    page: @escaping @MainActor (_ offset: Int, _ limit: Int) -> [any Annotation]
  ) {
    members = ClusterMembers(count: count, page: page)
    self.coordinate = coordinate
    title = first?.title
    subtitle = count > 1 ? "+\(count - 1) more" : nil
  }

  /// Some of the members, beginning with the one at `offset`: all of a source's cluster may be too many to be objects at
  /// once. In the order of `memberAnnotations`. MapKit has no such method.
  public func memberAnnotations(from offset: Int, limit: Int) -> [any Annotation] {
    members.page(offset, limit)
  }

  /// Writes title, subtitle and the members, whose classes must be registered. Overriders call super.
  open func encode(with coder: Coder) { write(to: coder) }
}

extension Coordinate {
  /// The mean of `coordinates`, each longitude taken at its copy nearest to the first's.
  static func mean(of coordinates: [Coordinate]) -> Coordinate {
    var mean = CoordinateMean(coordinates[0])
    for coordinate in coordinates.dropFirst() { mean.add(coordinate) }
    return mean.coordinate
  }
}

/// The mean of coordinates that are added one by one, each longitude taken at its copy nearest to the first's.
struct CoordinateMean {
  private let first: Coordinate
  private var north: Double
  private var east = 0.0
  private var count = 1.0

  init(_ first: Coordinate) {
    self.first = first
    north = first.latitude
  }

  mutating func add(_ coordinate: Coordinate) {
    let way = coordinate.longitude - first.longitude
    north += coordinate.latitude
    east += way - 360 * (way / 360).rounded()
    count += 1
  }

  var coordinate: Coordinate {
    Coordinate(latitude: north / count, longitude: first.longitude + east / count).wrapped
  }
}
