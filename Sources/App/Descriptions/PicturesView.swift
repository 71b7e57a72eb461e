import Gtk
import MapFiles
import Observing

/// The pictures of a place, one below the other.
package final class PicturesView: Box {
  /// The loader; without a loader, pictures aren't shown.
  package var loader: PictureLoader? {
    didSet { subscription = loader?.observe { [unowned self] in views.forEach { $0.refresh() } } }
  }
  private let size: (width: Int, height: Int)
  private var locations: [FileLocation] = []
  private var views: [PictureView] = []
  private var subscription: Subscription?

  /// Creates a view. `size` is the maximum size of each picture, in logical pixels.
  package init(within size: (width: Int, height: Int) = (280, 200)) {
    self.size = size
    super.init(.vertical, spacing: 9)
    isVisible = false
  }

  package func show(_ new: [FileLocation]) {
    guard new != locations else { return }
    locations = new
    views.forEach { remove($0) }
    views = loader.map { loader in new.map { PictureView($0, within: size, loader) } } ?? []
    views.forEach { append($0) }
    isVisible = !views.isEmpty
  }
}
