import CAdwaita
import CGtk
import Gtk

/// The program's about window (`AdwAboutWindow`). `AdwAboutDialog` replaces it from libadwaita 1.5 on.
public final class AboutWindow: Gtk.Window {
  public struct Metadata {
    public var name: String
    public var icon: String
    public var version: String
    public var developer: String
    public var website: String
    public var issues: String
    public var copyright: String
    /// The comments, in Pango markup.
    public var comments: String
    /// The names of the included works, with their licenses in plain text.
    public var credits: [(title: String, terms: String)]

    public init(
      name: String, icon: String = "", version: String = "", developer: String = "", website: String = "",
      issues: String = "", copyright: String = "", comments: String = "",
      credits: [(title: String, terms: String)] = []
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.website = website
      self.issues = issues
      self.copyright = copyright
      self.comments = comments
      self.credits = credits
    }
  }

  /// Creates the about window of a program under the MIT license.
  public init(_ facts: Metadata, parent: Gtk.Window?) {
    super.init(sharing: adw_about_window_new())
    transientFor = parent
    isModal = parent != nil
    adw_about_window_set_application_name(opaque, facts.name)
    adw_about_window_set_application_icon(opaque, facts.icon)
    adw_about_window_set_version(opaque, facts.version)
    adw_about_window_set_developer_name(opaque, facts.developer)
    adw_about_window_set_website(opaque, facts.website)
    adw_about_window_set_issue_url(opaque, facts.issues)
    adw_about_window_set_copyright(opaque, facts.copyright)
    adw_about_window_set_comments(opaque, facts.comments)
    adw_about_window_set_license_type(opaque, GTK_LICENSE_MIT_X11)
    for credit in facts.credits {
      adw_about_window_add_legal_section(
        opaque, Markup.escaping(credit.title), nil, GTK_LICENSE_CUSTOM, Markup.escaping(credit.terms))
    }
  }
}
