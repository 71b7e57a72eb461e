/// A warning or critical message of a C library. It fails the test that was running when it was logged.
public struct LibraryWarning: Equatable, CustomStringConvertible, Sendable {
  /// The log domain, such as `Gtk` or `GLib-GObject`.
  public var domain: String
  public var message: String

  public init(domain: String, message: String) {
    self.domain = domain
    self.message = message
  }

  public var description: String { "\(domain): \(message)" }

  /// Whether the message fails a test. Messages of the program itself and messages in `known` don't.
  public var isFailure: Bool {
    !domain.hasPrefix("Pindrop") && !domain.isEmpty
      && !LibraryWarning.known.contains { $0.domain == domain && message.contains($0.message) }
  }

  /// Warnings that are accepted, because the library causes them or because their cause isn't known yet.
  /// `Documentation/systems.md` lists them.
  static let known = [
    // libadwaita 1.7 measures the heading of a message dialog on one line, also for widths at which the heading is
    // wrapped. It also measures the dialog for a height in which only one of the two headings fits.
    LibraryWarning(domain: "Gtk", message: "Trying to measure GtkLabel"),
    LibraryWarning(domain: "Gtk", message: "Trying to measure AdwMessageDialog"),
    // GTK 4.8 logs this if a popover closes while a button in the popover is pressed.
    LibraryWarning(domain: "Gtk", message: "Broken accounting of active state for widget"),
    // In libadwaita 1.7, the clamp rounds the two heights of wrapped labels differently.
    LibraryWarning(domain: "Gtk", message: "natural size must be >= min size"),
    // GTK 4.18 logs this if a window loses the keyboard focus while an entry gains it.
    LibraryWarning(domain: "Gtk", message: "GtkText - unexpected blinking selection"),
    // GTK logs this on Wayland if the compositor has an old version of popups, such as sway in Debian 12.
    LibraryWarning(domain: "Gdk", message: "Compositor doesn't support moving popups"),
  ]

  /// Returns the warnings in the standard error of a process, in GLib's format:
  /// `(pindrop:123): Gtk-WARNING **: 12:00:00.000: message`.
  public static func warnings(in output: String) -> [LibraryWarning] {
    output.split(separator: "\n").compactMap { line in
      guard
        let match = line.firstMatch(of: #/([A-Za-z0-9-]+)-(?:WARNING|CRITICAL) \*\*: (?:[0-9:.]+: )?(.*)/#)
      else { return nil }
      return LibraryWarning(domain: String(match.1), message: String(match.2))
    }
  }
}
