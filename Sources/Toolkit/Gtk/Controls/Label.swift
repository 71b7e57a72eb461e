import CGtk

/// A text label.
open class Label: Widget {
  open override class var gtype: GType { gtk_label_get_type() }

  public init(_ text: String = "") { super.init(sharing: gtk_label_new(LayoutLimit.clipped(text))) }

  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  /// The plain text, not markup. Text beyond ``LayoutLimit`` is replaced with an ellipsis.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, LayoutLimit.clipped(newValue)) }
  }

  /// Calls `body` with the target when the user presses a link of the markup. GTK then doesn't open the target.
  @discardableResult
  public func onLink(_ body: @escaping @MainActor (String) -> Void) -> SignalHandler {
    connect("activate-link") { (target: String) -> Bool in
      body(target)
      return true
    }
  }

  /// Shows Pango markup. Untrusted text must be escaped with `Markup.escaping(_:)`.
  public func setMarkup(_ markup: String) { gtk_label_set_markup(opaque, markup) }

  public enum Ellipsis: UInt32, Enumeration {
    case none
    case start
    case middle
    case end
  }
  /// The part of the text that is replaced with an ellipsis if the whole text doesn't fit.
  public var ellipsis: Ellipsis {
    get { property("ellipsize") }
    set { setProperty("ellipsize", to: newValue) }
  }

  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set {
      gtk_label_set_wrap(opaque, newValue ? 1 : 0)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// The maximum number of lines for text that is wrapped and ends in an ellipsis. `nil` for no limit.
  public var lines: Int? {
    get { gtk_label_get_lines(opaque) == -1 ? nil : Int(gtk_label_get_lines(opaque)) }
    set { gtk_label_set_lines(opaque, gint(newValue ?? -1)) }
  }

  /// The text's horizontal alignment, from 0 at the start to 1 at the end.
  public var xAlign: Double {
    get { Double(gtk_label_get_xalign(opaque)) }
    set { gtk_label_set_xalign(opaque, Float(newValue)) }
  }

  /// Whether the text is right-to-left, according to its first character with a direction.
  public var readsRightToLeft: Bool {
    pango_layout_get_direction(gtk_label_get_layout(opaque), 0) == PANGO_DIRECTION_RTL
  }

  public enum Justification: UInt32, Enumeration {
    case left
    case right
    case center
    case fill
  }
  public var justification: Justification {
    get { property("justify") }
    set { setProperty("justify", to: newValue) }
  }

  /// Sets the requested and maximum width in average characters; `nil` uses the text's width.
  public func setWidth(characters: Int? = nil, atMost: Int? = nil) {
    gtk_label_set_width_chars(opaque, gint(characters ?? -1))
    gtk_label_set_max_width_chars(opaque, gint(atMost ?? -1))
  }

  /// Uses digits of equal width, so that changing numbers don't jitter.
  public func useTabularFigures() {
    let attributes = pango_attr_list_new()!
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    gtk_label_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }
}

public enum Markup {
  /// Escapes plain text for use in markup.
  public static func escaping(_ text: String) -> String {
    let escaped = g_markup_escape_text(text, gssize(text.utf8.count))!
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
