import Gtk

extension Actions {
  static let drawing = [
    addLine.entry, addArea.entry, addRectangle.entry, addCircle.entry, addHole.entry, addPart.entry,
    continueLine.entry, measure.entry, drawHere.entry, endSketch.entry, takeBackPosition.entry,
    cancelSketch.entry, resumeSketch.entry,
  ]

  package static let addLine = Action<Void>(
    "add-line", label: localized("Add _Line"), keys: "<Control><Shift>l", group: .places)
  package static let addArea = Action<Void>(
    "add-area", label: localized("Add A_rea"), keys: "<Control><Shift>r", group: .places)
  package static let addRectangle = Action<Void>("add-rectangle", label: localized("Add Rectan_gle"))
  package static let addCircle = Action<Void>("add-circle", label: localized("Add _Circle"))
  /// Draws a hole in the selected area.
  package static let addHole = Action<Void>(
    "add-hole", label: localized("Draw a _Hole"), enabled: { $0.selection.hasArea })
  /// Draws another line or area that becomes a part of the selected feature.
  package static let addPart = Action<Void>(
    "add-part", label: localized("Draw _Another Part"), enabled: { $0.selection.hasShape })
  /// Continues the selected line from the end at which the context menu was last opened.
  package static let continueLine = Action<Void>(
    "continue-line", label: localized("Co_ntinue Line"), enabled: { $0.selection.hasLine })
  /// Draws a line to measure its length. The line isn't added to the map.
  package static let measure = Action<Void>(
    "measure", label: localized("_Measure"), keys: "<Control>m", group: .places)
  /// Starts drawing at the point where the context menu was last opened. The parameter is `line`, `area` or `measure`.
  package static let drawHere = Action<String>("draw-here")
  package static let endSketch = Action<Void>(
    "end-sketch", label: localized("_Done"), enabled: { $0.sketch.canEnd })
  package static let takeBackPosition = Action<Void>(
    "take-back-position", label: localized("Remove the Last Point"), enabled: { $0.sketch.hasPositions }
  )
  package static let cancelSketch = Action<Void>(
    "cancel-sketch", label: localized("Stop Drawing"), enabled: { $0.sketch.isOn })
  /// Resumes the canceled sketch.
  package static let resumeSketch = Action<Void>(
    "resume-sketch", label: localized("_Continue"), enabled: { $0.sketch.isCanceled })
}
