import CGtk

/// The Swift wrapper of a GObject.
///
/// Each object has one wrapper with the same lifetime. The wrapper holds a toggle reference, and other references to
/// the object keep the wrapper alive. So a widget in a window keeps its Swift state even if Swift code holds no
/// reference to it.
///
/// The object retains its signal handlers. Capture `self` weakly in them to avoid a reference cycle.
///
/// To wrap another class, subclass the wrapper of its parent and write `public init(…)`. The initializer calls
/// `super.init(sharing: gtk_thing_new(…))` (floating, or transfer none) or `super.init(taking:)` (transfer full),
/// according to the `.gir` file. Add properties that call the C accessors, and methods `onThing(_:)` that call
/// `connect`. Take raw pointers only from `self` and from parameters. If only C code creates objects of the class, add
/// a line to `Object.makers` instead of an initializer.
@MainActor open class Object {
  public nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Wraps an object and takes ownership of the caller's reference (transfer full).
  public init(taking pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    bind()
  }

  /// Wraps an object and adds a reference. Use it for objects that C functions return with transfer none, and for new
  /// widgets, which have a floating reference.
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

  /// The GType of this class, used to check signal arguments.
  open class var gtype: GType { cgtk_type_object }

  /// Returns the pointer, typed for C functions whose struct is public.
  ///
  /// The pointer is valid as long as the wrapper exists. Use this method only on `self` and on parameters: a temporary
  /// wrapper may be freed before the C function is called.
  public func cast<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    pointer.assumingMemoryBound(to: T.self)
  }

  /// The pointer, for C functions whose struct is opaque.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }

  // Don't use `g_quark_from_static_string`, which needs a permanent string. Swift may pass a temporary copy of a
  // literal.
  static nonisolated let quark = g_quark_from_string("swift-wrapper")

  /// Retains the wrapper as long as the object has other owners.
  private static nonisolated let toggled: GToggleNotify = { wrapper, _, isLast in
    let wrapper = Unmanaged<Object>.fromOpaque(wrapper!)
    if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
  }
}

extension Object: Equatable, Hashable {
  public nonisolated static func == (one: Object, other: Object) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}
