// Programs import AnnotationKit alone. The annotations and views of its map view are in modules of their own, which don't
// depend on the map view.
@_exported import KitInteraction
