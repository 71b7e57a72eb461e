// Programs need to import only AnnotationKit. Its annotations and views are in separate modules, which don't depend on
// the map view.
@_exported import KitInteraction
