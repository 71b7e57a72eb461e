import CAdwaita
import Gtk

/// The placeholder of an empty view, with an icon, a title, a description, and a child such as buttons.
///
/// The title and the description are plain text, not markup.
public final class StatusPage: Widget {
  public init(_ title: String, description: String = "", icon: String? = nil, child: Widget? = nil) {
    super.init(sharing: adw_status_page_new())
    setTexts(title, description: description)
    adw_status_page_set_icon_name(opaque, icon)
    self.child = child
  }

  public func setTexts(_ title: String, description: String) {
    adw_status_page_set_title(opaque, title)  // Only the description is markup.
    adw_status_page_set_description(opaque, Markup.escaping(description))
  }

  public var child: Widget? {
    get { adw_status_page_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_status_page_set_child(opaque, newValue?.cast()) }
  }
}
