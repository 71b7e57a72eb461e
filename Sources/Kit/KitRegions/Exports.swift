@_exported import KitViews
