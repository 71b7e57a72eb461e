import CGtk

extension Object {
  /// Returns the attached value of class `T`, or `nil`. The object retains the value.
  public func attachment<T: AnyObject>(_ type: T.Type = T.self) -> T? {
    g_object_get_qdata(cast(), Object.attachmentQuark(type)).map {
      Unmanaged<T>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Attaches `value` to the object. Replaces an attached value of the same class. `value` must not retain the object.
  public func attach<T: AnyObject>(_ value: T) {
    g_object_set_qdata_full(
      cast(), Object.attachmentQuark(T.self), Unmanaged.passRetained(value).toOpaque()
    ) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
  }

  private static func attachmentQuark<T: AnyObject>(_ type: T.Type) -> GQuark {
    g_quark_from_string("swift-attachment-\(String(reflecting: type))")
  }
}
