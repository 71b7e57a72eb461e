import Geography

extension AnnotationView {
  /// The archived properties of a view. The annotation is archived separately. Accessories, interactions and
  /// the cluster aren't archived.
  struct Record: Codable, Hashable {
    var reuseIdentifier: String?
    var frame: Rectangle
    var boundsOrigin: Point
    var centerOffset: Point
    var anchorPoint: Point
    var alpha: Double
    var transform: Transform
    var elevation: Double
    var isHidden: Bool
    var image: Image?
    var isEnabled: Bool
    /// `nil` in older archives.
    var isUserInteractionEnabled: Bool?
    var isHighlighted: Bool
    var isHovered: Bool
    var isSelected: Bool
    var canShowCallout: Bool
    var calloutOffset: Point
    var leftCalloutOffset: Point
    var rightCalloutOffset: Point
    var accessoryOffset: Point
    var displayPriority: FeatureDisplayPriority
    var zPriority: AnnotationViewZPriority
    var selectedZPriority: AnnotationViewZPriority
    var collisionMode: CollisionMode
    var clusteringIdentifier: String?
    var isDraggable: Bool
    var dragState: DragState
    var accessibilityLabel: String?

    @MainActor init(_ view: AnnotationView) {
      reuseIdentifier = view.reuseIdentifier
      (frame, boundsOrigin) = (Rectangle(center: view.place, size: view.size), view.boundsOrigin)
      (centerOffset, anchorPoint) = (view.centerOffset, view.anchorPoint)
      (alpha, transform, elevation) = (view.alpha, view.transform, view.elevation)
      (isHidden, image, isEnabled) = (view.isHidden, view.image, view.isEnabled)
      isUserInteractionEnabled = view.isUserInteractionEnabled
      (isHighlighted, isHovered, isSelected) = (view.isHighlighted, view.isHovered, view.isSelected)
      (canShowCallout, calloutOffset) = (view.canShowCallout, view.calloutOffset)
      (leftCalloutOffset, rightCalloutOffset) = (view.leftCalloutOffset, view.rightCalloutOffset)
      accessoryOffset = view.accessoryOffset
      displayPriority = view.displayPriority
      (zPriority, selectedZPriority) = (view.zPriority, view.selectedZPriority)
      (collisionMode, clusteringIdentifier) = (view.collisionMode, view.clusteringIdentifier)
      (isDraggable, dragState) = (view.isDraggable, view.dragState)
      accessibilityLabel = view.accessibilityLabel
    }
  }

  func write(to coder: Coder) {
    coder.encode(Record(self), forKey: "view")
    coder.encodeObject(annotation, forKey: "annotation")
  }

  /// Restores the archived properties without animations or delegate calls.
  func restore(_ record: Record) {
    storedDragState = record.dragState
    isHighlighted = record.isHighlighted
    isHovered = record.isHovered
    isSelected = record.isSelected
    isHidden = record.isHidden
    isEnabled = record.isEnabled
    isUserInteractionEnabled = record.isUserInteractionEnabled ?? true
    image = record.image
    // Restored after states and images, because setting those changes the size.
    place = record.frame.center
    resize(to: record.frame.size)
    boundsOrigin = record.boundsOrigin
    centerOffset = record.centerOffset
    anchorPoint = record.anchorPoint
    (alpha, transform, elevation) = (record.alpha, record.transform, record.elevation)
    canShowCallout = record.canShowCallout
    calloutOffset = record.calloutOffset
    leftCalloutOffset = record.leftCalloutOffset
    rightCalloutOffset = record.rightCalloutOffset
    accessoryOffset = record.accessoryOffset
    displayPriority = record.displayPriority
    zPriority = record.zPriority
    selectedZPriority = record.selectedZPriority
    collisionMode = record.collisionMode
    clusteringIdentifier = record.clusteringIdentifier
    isDraggable = record.isDraggable
    accessibilityLabel = record.accessibilityLabel
  }
}
