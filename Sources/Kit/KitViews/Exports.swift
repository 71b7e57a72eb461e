@_exported import KitAnnotations
