#!/usr/bin/env python3
"""Compares pictures of a style by Pindrop and by MapLibre Native.

usage: compare.py PINDROP FILE.mbtiles [STYLE] [--views N] [--pictures FOLDER]

Draws N views at zooms 11 to 17. Each picture shows one layer in black, so that the sum of all pixels is the layer's
area. For each layer, prints both areas in pixels, the difference in percent, and the share of pixels that are farther
than one pixel from the other picture's layer. Fails if a layer's area differs by more than 3 %,
or if more than 1 % of its pixels are farther away.

Needs the Python packages pymgl, numpy and pillow.
"""
import argparse
import io
import json
import math
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

os.environ.setdefault("EGL_PLATFORM", "surfaceless")

import numpy
from PIL import Image
from pymgl import Map

WIDTH, HEIGHT = 640, 480
COLORS = {"background": "background-color", "fill": "fill-color", "line": "line-color", "circle": "circle-color"}


def without_bounds(file, folder):
    """Returns a copy of the file that doesn't limit the drawing to the bounds of its data."""
    copy = pathlib.Path(folder, "tiles.mbtiles")
    shutil.copy(file, copy)
    with sqlite3.connect(copy) as database:
        database.execute("DELETE FROM metadata WHERE name IN ('bounds', 'center')")
    return copy


def views(file, count):
    """Returns views around tiles of the file's highest zoom: the zoom of the map, and the pixel at the top left."""
    with sqlite3.connect(file) as database:
        deepest = database.execute("SELECT max(zoom_level) FROM tiles").fetchone()[0]
        tiles = database.execute(
            "SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ? ORDER BY length(tile_data) DESC LIMIT 4",
            (deepest,)).fetchall()
    found = []
    for index in range(count):
        column, row = tiles[index % len(tiles)]
        zoom = 11 + index % 7
        scale = 256 * 2 ** zoom / 2 ** deepest
        shift = 0.2 + 0.6 * (index * 7 % 10) / 10
        x = round((column + shift) * scale) - WIDTH // 2
        y = round((2 ** deepest - 1 - row + 1 - shift) * scale) - HEIGHT // 2
        found.append((zoom, x, y))
    return found


def coordinate(zoom, x, y):
    """Returns the latitude and longitude of the center of a view."""
    size = 256 * 2 ** zoom
    across, down = (x + WIDTH / 2) / size, (y + HEIGHT / 2) / size
    return math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * down)))), across * 360 - 180


def covered(file, view):
    """Returns a mask of the pixels where the file has tiles. Elsewhere, Pindrop draws the world."""
    zoom, x, y = view
    with sqlite3.connect(file) as database:
        deepest = database.execute("SELECT max(zoom_level) FROM tiles").fetchone()[0]
        level = min(zoom - 1, deepest)
        side = 256 * 2 ** (zoom - level)
        mask = numpy.zeros((HEIGHT, WIDTH), bool)
        for column, row in database.execute("SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ?", (level,)):
            left, top = column * side - x, (2 ** level - 1 - row) * side - y
            mask[max(0, top):max(0, top + side), max(0, left):max(0, left + side)] = True
    return mask


def only(style, layer):
    """Returns the style with one black layer on white. If the layer is `None`, everything is white."""
    copy = json.loads(json.dumps(style))
    copy["layers"] = [one for one in copy["layers"] if one["id"] == layer or one["type"] == "background" or not layer]
    for one in copy["layers"]:
        one["paint"][COLORS[one["type"]]] = "#000000" if one["id"] == layer else "#ffffff"
    return copy


def gray(png):
    """Returns the darkness of a PNG picture, 0 to 1."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    return 1 - numpy.asarray(Image.alpha_composite(white, picture).convert("L"), float) / 255


def pindrop(program, file, style, view, folder):
    path = pathlib.Path(folder, "style.json")
    path.write_text(json.dumps(style))
    latitude, longitude = coordinate(*view)
    out = pathlib.Path(folder, "picture.png")
    subprocess.run(
        [program, "render", "--base", str(file), "--style", str(path), "--center", f"{latitude:.9f},{longitude:.9f}",
         "--zoom", str(view[0]), "--size", f"{WIDTH}x{HEIGHT}", "--force", "-o", str(out)],
        check=True, stderr=subprocess.PIPE)
    return out.read_bytes()


def maplibre(file, style, view):
    copy = json.loads(json.dumps(style))
    for source in copy["sources"].values():
        source["url"] = f"mbtiles://{file}"
    for layer in copy["layers"]:
        # MapLibre's antialiasing makes areas larger and circles smaller by half a pixel.
        if layer["type"] == "fill":
            layer["paint"]["fill-antialias"] = False
        if layer["type"] == "circle":
            layer["paint"]["circle-radius"] += 0.5
    latitude, longitude = coordinate(*view)
    # MapLibre's zooms are for tiles of 512 pixels, and Pindrop's for 256.
    with Map(json.dumps(copy), WIDTH, HEIGHT, 1, longitude, latitude, view[0] - 1) as drawing:
        return drawing.renderPNG()


def grown(mask):
    """Returns the mask extended by one pixel in each direction."""
    padded = numpy.pad(mask, 1)
    return numpy.any([padded[1 + dy:1 + dy + mask.shape[0], 1 + dx:1 + dx + mask.shape[1]]
                      for dy in (-1, 0, 1) for dx in (-1, 0, 1)], axis=0)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("file")
    parser.add_argument("style", nargs="?", default=pathlib.Path(__file__).with_name("style.json"))
    parser.add_argument("--views", type=int, default=20)
    parser.add_argument("--pictures")
    options = parser.parse_args()
    style = json.loads(pathlib.Path(options.style).read_text())
    style["layers"] = [layer for layer in style["layers"] if layer["type"] in COLORS]
    names = [layer["id"] for layer in style["layers"] if layer["type"] != "background"]
    totals = {name: numpy.zeros(5) for name in names}
    with tempfile.TemporaryDirectory() as folder:
        file = without_bounds(options.file, folder)
        for number, view in enumerate(views(file, options.views)):
            # Exclude the names of the world and the credits, which Pindrop draws over every picture.
            names_of_world = gray(pindrop(options.program, file, only(style, None), view, folder)) > 0.02
            mask = covered(file, view) & ~grown(grown(names_of_world))
            for name in names:
                one = only(style, name)
                pictures = pindrop(options.program, file, one, view, folder), maplibre(file, one, view)
                ours, theirs = (gray(png) * mask for png in pictures)
                black = ours > 0.5, theirs > 0.5
                totals[name] += [
                    ours.sum(), theirs.sum(), (black[0] & ~grown(black[1])).sum() + (black[1] & ~grown(black[0])).sum(),
                    black[0].sum() + black[1].sum(), 1 if theirs.sum() > 0 else 0]
                if options.pictures:
                    for maker, png in zip(("pindrop", "maplibre"), pictures):
                        pathlib.Path(options.pictures, f"{number:02}-{name}-{maker}.png").write_bytes(png)
    failed = False
    print(f"{'layer':28} {'views':>5} {'Pindrop':>9} {'MapLibre':>9} {'area':>7} {'edges':>7}")
    for name, (ours, theirs, far, all_pixels, count) in totals.items():
        if theirs < 50 and ours < 50:
            continue
        area, edges = 100 * (ours / max(theirs, 1) - 1), 100 * far / max(all_pixels, 1)
        bad = abs(area) > 3 or edges > 1
        failed = failed or bad
        print(f"{name:28} {count:5.0f} {ours:9.0f} {theirs:9.0f} {area:6.1f}% {edges:6.2f}%{'  !' if bad else ''}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
