import AppBase
import Gtk
import MapFiles

/// A picture of a place with a link to its source. A button asks for permission to load a web picture.
final class PictureView: Box {
  private let picture: FittedPicture
  private let link = Label()
  private let button = Button(localized("Show Picture"))
  private let complaint = Label()
  private let loader: PictureLoader
  private let location: FileLocation
  private var loading: Task<Void, Never>?

  /// Creates a view. `size` is the maximum size of the picture, in logical pixels.
  init(_ location: FileLocation, within size: (width: Int, height: Int), _ loader: PictureLoader) {
    picture = FittedPicture(width: size.width, height: size.height)
    (self.location, self.loader) = (location, loader)
    super.init(.vertical, spacing: 3)
    picture.addStyle("photo")
    picture.setAccessibleLabel(localized("Picture “{0}”", location.shortName))
    let name = location.path == nil ? "\(location.host): \(location.shortName)" : location.shortName
    link.setMarkup("<a href=\"\(Markup.escaping(location.uri))\">\(Markup.escaping(name))</a>")
    for label in [link, complaint] {
      label.addStyle("caption")
      label.xAlign = 0
    }
    link.ellipsis = .middle
    complaint.addStyle("error")
    complaint.wraps = true
    button.tooltip = localized("Load Picture From {0}", location.host)
    button.horizontalAlign = .start
    button.onClick { [unowned self] in allow() }
    for part in [picture, button, complaint] as [Widget] { part.isVisible = false }
    append(picture, button, link, complaint)
    refresh()
  }

  /// Loads the picture if it is allowed and not loaded yet.
  func refresh() {
    guard loader.isAllowed(location) else { return button.isVisible = true }
    button.isVisible = false
    guard !picture.isVisible, loading == nil else { return }
    complaint.isVisible = false
    loading = Task { [weak self, loader, location] in
      let outcome = await loader.picture(at: location)
      self?.show(outcome)
    }
  }

  private func allow() {
    loader.allow(location)
    refresh()
  }

  private func show(_ outcome: PictureLoader.Outcome) {
    loading = nil
    switch outcome {
    case .success(let texture):
      picture.show(texture)
      picture.isVisible = true
    case .failure(let error):
      complaint.text = error.sentence
      complaint.isVisible = true
      // Keeps the button of a web picture, because the next request may succeed.
      button.isVisible = location.path == nil
    }
  }
}
