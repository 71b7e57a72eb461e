import Adwaita
import Gtk

/// Menus, buttons and keys name actions of the table.
extension MenuItem {
  static func item(_ action: Action<Void>, label: String? = nil) -> MenuItem {
    let item = MenuItem.item(label ?? action.entry.label ?? "", action: action.entry.detailedName)
    return action.entry.keyForMenus.map(item.showing(key:)) ?? item
  }

  static func item(_ toggle: Toggle) -> MenuItem {
    .item(toggle.entry.label ?? "", action: toggle.entry.detailedName)
  }

  static func item<Parameter: VariantValue>(
    _ action: Action<Parameter>, telling parameter: Parameter, label: String? = nil
  ) -> MenuItem {
    .item(label ?? action.entry.label ?? "", action: action.entry.detailedName, target: parameter)
  }

  static func item<Value>(_ choice: Choice<Value>, _ value: Value, label: String) -> MenuItem {
    .item(label, action: choice.entry.detailedName, target: value.rawValue)
  }
}

extension Actionable {
  /// Calls `action` when it is pressed.
  func setAction(_ action: Action<Void>) { actionName = action.entry.detailedName }

  func setAction(_ toggle: Toggle) { actionName = toggle.entry.detailedName }

  func setAction<Parameter: VariantValue>(_ action: Action<Parameter>, telling parameter: Parameter) {
    setActionTarget(parameter)
    actionName = action.entry.detailedName
  }
}

extension Toast {
  /// Lets the button call `action`.
  func setAction(_ action: Action<Void>) { actionName = action.entry.detailedName }

  func setAction<Parameter: VariantValue>(_ action: Action<Parameter>, telling parameter: Parameter) {
    setActionTarget(parameter)
    actionName = action.entry.detailedName
  }
}

extension Widget {
  /// Calls `action` of the window that the widget is in; false where there is none.
  @discardableResult func activate(_ action: Action<Void>) -> Bool {
    activateAction(action.entry.detailedName)
  }

  @discardableResult func activate(_ toggle: Toggle) -> Bool { activateAction(toggle.entry.detailedName) }

  @discardableResult
  func activate<Parameter: VariantValue>(_ action: Action<Parameter>, _ parameter: Parameter) -> Bool {
    activateAction(action.entry.detailedName, parameter)
  }
}
