"""The shapes of the map: land, lakes, rivers and borders as vector tiles."""

import collections
import json
import os
import subprocess

import shapely

from sources import package

DEEPEST = 6
# Natural Earth's three scales, and the zooms each is drawn at.
SCALES = (("110m", 0, 1), ("50m", 2, 4), ("10m", 5, DEEPEST))


def write_features(sources, path):
    with open(path, "w", encoding="utf-8") as file:
        for layer, shape, properties, first, last in features(sources):
            json.dump(
                {
                    "type": "Feature",
                    "tippecanoe": {"layer": layer, "minzoom": int(first), "maxzoom": int(last)},
                    "properties": {k: v for k, v in properties.items() if v is not None},
                    "geometry": rounded(shapely.geometry.mapping(shape)),
                },
                file, separators=(",", ":"))
            file.write("\n")


def features(sources):
    for scale, first, last in SCALES:
        for _, shape in sources.land(scale):
            yield "land", shape, {}, first, last
        for fields, shape in sources.lakes(scale):
            zoom = 0 if scale == "110m" else fields["min_zoom"] or first
            yield "lake", shape, {"minzoom": beyond(zoom)}, max(first, min(last, int(zoom))), last
        for fields, shape in sources.country_borders(scale):
            kind = border_kind(fields)
            if kind is not None:
                yield "country-border", shape, {"disputed": kind or None}, first, last
    yield from rivers(sources)
    yield from region_borders(sources)


def rivers(sources):
    for fields, shape in sources.rivers("110m"):
        yield "river", shape, {"rank": int(fields["scalerank"])}, 1, 1
    for fields, shape in sources.rivers("50m"):
        rank = int(fields["scalerank"])
        yield "river", shape, {"rank": rank}, {0: 2, 1: 2, 2: 2, 3: 3}.get(rank, 4), 4
    for fields, shape in sources.rivers("10m"):
        rank = int(fields["scalerank"])
        yield "river", shape, {"rank": rank, "minzoom": beyond(rank)}, max(5, min(DEEPEST, rank)), DEEPEST


def region_borders(sources):
    """Region borders come as tens of thousands of fragments; unmerged, a dash would start at each."""
    groups = collections.defaultdict(list)
    for fields, shape in sources.region_borders():
        if "statistical" in fields["featurecla"]:
            continue
        zoom = int(fields["min_zoom"])
        groups[3 if zoom <= 3 else max(4, min(DEEPEST, zoom - 1)), beyond(zoom - 1)].append(shape)
    for (first, later), shapes in groups.items():
        lines = [line for shape in shapes for line in getattr(shape, "geoms", [shape])]
        merged = shapely.line_merge(shapely.multilinestrings(lines))
        for line in getattr(merged, "geoms", [merged]):
            yield "region-border", line, {"minzoom": later}, first, DEEPEST


def border_kind(fields):
    """0 for a border all agree on, 1 for one to be dashed, None for what is no border on land.

    FCLASS_ISO says what ISO's view is, and is blank on most lines. What is dropped has no border in that
    view; what is unrecognised only there is dashed, or labels would stand without a border between them.
    """
    dropped = {"Lease limit", "Overlay limit", "Admin-1 boundary"}
    if dropped & {fields["fclass_iso"], fields["featurecla"]}:
        return None
    kind = fields["fclass_iso"] or fields["featurecla"]
    return 0 if kind.startswith("International boundary") else 1


def beyond(zoom):
    """The zoom, where it is deeper than the tiles go and the painter has to heed it."""
    return round(zoom) if zoom and zoom > DEEPEST else None


def rounded(geometry):
    def walk(item):
        if isinstance(item[0], (int, float)):
            return [round(item[0], 5), round(item[1], 5)]
        return [walk(part) for part in item]

    return {"type": geometry["type"], "coordinates": walk(geometry["coordinates"])}


def cut(features_path, tiles_path):
    program = package("cubao_tippecanoe") / "__cubao_tippecanoe_tippecanoe.exe"
    program.chmod(0o755)
    subprocess.run(
        [
            program, "-o", tiles_path, "--force", "--quiet", "-Z0", f"-z{DEEPEST}", "-P", "-d12", "-r1",
            "--coalesce", "--reorder", "--simplify-only-low-zooms", "--no-tile-size-limit",
            "--no-feature-limit", "--no-tile-stats", features_path,
        ],
        check=True,
        # One thread writes the same file each time.
        env=os.environ | {"TIPPECANOE_MAX_THREADS": "1"})
