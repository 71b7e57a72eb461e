import AppBase
import Gtk
import Places

/// A readout of a marker's place name. It has the same height on land and at sea.
final class PlaceReadout: Box {
  private let title = Label()
  private let surroundings = Label()
  private let time = Label()
  private let source = Label()
  private let icon = Icon(named: "mark-location-symbolic")
  private let add = Button(
    icon: "list-add-symbolic", tooltip: Actions.addPlaceToProperties.tooltip(),
    action: Actions.addPlaceToProperties.detailedName)
  private var report: PlaceReport?
  /// The time zone of the displayed time, which is updated every minute.
  private var zone: String?
  private let scheduler: any Scheduler
  private var ticking: (any ScheduledCall)?

  init(scheduler: any Scheduler = MainLoopScheduler()) {
    self.scheduler = scheduler
    super.init(.horizontal, spacing: 9)
    addStyle("place-readout")
    icon.addStyle("dim-label")
    add.addStyle("flat", "circular")
    for child in [icon, add] { child.verticalAlign = .start }
    for label in [title, surroundings, time, source] {
      label.ellipsis = .end
      label.xAlign = 0
    }
    for label in [surroundings, time, source] { label.addStyle("caption", "dim-label") }
    time.useTabularFigures()
    time.expandsHorizontally = true
    let spoken = Box(.vertical, spacing: 1)
    spoken.append(title, surroundings)
    spoken.accessibleRole = .status
    spoken.setAccessibleLabel(localized("Place"))
    let caption = Box(.horizontal, spacing: 9)
    caption.append(time, source)
    let column = Box(.vertical, spacing: 1)
    column.append(spoken, caption)
    column.expandsHorizontally = true
    append(icon, column, add)
    isVisible = false
    onMap { [unowned self] in showTime() }
    onUnmap { [unowned self] in stopTicking() }
  }

  isolated deinit { stopTicking() }

  /// Shows a report; `nil` hides the readout.
  func show(_ report: PlaceReport?) {
    isVisible = report != nil
    guard let report, report != self.report else { return }
    self.report = report
    let description = report.description
    set(title, description?.title ?? (report.isAtSea ? localized("At Sea") : ""))
    set(surroundings, description?.surroundings ?? "")
    icon.opacity = title.text.isEmpty ? 0 : 1
    add.opacity = description == nil ? 0 : 1
    let originText = report.place?.origin.text ?? ""
    let note: String =
      switch report.note {
      case .none: originText
      case .asking(let host): localized("Contacting {0}…", host)
      case .failure(let sentence): sentence
      }
    set(source, note)
    showTime()
  }

  private func showTime() {
    let isKnown = report.map { $0.note == .none } ?? false
    let zone = isKnown ? report?.place?.timeZone : nil
    guard zone != self.zone || ticking == nil else { return }
    self.zone = zone
    stopTicking()
    let text = PlaceTime(zone: zone)?.text ?? ""
    set(time, text)
    // Hides an empty label, because it would leave a gap before the text that replaces it.
    time.isVisible = !text.isEmpty
    guard !text.isEmpty, isMapped else { return }
    ticking = scheduler.after(seconds: Double(60 - LocalTime.now % 60)) { [weak self] in
      self?.ticking = nil
      self?.showTime()
    }
  }

  private func stopTicking() {
    ticking?.cancel()
    ticking = nil
  }

  /// Sets the text only if it changed, because screen readers announce even an unchanged text again.
  private func set(_ label: Label, _ text: String) {
    guard label.text != text else { return }
    label.text = text
    label.tooltip = text.isEmpty ? nil : text
  }
}
