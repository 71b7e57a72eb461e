// The base maps, the controls and the hosting views, which programs use with the map.
@_exported import MapLayers
