import CGtk

/// What a widget drew in one frame, children included.
public struct WidgetDrawing {
  /// nil if it drew nothing.
  public var node: RenderNode?
  /// How long its `snapshot` took.
  public var seconds: Double

  public init(node: RenderNode?, seconds: Double) { (self.node, self.seconds) = (node, seconds) }
}

extension Widget {
  /// Calls `body` whenever the widget has drawn itself anew, for as long as it lives.
  ///
  /// Meant for whoever works on drawing: the class's function is replaced in GTK's table, so that nobody pays who does not
  /// ask, and any class can be observed, also those in C.
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
