import Files
import Gtk
import Maps

/// The photo that a place was made of, and a link that opens it.
final class PhotoView: Box {
  /// In logical pixels; of a screen with small ones twice as many are read.
  private static let height = 150

  private let picture = Picture()
  private let link = Label()
  private var location: FileLocation?

  init() {
    super.init(.vertical, spacing: 3)
    picture.setMinimumSize(height: PhotoView.height)
    picture.addStyle("photo")
    picture.overflow = .hidden
    picture.isVisible = false
    link.addStyle("caption")
    link.xAlign = 0
    link.ellipsis = .middle
    append(picture, link)
    isVisible = false
  }

  /// Nil for no photo. One that is not there any more has its link alone.
  func show(_ new: FileLocation?) {
    guard new != location else { return }
    location = new
    isVisible = new != nil
    picture.isVisible = false
    guard let new, let path = new.path else { return }
    let name = Markup.escaping(new.shortName)
    link.setMarkup("<a href=\"\(Markup.escaping(new.uri))\">\(name)</a>")
    picture.setAccessibleLabel(localized("Photo “{0}”", new.shortName))
    Task { [weak self] in
      let texture = await Texture.thumbnail(ofFile: path.description, side: 2 * PhotoView.height)
      guard let self, location == new else { return }
      picture.show(texture)
      picture.isVisible = texture != nil
    }
  }
}
