import Adwaita
import Gtk
import GtkTesting
import XCTest

/// The message that is shown, with `heading` where one is given.
@MainActor func shownMessage(_ heading: String? = nil) -> MessageDialog? {
  Gtk.Window.toplevels.compactMap { $0 as? MessageDialog }.first { message in
    message.isMapped && heading.map { texts(shownIn: message).contains($0) } ?? true
  }
}

/// The same, waited for until it stands still.
@MainActor func awaitedMessage(_ heading: String? = nil) throws -> MessageDialog {
  pump("the message “\(heading ?? "")” is shown") { shownMessage(heading) != nil }
  let message = try XCTUnwrap(shownMessage(heading))
  pump(settledFor: message)
  return message
}

extension MessageDialog {
  /// The button that says `label`.
  @MainActor func requiredButton(_ label: String) throws -> Button {
    try XCTUnwrap(mapped(Button.self, in: self).first { texts(shownIn: $0).contains(label) }, label)
  }
}
