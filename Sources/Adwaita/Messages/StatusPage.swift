import CAdwaita
import Gtk

/// What fills a place that is empty: a picture, a title, a sentence, and what to do.
///
/// The texts are shown as they are: nothing in them is markup.
public final class StatusPage: Widget {
  public init(_ title: String, description: String = "", icon: String? = nil, child: Widget? = nil) {
    super.init(sharing: adw_status_page_new())
    setTexts(title, description: description)
    adw_status_page_set_icon_name(opaque, icon)
    self.child = child
  }

  public func setTexts(_ title: String, description: String) {
    adw_status_page_set_title(opaque, title)  // only the other is markup
    adw_status_page_set_description(opaque, Markup.escaping(description))
  }

  public var child: Widget? {
    get { adw_status_page_get_child(opaque).map { Widget.wrapping($0) } }
    set { adw_status_page_set_child(opaque, newValue?.cast()) }
  }
}
