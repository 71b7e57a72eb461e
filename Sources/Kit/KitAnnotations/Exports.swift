// What maps are drawn and selected with is in modules of its own, so that documents and commands can use it without views.
@_exported import Graphics
@_exported import Keys
@_exported import KitCoding
