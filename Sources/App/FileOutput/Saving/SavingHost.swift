import AppBase
import Documents
import MapFiles

/// A window whose map is saved and exported.
package protocol SavingHost: BusyWindow, ToastHost {
  /// Waits until the file that is being opened has loaded or failed to load. Returns immediately if no file is being
  /// opened.
  func waitForOpening() async
  /// Applies unfinished input in text fields.
  func finishEditing()
  /// Reports the results of merging changes by other programs.
  func show(_ merged: [(report: MergeReport, location: FileLocation)]) async
  /// Shows a toast that says that changes of another program were merged without conflicts.
  func reportMerge(of location: FileLocation, undoable: Bool)
}
