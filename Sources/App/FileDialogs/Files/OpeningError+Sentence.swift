import AppBase
import Gtk
import Journal
import MapFiles
import Sentences
import Tiles

nonisolated extension OpeningError {
  /// The heading of the notice.
  package var heading: String { localized("“{0}” could not be opened", location.shortName) }

  package var sentence: String {
    switch reason {
    case .file(let error): error.sentence
    case .emptyFolder:
      localized("The folder contains no files that can be opened.")
    case .tooManyFiles(let limit):
      localized(
        "The folder contains more than {0} files that can be opened. Open some of them, or move them to several folders.",
        limit.formatted)
    case .goodCopyLost(let error?):
      localized(
        "The copy of the file’s earlier contents could not be restored: {0}. Open the file again to use the damaged contents.",
        error.reason)
    case .goodCopyLost(nil):
      localized(
        "The copy of the file’s earlier contents could not be restored, because other files of the same map are missing. Open the file again to use the damaged contents."
      )
    case .baseMap(let error): error.sentence
    case .remoteBaseMap:
      localized("Map tiles can only be read from files on this computer. Copy the file, and open the copy.")
    case .style(let reason): reason
    case .noRegionForStyle:
      localized(
        "It is a map style, but no offline region with vector tiles is in view. Move the map to a region, and open the style again."
      )
    case .notACoordinate:
      localized(
        "The link has no coordinate. Write latitude and longitude after “geo:”, for example “geo:48.2082,16.3738”."
      )
    }
  }

  /// Whether the file is a photo without a location.
  package var isPhotoWithoutPlace: Bool {
    if case .file(let error) = reason { error.isPhotoWithoutPlace } else { false }
  }

  /// Returns a sentence about several photos without locations.
  package static func sentence(aboutPhotos locations: [FileLocation]) -> String {
    let names = locations.prefix(8).map(\.shortName).joined(separator: "”, “")
    let more = locations.count - 8
    return more > 0
      ? localized("These photos contain no location: “{0}” and {1} more.", names, more.formatted)
      : localized("These photos contain no location: “{0}”.", names)
  }

  /// The message for the terminal: the file name and the sentence.
  package var line: String { "\(location.displayName): \(sentence)" }
}

nonisolated extension [OpeningError] {
  /// The exit status of a process that couldn't open these files, from sysexits.h: 0 without errors, 66 if none of the
  /// files could be read, 65 if the contents of any file are wrong.
  package var exitStatus: Int32 { isEmpty ? 0 : allSatisfy(\.isUnreadable) ? 66 : 65 }
}

nonisolated extension OpeningError {
  fileprivate var isUnreadable: Bool {
    switch reason {
    case .file(.storage), .baseMap(.unreadable), .remoteBaseMap: true
    case .file, .baseMap, .notACoordinate, .emptyFolder, .tooManyFiles, .goodCopyLost, .style,
      .noRegionForStyle:
      false
    }
  }
}
