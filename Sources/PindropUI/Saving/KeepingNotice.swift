import Gtk
import Journal

/// Says, for as long as it is so, that what is done cannot be kept safe.
final class KeepingNotice: Box {
  private let words = Label()

  init() {
    super.init(.horizontal, spacing: 9)
    addStyle("keeping-notice")
    let icon = Image(icon: "dialog-warning-symbolic")
    words.wraps = true
    words.xAlign = 0
    words.expandsHorizontally = true
    append(icon, words)
    isVisible = false
  }

  func show(_ fault: JournalFault?) {
    isVisible = fault != nil
    if let fault { words.text = fault.keepingSentence }
  }
}

extension JournalFault {
  /// Why changes cannot be kept safe, and what helps.
  var keepingSentence: String {
    let reason: String =
      switch self {
      case .full: localized("the disk is full")
      case .readOnly: localized("the disk can only be read")
      case .denied: localized("you have no permission to write there")
      case .gone: localized("its folder has been removed")
      case .inUse: localized("another program has it open")
      case .newer: localized("a newer version of Pindrop wrote it")
      case .damaged: localized("it is damaged")
      case .failed(_, _, let words): words
      }
    return localized(
      "Changes are not kept safe in “{0}”: {1}. They are here as long as this window is open: save them in a file.",
      folder, reason)
  }

  var folder: String {
    switch self {
    case .inUse(let folder), .newer(let folder, _), .damaged(let folder), .full(let folder),
      .readOnly(let folder),
      .denied(let folder), .gone(let folder), .failed(let folder, _, _):
      folder
    }
  }
}
