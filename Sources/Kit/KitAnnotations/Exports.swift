// These modules are separate, so that documents and commands can use them without annotations and views.
@_exported import Graphics
@_exported import Keys
@_exported import KitCoding
