import CGtk

/// The drawing of a widget and its children in one frame.
public struct WidgetDrawing {
  /// The drawing, or `nil` if it is empty.
  public var node: RenderNode?
  /// The duration of the `snapshot` call, in seconds.
  public var seconds: Double

  public init(node: RenderNode?, seconds: Double) { (self.node, self.seconds) = (node, seconds) }
}

extension Widget {
  /// Calls `body` whenever the widget has been redrawn, until the widget is destroyed.
  ///
  /// Intended for debugging. Replaces the `snapshot` function in the table of the widget's class. This way, widgets of
  /// any class can be observed, including C classes, and there is no cost if nothing is observed.
  public func observeDrawing(_ body: @escaping @MainActor (WidgetDrawing) -> Void) {
    DrawingObservers.replaceSnapshot(of: Object.gtype(ofInstance: pointer))
    DrawingObservers.bodies[pointer] = body
    connect("destroy") { [pointer] in DrawingObservers.bodies[pointer] = nil }
  }
}

private enum DrawingObservers {
  typealias SnapshotFunction =
    @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void

  static var bodies: [UnsafeMutableRawPointer: @MainActor (WidgetDrawing) -> Void] = [:]
  private static var originals: [GType: SnapshotFunction] = [:]

  static func replaceSnapshot(of type: GType) {
    guard originals[type] == nil else { return }
    let table = g_type_class_ref(type)!.assumingMemoryBound(to: GtkWidgetClass.self)
    originals[type] = table.pointee.snapshot
    table.pointee.snapshot = { DrawingObservers.draw($0!, $1!) }
  }

  private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
    let pointer = UnsafeMutableRawPointer(widget)
    guard let original = originals[Object.gtype(ofInstance: pointer)] else { return }
    guard let body = bodies[pointer] else { return original(widget, snapshot) }
    let start = MainLoop.now
    let node = RenderNode.drawing { original(widget, $0.pointer) }
    let seconds = MainLoop.now - start
    if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
    body(WidgetDrawing(node: node, seconds: seconds))
  }
}
