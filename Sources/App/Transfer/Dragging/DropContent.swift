import AppBase
import Documents
import FileDialogs
import Gtk
import MapArea
import MapFiles
import Sentences

/// The contents of a drag over a window, which may still be unknown.
enum DropContent {
  /// The contents are still being loaded.
  case unknown
  /// The contents come from another window of this program.
  case places(DraggedPlaces)
  /// A row of the same map without a location.
  case unlocated(RowKey, DraggedPlaces)
  case known(DroppedContent)

  /// Returns the caption for a drop, or `nil` while the contents are unknown.
  func caption(allowsMove: Bool) -> DropHint? {
    switch self {
    case .unknown: nil
    case .unlocated: DropHint(sentence: Actions.placeOnMap.entry.title ?? "")
    case .places(let dragged): DropHint(sentence: DropContent.text(dragged, allowsMove: allowsMove))
    case .known(.features(let features)):
      DropHint(sentence: localized("Add {0}", FeatureCount(of: features).text))
    case .known(.files(let files)):
      DropHint(
        sentence: files.count == 1
          ? localized("Open “{0}”", files[0].shortName)
          : localized("Open {0} file", plural: "Open {0} files", count: files.count, files.count.formatted))
    case .known(.refused(let refusal)): DropHint(sentence: refusal.sentence, isRefusal: true)
    }
  }

  private static func text(_ dragged: DraggedPlaces, allowsMove: Bool) -> String {
    let count = FeatureCount(of: dragged.places.features)
    return allowsMove
      ? localized(
        "Move {0} here, or copy it with Ctrl", plural: "Move {0} here, or copy them with Ctrl",
        count: count.count, count.text)
      : localized("Copy {0} here", count.text)
  }
}

nonisolated extension DropRefusal {
  /// A sentence that says why the drop is refused.
  var sentence: String {
    switch self {
    case .unknownTypes: localized("The dragged data contains no places and no files.")
    case .unreadable: localized("The other program did not deliver the data.")
    case .noPlaceInData: localized("The dragged data contains no places.")
    case .noPlaceInText: localized("The dragged text contains no place.")
    case .noPlaceInLinks: localized("The dragged link contains no place.")
    case .files(let files) where files.count == 1: files[0].sentence
    case .files(let files) where files.allSatisfy(\.isPhotoWithoutPlace):
      OpeningError.sentence(aboutPhotos: files.map(\.location))
    case .files(let files):
      localized(
        "{0} file cannot be opened. {1}", plural: "None of these {0} files can be opened. {1}",
        count: files.count, files.count.formatted, files[0].sentence)
    }
  }
}

nonisolated extension RejectedFile {
  fileprivate var isPhotoWithoutPlace: Bool {
    if case .error(let error) = reason { error.isPhotoWithoutPlace } else { false }
  }

  /// Names the file and the reason why it can't be opened.
  fileprivate var sentence: String {
    let name = location.shortName
    return switch reason {
    case .error(let error): localized("“{0}” cannot be opened. {1}", name, error.sentence)
    case .unknownFormat: localized("Pindrop does not recognize the format of “{0}”.", name)
    }
  }
}
