import AppBase
import Documents
import MapFiles

/// A window whose map is saved and exported.
package protocol SavingHost: BusyWindow, ToastHost {
  /// Waits until the file being opened is loaded or has failed to load.
  func fileIsOpen() async
  /// Applies unfinished input in text fields.
  func finishEditing()
  /// Reports the results of merging changes by other programs.
  func show(_ merged: [(report: MergeReport, location: FileLocation)]) async
  /// Shows a toast that the changes of another program were merged without conflicts.
  func reportMerge(of location: FileLocation, undoable: Bool)
}
