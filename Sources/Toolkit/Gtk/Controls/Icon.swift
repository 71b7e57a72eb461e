import CGtk

/// An icon (`GtkImage`).
open class Icon: Widget {
  public init(named name: String? = nil) {
    super.init(sharing: name.map { gtk_image_new_from_icon_name($0) } ?? gtk_image_new())
  }

  public init(_ texture: Texture) { super.init(sharing: gtk_image_new_from_paintable(texture.opaque)) }

  public var icon: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set { gtk_image_set_from_icon_name(opaque, newValue) }
  }

  public func show(_ texture: Texture) { gtk_image_set_from_paintable(opaque, texture.opaque) }

  /// The size in logical pixels, or `nil` for the style's size.
  public var pixelSize: Int? {
    get { gtk_image_get_pixel_size(opaque) == -1 ? nil : Int(gtk_image_get_pixel_size(opaque)) }
    set { gtk_image_set_pixel_size(opaque, gint(newValue ?? -1)) }
  }
}
