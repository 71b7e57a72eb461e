import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 15 and 21: collisions and clusters.
  static let arrangement = [
    Check(.hidesTheNearerToTheCenter, "Of equal priorities the one farther from the center is hidden.") {
      scene in
      usesPriority(scene, .defaultHigh)
      let far = scene.pin(at: Scene.middle + Point(x: 30, y: 0), title: "far")
      let near = scene.pin(at: Scene.middle + Point(x: 5, y: 0), title: "near")
      scene.run(1)
      scene.expect(scene.isShown(near) && !scene.isShown(far), "the nearer one was hidden")
    },
    Check(.hidesRequired, "What is required is never hidden.") { scene in
      usesPriority(scene, .required)
      let pins = [0.0, 10, 20].map { scene.pin(at: Scene.middle + Point(x: $0, y: 0)) }
      scene.run(1)
      scene.expect(pins.allSatisfy { scene.isShown($0) }, "a required one was hidden")
    },
    Check(.markersAreRequired, "A marker's priority is defaultLow, a plain view's required.") { scene in
      scene.equal(
        scene.map.markerClass.init(reuseIdentifier: nil).displayPriority.rawValue, 250,
        "a marker's priority")
      scene.equal(
        scene.map.viewClass.init(reuseIdentifier: nil).displayPriority.rawValue, 1000,
        "a plain view's priority")
    },
    Check(.listsClusters, "Clusters are not among the annotations.") { scene in
      usesClusters(scene)
      let pins = scene.threeTogether()
      scene.equal(scene.clusters().count, 1, "clusters")
      scene.expect(
        scene.map.annotations.map { ObjectIdentifier($0) } == pins.map { ObjectIdentifier($0) },
        "the annotations are not those added")
    },
    Check(.clustersHaveOtherMembers, "A cluster has exactly the annotations whose views it stands for.") {
      scene in
      usesClusters(scene)
      let pins = scene.threeTogether()
      let cluster = scene.clusters().first?.annotation as? ClusterAnnotation
      scene.equal(
        Set((cluster?.memberAnnotations ?? []).map { ObjectIdentifier($0) }),
        Set(pins.map { ObjectIdentifier($0) }),
        "the members")
      scene.equal(cluster?.subtitle, "+2 more", "the subtitle")
      scene.expect(pins.allSatisfy { !scene.isShown($0) }, "a member is shown beside its cluster")
    },
    Check(
      .shownMembersHaveAcluster,
      "A view's cluster is the one that stands in for it, and nil while it is shown."
    ) {
      scene in
      usesClusters(scene)
      let pins = scene.threeTogether()
      let cluster = scene.clusters().first
      let views = pins.compactMap { scene.map.view(for: $0) }
      scene.expect(
        cluster != nil && views.count == 3 && views.allSatisfy { $0.cluster === cluster },
        "a member does not know its cluster")
      scene.map.viewport.zoom = 9
      scene.run(1)
      scene.equal(scene.clusters().count, 0, "clusters where there is room")
      scene.expect(pins.contains { scene.isShown($0) }, "no member is shown where there is room")
      scene.expect(
        pins.allSatisfy { scene.map.view(for: $0)?.cluster == nil }, "a shown member still has a cluster")
    },
    Check(.clustersAroundTheWorld, "A cluster on the date line stands on the date line.") { scene in
      usesClusters(scene)
      scene.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 179.7))
      scene.threeTogether()
      scene.near(
        scene.clusters().first.map { $0.frame.center - $0.centerOffset }, Scene.middle + Point(x: 10, y: 0),
        "the cluster", within: 2)
    },
  ]

  @MainActor private static func usesPriority(_ scene: Scene, _ priority: FeatureDisplayPriority) {
    scene.uses { [unowned scene] annotation in
      let view = scene.box(annotation)
      view.displayPriority = priority
      return view
    }
  }

  @MainActor private static func usesClusters(_ scene: Scene) {
    scene.uses { [unowned scene] annotation in
      let view = scene.box(annotation, annotation is ClusterAnnotation ? "cluster" : "box")
      guard !(annotation is ClusterAnnotation) else { return view }
      view.displayPriority = .defaultHigh
      view.clusteringIdentifier = "all"
      return view
    }
  }
}

extension Scene {
  /// Adds overlapping pins, the middle one ten pixels east of the center.
  @discardableResult
  func threeTogether() -> [PointAnnotation] {
    let pins = [0.0, 10, 20].map { pin(at: Scene.middle + Point(x: $0, y: 0), title: "\(Int($0))") }
    run(1)
    return pins
  }
}
