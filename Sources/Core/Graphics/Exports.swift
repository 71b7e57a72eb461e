// Drawing requires colors, so this module re-exports them.
@_exported import Colors
