"""The names on the map, in a table of their own: in tiles they would be cut at the seams.

A label is filed in the cell of the zoom it first appears at, so that a view reads a few cells of each zoom,
however many labels the world has. Identifiers run in order of importance.
"""

import math
import sqlite3

import shapely

import rivers
from mercator import mercator, unproject

COUNTRY, REGION, PLACE, LAKE, RIVER = range(5)
DEEPEST_CELL = 8


def all_labels(sources, gazetteer):
    """Every label, the most important first."""
    found = [
        *countries(sources), *places(gazetteer), *regions(sources), *lakes(sources), *river_names(sources)]
    found.sort(key=lambda label: (label["order"], label["name"]))
    return found


def countries(sources):
    for fields, _ in sources.countries():
        rank = int(fields["labelrank"])
        yield label(
            COUNTRY, fields["name"], fields["label_x"], fields["label_y"], rank=rank,
            first=fields["min_label"] - 0.6, last=fields["max_label"] + 1, order=(0, rank, 0))


def places(gazetteer):
    for place in gazetteer.places:
        rank, population = place["rank"], place["population"]
        major = rank - (1 if place["capital"] else 0)
        # Regions come between the cities everyone knows and the small towns.
        order = (1, major, -population) if rank <= 8 else (3, major, -population)
        yield label(
            PLACE, place["name"], place["longitude"], place["latitude"], rank=rank,
            first=place["first"], last=24, order=order, capital=place["capital"], population=population)


def regions(sources):
    for name, _, shape in sources.regions():
        center, width = roomiest_spot(shape)
        first = max(4.2, math.log2(95 / (256 * width)))
        if first < 11:
            yield label(
                REGION, name.split("|")[0], *center, rank=round(first), first=first,
                last=min(10.5, first + 4), order=(2, first, 0))


def lakes(sources):
    for fields, shape in sources.lakes("10m"):
        if fields["name"] and "\ufffd" not in fields["name"]:
            center, width = roomiest_spot(shape)
            first = max(4, fields["min_zoom"] or 0, math.log2(42 / (256 * width)))
            if first < 11:
                yield label(
                    LAKE, fields["name"], *center, rank=int(fields["scalerank"]), first=first, last=24,
                    order=(2, first, 1))


def river_names(sources):
    for river in rivers.named(sources):
        for zoom, point in river.spots():
            yield label(
                RIVER, river.name, *unproject(*point), rank=river.rank, first=zoom, last=24, order=(2, zoom, 2))


def roomiest_spot(shape):
    """Where a name stands best: the middle of the largest circle in the shape; and how wide the shape's
    largest part is, as a share of the world's width."""
    whole = shapely.make_valid(shapely.transform(shape, lambda c: [mercator(*point) for point in c]))
    largest = max(shapely.get_parts(whole), key=lambda part: part.area)
    x, y = shapely.maximum_inscribed_circle(largest, tolerance=1e-5).coords[0]
    return (unproject(x, y), math.sqrt(largest.area))


def label(kind, name, longitude, latitude, *, rank, first, last, order, capital=False, population=0):
    return {
        "kind": kind, "name": name, "longitude": longitude, "latitude": latitude, "rank": rank,
        "first": max(0, first), "last": last, "order": order, "capital": capital, "population": population,
    }


def cell(item):
    """The tile at the zoom the label first appears at, numbered as PMTiles counts zooms and rows."""
    zoom = min(DEEPEST_CELL, int(item["first"]))
    x, y = mercator(item["longitude"], item["latitude"])
    last = (1 << zoom) - 1
    column, row = (max(0, min(last, int(value * (last + 1)))) for value in (x, y))
    return ((1 << (2 * zoom)) - 1) // 3 + (row << zoom) + column


def add(path, labels):
    db = sqlite3.connect(path)
    db.executescript(
        """
        DELETE FROM metadata WHERE name IN ('generator', 'generator_options', 'strategies');
        CREATE TABLE label (
          cell INTEGER NOT NULL, id INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL,
          longitude INTEGER NOT NULL, latitude INTEGER NOT NULL, rank INTEGER NOT NULL,
          minzoom INTEGER NOT NULL, maxzoom INTEGER NOT NULL, capital INTEGER NOT NULL,
          population INTEGER NOT NULL, PRIMARY KEY (cell, id)) WITHOUT ROWID;
        """)
    db.executemany(
        "INSERT INTO label VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        sorted(
            (
                cell(item), number, item["kind"], item["name"], round(item["longitude"] * 1e5),
                round(item["latitude"] * 1e5), item["rank"], round(item["first"] * 10),
                round(item["last"] * 10), int(item["capital"]), item["population"],
            )
            for number, item in enumerate(labels)))
    metadata = {
        "name": "Pindrop world",
        "description": "The world for maps without a network",
        "attribution": "Made with Natural Earth. Place names © GeoNames, CC BY 4.0.",
    }
    for name, value in metadata.items():
        db.execute("DELETE FROM metadata WHERE name = ?", (name,))
        db.execute("INSERT INTO metadata (name, value) VALUES (?, ?)", (name, value))
    db.commit()
    db.execute("VACUUM")
    db.close()
