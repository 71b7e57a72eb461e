"""The names of rivers, where the river is nearly horizontal. The name is then on its line without being turned.

The file of scale 1:10m has the best lines, but has lost all letters that aren't ASCII ("Rhne"). The file of scale 1:50m has the
right names of the larger rivers. Only these are used.
"""

import collections
import math

import shapely

from mercator import mercator

# The zooms at which names can first appear.
FIRST, LAST = 5, 10
# The distance between two names of a river, and the distance that the line may have from the middle of the name, in pixels.
SPACING, TOLERANCE = 420, 5.5
# Misspelled names.
CORRECTED = {"Niagra": "Niagara", "Svernaya Dvina": "Severnaya Dvina"}


def named(sources):
    """The rivers with a name, the largest first."""
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
    """The name without another name in parentheses."""
    return " ".join(name.split(" (")[0].split())


def key(name):
    """The letters that both files have."""
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
        """The zoom at which each copy of the name first appears, and its place on the Mercator square."""
        placed = []
        for zoom in range(max(FIRST, self.rank + 1), LAST + 1):
            pixel = 1 / (256 << zoom)
            for line in self.lines:
                for point in self.level_spots(line, pixel):
                    if all(math.dist(point, other) >= SPACING * pixel for other in placed):
                        placed.append(point)
                        yield zoom, point

    def level_spots(self, line, pixel):
        """The places at which a name fits, the most horizontal first. `pixel` is the width of a pixel."""
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
                # Prefer the middle of the river over the ends if the places are equally good.
                found.append((round(distance / pixel), abs(2 * index - count), (x, y)))
        return [point for *_, point in sorted(found)]
