import CAdwaita
import Gtk

/// A line across the top of something, that stays until what it says is over.
///
/// AdwBanner is younger than libadwaita 1.2, so this is a revealer in its look.
public final class Banner: Bin {
  private let revealer = Revealer()
  private let label = Label()
  private let button = Button()

  public init(_ title: String, button text: String? = nil) {
    super.init()
    let row = Box(.horizontal, spacing: 12)
    row.addStyle("toolbar")
    label.wraps = true
    label.expandsHorizontally = true
    label.addStyle("heading")
    row.append(label, button)
    revealer.child = row
    child = revealer
    accessibleRole = .status
    self.title = title
    buttonLabel = text
  }

  /// Shown as it is: nothing in it is markup.
  public var title: String {
    get { label.text }
    set {
      label.text = newValue
      setAccessibleLabel(newValue)
    }
  }

  /// Nil hides the button.
  public var buttonLabel: String? {
    get { button.isVisible ? button.label : nil }
    set {
      button.label = newValue
      button.isVisible = newValue != nil
    }
  }

  public var isRevealed: Bool {
    get { revealer.revealsChild }
    set { revealer.revealsChild = newValue }
  }

  @discardableResult
  public func onButton(_ body: @escaping @MainActor () -> Void) -> SignalHandler { button.onClick(body) }
}
