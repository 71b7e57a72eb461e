import Gtk
import MapFiles

/// A description in a marker's callout on the map: its text with links, and its first picture.
package final class DescriptionDetail: Box {
  private let label = Label()
  private let pictures = PicturesView(within: (240, 120))
  private var description = ""

  package init(_ loader: PictureLoader) {
    super.init(.vertical, spacing: 6)
    label.addStyle("subtitle")
    label.wraps = true
    label.lines = 4
    label.ellipsis = .end
    label.setWidth(atMost: 36)
    // Hides the label until it has text.
    label.isVisible = false
    pictures.loader = loader
    append(label, pictures)
  }

  /// Whether the description contains pictures, HTML or links, so that a line of plain text isn't enough.
  package static func isNeeded(for description: String, _ pictures: [FileLocation]) -> Bool {
    let text = DescribedPictures.beginning(of: description)
    return !pictures.isEmpty || HTMLText.isWritten(in: text) || !Links.ranges(in: text[...]).isEmpty
  }

  /// Shows a description. `description` must not contain references to its pictures.
  package func show(_ description: String, _ pictures: [FileLocation]) {
    self.pictures.show(Array(pictures.prefix(1)))
    guard description != self.description else { return }
    self.description = description
    let text = DescribedPictures.beginning(of: description)
    label.setMarkup(HTMLText.isWritten(in: text) ? HTMLText.markup(text) : Links.markup(ofAll: text))
    label.xAlign = label.readsRightToLeft ? 1 : 0
    label.isVisible = !label.text.allSatisfy(\.isWhitespace)
  }
}
