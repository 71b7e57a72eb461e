import Geography

/// How points join.
public struct ClusteringOptions: Hashable, Sendable {
  /// In logical pixels: representatives of clusters are farther from each other. At most half the world's width counts.
  public var radius: Double
  /// A cluster of fewer is shown as its points.
  public var minimumPoints: Int
  /// At lower zooms the clusters are those of the first, at greater ones than the last each point is alone. The last is
  /// 24 at most.
  public var zooms: ClosedRange<Int>

  /// Makes options; a world is 256 pixels wide at zoom 0.
  public init(radius: Double = 40, minimumPoints: Int = 2, zooms: ClosedRange<Int> = 0...16) {
    precondition(radius >= 0 && minimumPoints >= 1 && zooms.lowerBound >= 0 && zooms.upperBound <= 24)
    (self.radius, self.minimumPoints, self.zooms) = (radius, minimumPoints, zooms)
  }
}

/// A point as it is put into clusters.
public struct ClusteredPoint: Hashable, Sendable {
  /// Where it is; one that is not finite is held and never found.
  public var position: MercatorPoint
  /// A number that no other point has and that decides, with the positions, which points represent others: the same
  /// points with the same keys make the same clusters.
  public var key: UInt64
  /// What the point is named by, as in ``PointIndex``.
  public var slot: Int32
  /// Only points of the same group join; those of group 0 are alone at each zoom.
  public var group: UInt16

  /// Makes a point of what its source knows.
  public init(slot: Int32, key: UInt64, position: MercatorPoint, group: UInt16 = 1) {
    (self.slot, self.key, self.position, self.group) = (slot, key, position, group)
  }

  /// Whether it can join others.
  @inline(__always) var isClustered: Bool { group != 0 && position.isFinite }
}

/// Points of one group that are shown as one.
public struct PointCluster: Hashable, Sendable {
  /// What a cluster is named by while its representative is one.
  public struct ID: Hashable, Sendable {
    /// Of the point that represents it, which is a member.
    public var representative: Int32
    /// The greatest zoom at which it is shown as it is: at the next it has fewer members, or is a point.
    public var lastZoom: Int

    /// Names the cluster that a point represents up to a zoom.
    public init(representative: Int32, lastZoom: Int) {
      (self.representative, self.lastZoom) = (representative, lastZoom)
    }
  }

  public var id: ID
  /// Of its members, 2 or more.
  public var count: Int
  /// The mean of its members' positions, to 9 mm, on the copy of the world that it was asked for.
  public var position: MercatorPoint
  public var group: UInt16
}

/// What is shown for points at a zoom.
public enum ClusterItem: Hashable, Sendable {
  /// A single point, on the copy of the world so many turns east of where its position says.
  case point(slot: Int32, turns: Double)
  case cluster(PointCluster)
}
