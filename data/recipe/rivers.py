"""The places for the names of rivers. Names aren't rotated, so they are placed where the river is nearly horizontal.

The file of scale 1:10m has the best lines, but lacks all letters that aren't ASCII ("Rhne"). The file of scale 1:50m
has the correct names of the larger rivers. Only these rivers are named.
"""

import collections
import math

import shapely

from mercator import mercator

# The zooms at which names can first appear.
FIRST, LAST = 5, 10
# In pixels: the minimum distance between two names of a river, and the maximum distance of the line from the center of
# a name.
SPACING, TOLERANCE = 420, 5.5
# Misspelled names.
CORRECTED = {"Niagra": "Niagara", "Svernaya Dvina": "Severnaya Dvina"}


def named(sources):
    """Returns the rivers with a name, the most important first."""
    names = {}
    for fields, _ in sources.rivers("50m"):
        name = short(fields["name"] or "")
        if name and "?" not in name:
            names.setdefault(key(name), name)
    ranks = collections.defaultdict(lambda: math.inf)
    lines = collections.defaultdict(list)
    for fields, shape in sources.rivers("10m"):
        found = key(short(fields["name"] or ""))
        if found in names and fields["featurecla"] == "River":
            # Several rivers have the same name.
            river = names[found], fields["rivernum"]
            ranks[river] = min(ranks[river], int(fields["scalerank"]))
            lines[river] += getattr(shape, "geoms", [shape])
    rivers = [
        River(CORRECTED.get(river[0], river[0]), ranks[river], lines[river]) for river in sorted(lines)]
    return sorted(rivers, key=lambda river: (river.rank, river.name))


def short(name):
    """Returns the name without another name in parentheses."""
    return " ".join(name.split(" (")[0].split())


def key(name):
    """Returns the letters of a name that both files have."""
    return "".join(letter for letter in name if letter.isascii() and letter.isalpha()).lower()


class River:
    def __init__(self, name, rank, lines):
        self.name = name
        self.rank = rank
        projected = shapely.transform(
            shapely.multilinestrings(lines), lambda c: [mercator(*point) for point in c])
        merged = shapely.line_merge(projected)
        self.lines = sorted(getattr(merged, "geoms", [merged]), key=lambda line: -line.length)

    def spots(self):
        """Yields the zoom at which each copy of the name first appears, and its place on the Mercator square."""
        placed = []
        for zoom in range(max(FIRST, self.rank + 1), LAST + 1):
            pixel = 1 / (256 << zoom)
            for line in self.lines:
                for point in self.level_spots(line, pixel):
                    if all(math.dist(point, other) >= SPACING * pixel for other in placed):
                        placed.append(point)
                        yield zoom, point

    def level_spots(self, line, pixel):
        """Returns the places at which a name fits, the most horizontal first. `pixel` is the width of a pixel."""
        width = (6 * len(self.name) + 8) * pixel
        if line.length < 2 * width:
            return []
        count = min(2000, int(line.length / (width / 4)))
        centers = shapely.line_interpolate_point(line, [(i + 0.5) / count for i in range(count)], normalized=True)
        found = []
        for index, center in enumerate(centers):
            x, y = center.x, center.y
            window = shapely.clip_by_rect(line, x - width / 2, y - width, x + width / 2, y + width)
            if window.is_empty:
                continue
            left, bottom, right, top = window.bounds
            distance = max(top - y, y - bottom)
            if right - left > 0.98 * width and distance <= TOLERANCE * pixel:
                # If two places are equally good, prefer the place nearer to the center of the river.
                found.append((round(distance / pixel), abs(2 * index - count), (x, y)))
        return [point for *_, point in sorted(found)]
