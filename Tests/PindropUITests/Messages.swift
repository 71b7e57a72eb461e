import Adwaita
import Gtk
import GtkTesting
import XCTest

/// Returns the message dialog on the screen, or `nil`. If `heading` isn't `nil`, the dialog must have this heading.
@MainActor func shownMessage(_ heading: String? = nil) -> MessageDialog? {
  Gtk.Window.toplevels.compactMap { $0 as? MessageDialog }.first { message in
    message.isMapped && heading.map { texts(shownIn: message).contains($0) } ?? true
  }
}

/// Waits for a message dialog until it doesn't move any more, and returns it.
@MainActor func awaitedMessage(_ heading: String? = nil) throws -> MessageDialog {
  pump("the message “\(heading ?? "")” is shown") { shownMessage(heading) != nil }
  let message = try XCTUnwrap(shownMessage(heading))
  pump(settledFor: message)
  return message
}

extension MessageDialog {
  /// Returns the button with this label.
  @MainActor func requiredButton(_ label: String) throws -> Button {
    try XCTUnwrap(mapped(Button.self, in: self).first { texts(shownIn: $0).contains(label) }, label)
  }
}
