import CGtk

/// Text to read.
open class Label: Widget {
  public init(_ text: String = "") { super.init(sharing: gtk_label_new(text)) }

  /// Shown as it is: nothing in it is markup.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }
}
