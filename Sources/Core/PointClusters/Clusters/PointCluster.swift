import Geography

/// Options for clustering points.
public struct ClusteringOptions: Hashable, Sendable {
  /// The minimum distance between representatives of clusters, in logical pixels. Limited to half the width of the
  /// world.
  public var radius: Double
  /// The minimum number of points of a cluster. Smaller clusters are shown as single points.
  public var minimumPoints: Int
  /// The zooms with separate clusters. The zooms are at most 24. Below this range, the clusters of its lower bound are
  /// shown. Above this range, all points are single.
  public var zooms: ClosedRange<Int>

  /// Creates options. The world is 256 pixels wide at zoom 0.
  public init(radius: Double = 40, minimumPoints: Int = 2, zooms: ClosedRange<Int> = 0...16) {
    precondition(radius >= 0 && minimumPoints >= 1 && zooms.lowerBound >= 0 && zooms.upperBound <= 24)
    (self.radius, self.minimumPoints, self.zooms) = (radius, minimumPoints, zooms)
  }
}

/// A point to be clustered.
public struct ClusteredPoint: Hashable, Sendable {
  /// The position. A point whose position isn't finite is stored but never found.
  public var position: MercatorPoint
  /// A unique number. Together with the positions, it determines which points represent others. The same points with
  /// the same keys result in the same clusters.
  public var key: UInt64
  /// The slot that identifies the point, as in ``PointIndex``.
  public var slot: Int32
  /// The group. Only points of the same group are clustered together. Points of group 0 are single at all zooms.
  public var group: UInt16

  public init(slot: Int32, key: UInt64, position: MercatorPoint, group: UInt16 = 1) {
    (self.slot, self.key, self.position, self.group) = (slot, key, position, group)
  }

  /// Whether the point can join a cluster.
  @inline(__always) var isClustered: Bool { group != 0 && position.isFinite }
}

/// Several points of a group that are shown as one.
public struct PointCluster: Hashable, Sendable {
  /// The identifier of a cluster. It is valid while the representative doesn't change.
  public struct ID: Hashable, Sendable {
    /// The slot of the representative, which is a member of the cluster.
    public var representative: Int32
    /// The greatest zoom at which the cluster is shown. At the next zoom, the cluster has fewer members or is a single
    /// point.
    public var lastZoom: Int

    /// Creates the identifier of the cluster that a point represents up to a zoom.
    public init(representative: Int32, lastZoom: Int) {
      (self.representative, self.lastZoom) = (representative, lastZoom)
    }
  }

  public var id: ID
  /// The number of members, at least 2.
  public var count: Int
  /// The mean of the members' positions, with a precision of 9 mm, on the requested copy of the world.
  public var position: MercatorPoint
  public var group: UInt16
}

/// An item that represents points at a zoom.
public enum ClusterItem: Hashable, Sendable {
  /// A single point on the copy of the world that is `turns` world widths east of the point's position.
  case point(slot: Int32, turns: Double)
  case cluster(PointCluster)
}
