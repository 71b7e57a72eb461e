"""The Mercator projection to a square of width 1."""

import math


def mercator(longitude, latitude):
    sine = math.sin(math.radians(max(-85.0511, min(85.0511, latitude))))
    return (longitude / 360 + 0.5, 0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi))


def unproject(x, y):
    return ((x - 0.5) * 360, math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y)))))
