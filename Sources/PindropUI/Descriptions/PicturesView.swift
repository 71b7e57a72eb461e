import Gtk
import Maps
import Observing

/// The pictures that a place names, one below the other.
final class PicturesView: Box {
  /// Who reads them; nil shows none.
  var loader: PictureLoader? {
    didSet { subscription = loader?.observe { [unowned self] in views.forEach { $0.refresh() } } }
  }
  private let size: (width: Int, height: Int)
  private var locations: [FileLocation] = []
  private var views: [PictureView] = []
  private var subscription: Subscription?

  /// `size` is the greatest that each picture has, in logical pixels.
  init(within size: (width: Int, height: Int) = (280, 200)) {
    self.size = size
    super.init(.vertical, spacing: 9)
    isVisible = false
  }

  func show(_ new: [FileLocation]) {
    guard new != locations else { return }
    locations = new
    views.forEach { remove($0) }
    views = loader.map { loader in new.map { PictureView($0, within: size, loader) } } ?? []
    views.forEach { append($0) }
    isVisible = !views.isEmpty
  }
}
