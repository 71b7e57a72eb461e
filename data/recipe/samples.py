"""The sample a new user opens: the capitals of the world."""

import json

# Colours for light and dark maps alike.
CONTINENT = {
    "AF": ("Africa", "#d9822b"), "AN": ("Antarctica", "#5c7a99"), "AS": ("Asia", "#c0392b"),
    "EU": ("Europe", "#2a6fdb"), "NA": ("North America", "#2e9e5b"), "OC": ("Oceania", "#16a0a8"),
    "SA": ("South America", "#8e4ec6"),
}


def write_capitals(sources, gazetteer, path):
    features = [
        capital(gazetteer.cities[identifier], gazetteer.facts[code])
        for code, identifier in gazetteer.capitals.items()
    ]
    features.sort(key=lambda feature: (feature["properties"]["country"], feature["properties"]["title"]))
    with open(path, "w", encoding="utf-8") as file:
        file.write('{\n  "type": "FeatureCollection",\n  "features": [\n')
        lines = (json.dumps(feature, ensure_ascii=False) for feature in features)
        file.write(",\n".join(f"    {line}" for line in lines))
        file.write("\n  ]\n}\n")


def capital(city, country):
    continent, color = CONTINENT[country["continentcode"]]
    return {
        "type": "Feature",
        "id": city["geonameid"],
        "geometry": {
            "type": "Point",
            "coordinates": [round(city["longitude"], 4), round(city["latitude"], 4)],
        },
        "properties": {
            "title": city["name"],
            "country": country["name"].strip(),
            "continent": continent,
            "population": city["population"],
            "marker-color": color,
        },
    }
