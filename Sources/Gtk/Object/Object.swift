import CGtk

/// The Swift half of a GObject.
///
/// There is one wrapper per object, and they live and die together: the wrapper holds a toggle reference, and
/// while anything else refers to the object, the object keeps its wrapper. A widget put into a window may be
/// forgotten by Swift and still find its state again.
///
/// A handler belongs to the object it is connected to. Capture `self` weakly in it, or the pair never dies.
///
/// To wrap a further class: subclass the wrapper of its parent, write `public init(…)` that calls
/// `super.init(sharing: gtk_thing_new(…))` (floating, or transfer none) or `super.init(taking:)` (transfer full,
/// as the `.gir` says), properties over the C accessors, and `onThing(_:)` over `connect`. Raw pointers come from
/// `self` and from parameters only. A class that C makes has no initialiser of its own; it has a line in
/// `Object.makers` instead.
@MainActor open class Object {
  public nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Wraps an object whose reference the caller owns: what C calls transfer full.
  public init(taking pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    bind()
  }

  /// Wraps an object that somebody else owns, or nobody yet: what C calls transfer none, and every fresh widget.
  public init(sharing pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)!
    bind()
  }

  public convenience init(taking pointer: OpaquePointer) {
    self.init(taking: UnsafeMutableRawPointer(pointer))
  }

  public convenience init(sharing pointer: OpaquePointer) {
    self.init(sharing: UnsafeMutableRawPointer(pointer))
  }

  private func bind() {
    precondition(g_object_get_qdata(cast(), Object.quark) == nil, "the object already has a wrapper")
    g_object_set_qdata(cast(), Object.quark, Unmanaged.passUnretained(self).toOpaque())
    g_object_add_toggle_ref(cast(), Object.toggled, Unmanaged.passUnretained(self).toOpaque())
    _ = Unmanaged.passUnretained(self).retain()
    g_object_unref(pointer)
  }

  isolated deinit {
    g_object_set_qdata(cast(), Object.quark, nil)
    g_object_remove_toggle_ref(cast(), Object.toggled, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The class of GObject that this Swift class stands for; what a signal's arguments are checked against.
  open class var gtype: GType { cgtk_type_object }

  /// The pointer as the C function at hand wants it, for types whose struct is public.
  ///
  /// It is good for as long as the wrapper is. Ask it of `self` and of parameters only: a temporary may be gone
  /// before the C function is called.
  public func cast<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    pointer.assumingMemoryBound(to: T.self)
  }

  /// The pointer as the C function at hand wants it, for types whose struct is private.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }

  // A static string would have to outlive the call; Swift's literals may be copied for it.
  static nonisolated let quark = g_quark_from_string("swift-wrapper")

  /// Keeps the wrapper while the object has other owners.
  private static nonisolated let toggled: GToggleNotify = { wrapper, _, isLast in
    let wrapper = Unmanaged<Object>.fromOpaque(wrapper!)
    if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
  }
}

extension Object: Equatable, Hashable {
  public nonisolated static func == (one: Object, other: Object) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}
