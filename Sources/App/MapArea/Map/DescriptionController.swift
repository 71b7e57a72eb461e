import Descriptions
import DocumentMap
import Documents
import Gtk
import MapFiles
import MapSessions

/// A controller that shows links and pictures of descriptions in the callouts on the map.
package final class DescriptionController {
  private let session: MapSession
  private let loader: PictureLoader
  /// The last parsed description. Cached, because a callout is requested every frame.
  private var last: Description?
  private struct Description {
    var text: String
    var folder: FileLocation?
    var pictures: [FileLocation]
    var textWithoutPictures: String
    var isNeeded: Bool
  }

  package init(_ session: MapSession, pins: PinViews, pictures loader: PictureLoader) {
    (self.session, self.loader) = (session, loader)
    pins.detail = { [weak self] in self?.detail(of: $0, in: $1) }
  }

  /// Returns the view for the description of `place`. Reuses `view` if possible. Returns `nil` if there is no
  /// description, or if it is only a line of plain text.
  private func detail(of place: DocumentAnnotation, in view: DescriptionDetail?) -> DescriptionDetail? {
    guard let description = place.subtitle, !description.isEmpty else { return nil }
    let folder = session.folder(of: place.key)
    if last?.text != description || last?.folder != folder {
      let pictures = DescribedPictures.locations(in: description, from: folder)
      last = Description(
        text: description, folder: folder, pictures: pictures,
        textWithoutPictures: DescribedPictures.textWithout(picturesOf: description, from: folder),
        isNeeded: DescriptionDetail.isNeeded(for: description, pictures))
    }
    guard let last, last.isNeeded else { return nil }
    let shown = view ?? DescriptionDetail(loader)
    shown.show(last.textWithoutPictures, last.pictures)
    return shown
  }
}
