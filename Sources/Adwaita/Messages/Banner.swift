import CAdwaita
import Gtk

/// A bar with a message that remains until its cause is over.
///
/// AdwBanner needs libadwaita 1.3, so this is a revealer that looks like it.
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

  /// Plain text, not markup.
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
