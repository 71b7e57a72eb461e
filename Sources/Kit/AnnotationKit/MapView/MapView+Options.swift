/// The gestures, controls and interactions that a program turns on and off.
extension MapView {
  /// Whether the user can zoom by pinching, scrolling and double-clicking. The program can always zoom.
  public var isZoomEnabled: Bool {
    get { options.isZoomEnabled }
    set { setGesture(\.isZoomEnabled, to: newValue) }
  }
  /// Whether the user can pan, including by a drag at the edge. The program can always pan.
  public var isScrollEnabled: Bool {
    get { options.isScrollEnabled }
    set { setGesture(\.isScrollEnabled, to: newValue) }
  }
  /// Whether the user can rotate the map with two fingers. The program can always rotate it.
  public var isRotateEnabled: Bool {
    get { options.isRotateEnabled }
    set { setGesture(\.isRotateEnabled, to: newValue) }
  }

  /// Whether dragging one of several selected annotations moves all of them that can be moved. Off by
  /// default; in MapKit, only one annotation can be selected.
  public var dragsSelectionTogether: Bool {
    get { drags.dragsSelection }
    set { drags.dragsSelection = newValue }
  }

  /// Whether a drag on the empty map selects everything in a rectangle with Shift, or in a lasso with Alt.
  /// Ctrl adds to the selection. Off by default. MapKit has no such feature.
  public var selectsAreas: Bool {
    get { areaSelector.isOn }
    set { areaSelector.isOn = newValue }
  }
  /// The outline that the next drag draws to select an area, without modifiers and also over annotations. `nil`, the
  /// default, lets the modifiers decide. The end of the drag resets it. MapKit has no such property.
  public var nextSelectionOutline: SelectionOutline? {
    get { areaSelector.nextOutline }
    set {
      guard newValue != areaSelector.nextOutline else { return }
      areaSelector.nextOutline = newValue
      host?.show(.standard)
      nextSelectionOutlineHandler?()
    }
  }
  /// Called when `nextSelectionOutline` has changed. `nil` by default.
  public var nextSelectionOutlineHandler: (() -> Void)? {
    get { areaSelector.nextOutlineHandler }
    set { areaSelector.nextOutlineHandler = newValue }
  }

  /// Whether the delegate is notified of selections; on by default. Turn it off if very many annotations may be
  /// selected together, because each notification requires the annotation's object.
  public var notifiesDelegateOfSelection: Bool {
    get { selectionWatch.notifiesDelegate }
    set { selectionWatch.notifiesDelegate = newValue }
  }

  /// Whether the host shows a compass while the map is rotated. On by default, as in MapKit.
  public var showsCompass: Bool {
    get { options.showsCompass }
    set { setControl(\.showsCompass, to: newValue) }
  }
  /// Whether the host shows a scale while the map is being zoomed. Off by default.
  public var showsScale: Bool {
    get { options.showsScale }
    set { setControl(\.showsScale, to: newValue) }
  }
  /// Whether the host shows a button that makes the map follow the user's location. Off by default.
  public var showsUserTrackingButton: Bool {
    get { options.showsUserTrackingButton }
    set { setControl(\.showsUserTrackingButton, to: newValue) }
  }

  /// Whether the titles of a source's static markers are shown below or next to them. `adaptive` shows titles that have
  /// room; `visible` shows up to 300 titles. `hidden` by default. Modeled on `MKMarkerAnnotationView.titleVisibility`,
  /// which belongs to a single view.
  public var staticTitleVisibility: FeatureVisibility {
    get { options.staticTitleVisibility }
    set {
      guard newValue != options.staticTitleVisibility else { return }
      options.staticTitleVisibility = newValue
      setNeedsLayout()
    }
  }

  /// Whether a press on several annotations of a source at the same spot spiderfies them. On by default.
  public var spiderfiesPiles: Bool {
    get { spiderfier.isEnabled }
    set { spiderfier.isEnabled = newValue }
  }
  /// The maximum number of annotations in a spiderfied group.
  public var spiderfyLimit: Int {
    get { spiderfier.limit }
    set { spiderfier.limit = newValue }
  }
  /// Called with all annotations of a pile when the user requests the annotations that don't fit into the
  /// group. If `nil`, the default, the spiderfied group shows the next annotations.
  public var spiderfyOverflowHandler: (([AnnotationKey]) -> Void)? {
    get { spiderfier.overflowHandler }
    set { spiderfier.overflowHandler = newValue }
  }

  /// Called when the user tries to drag an annotation, or a shape of the overlay source, that can't be
  /// dragged. The map then pans. `nil` by default.
  public var refusedDragHandler: ((AnnotationKey) -> Void)? {
    get { presses.refusedDragHandler }
    set { presses.refusedDragHandler = newValue }
  }

  private func setGesture(_ option: WritableKeyPath<MapOptions, Bool>, to value: Bool) {
    guard value != options[keyPath: option] else { return }
    options[keyPath: option] = value
    host?.gesturesDidChange()
  }

  private func setControl(_ option: WritableKeyPath<MapOptions, Bool>, to value: Bool) {
    guard value != options[keyPath: option] else { return }
    options[keyPath: option] = value
    host?.controlsDidChange()
  }
}
