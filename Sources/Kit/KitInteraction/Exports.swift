@_exported import KitRegions
