import Adwaita
import Gtk

/// Menu items for actions of the table.
extension MenuItem {
  package static func item(_ action: Action<Void>, label: String? = nil) -> MenuItem {
    let item = MenuItem.item(label ?? action.entry.label ?? "", action: action.entry.detailedName)
    return action.entry.keyForMenus.map(item.showing(key:)) ?? item
  }

  package static func item(_ toggle: Toggle) -> MenuItem {
    .item(toggle.entry.label ?? "", action: toggle.entry.detailedName)
  }

  package static func item<Parameter: VariantValue>(
    _ action: Action<Parameter>, with parameter: Parameter, label: String? = nil
  ) -> MenuItem {
    .item(label ?? action.entry.label ?? "", action: action.entry.detailedName, target: parameter)
  }

  package static func item<Value>(_ choice: Choice<Value>, _ value: Value, label: String) -> MenuItem {
    .item(label, action: choice.entry.detailedName, target: value.rawValue)
  }
}

extension Actionable {
  /// Sets the action that a click calls.
  package func setAction(_ action: Action<Void>) { actionName = action.entry.detailedName }

  package func setAction(_ toggle: Toggle) { actionName = toggle.entry.detailedName }

  package func setAction<Parameter: VariantValue>(_ action: Action<Parameter>, with parameter: Parameter) {
    setActionTarget(parameter)
    actionName = action.entry.detailedName
  }
}

extension Toast {
  /// Sets the action that the button calls.
  package func setAction(_ action: Action<Void>) { actionName = action.entry.detailedName }

  package func setAction<Parameter: VariantValue>(_ action: Action<Parameter>, with parameter: Parameter) {
    setActionTarget(parameter)
    actionName = action.entry.detailedName
  }
}

extension Widget {
  /// Activates `action` in the window that contains the widget. Returns `false` if the widget isn't in a window.
  @discardableResult package func activate(_ action: Action<Void>) -> Bool {
    activateAction(action.entry.detailedName)
  }

  @discardableResult package func activate(_ toggle: Toggle) -> Bool {
    activateAction(toggle.entry.detailedName)
  }

  @discardableResult
  package func activate<Parameter: VariantValue>(_ action: Action<Parameter>, _ parameter: Parameter) -> Bool
  {
    activateAction(action.entry.detailedName, parameter)
  }
}
