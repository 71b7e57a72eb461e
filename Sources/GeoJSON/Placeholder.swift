enum GeoJSON {}
