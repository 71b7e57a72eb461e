"""The shapes of countries, simplified with the borders they share, and packed."""

import collections

import numpy
import shapely

# Degrees: how far a border may move, and the unit of what is written; for small shapes by the second.
TOLERANCE, UNIT = 0.005, 0.001
SMALL, SMALL_UNIT = 0.15, 0.00001


def countries(sources, cities):
    """ISO code, or name where there is none, and polygon of every part of every country, the smallest first."""
    parts = []
    for fields, shape in sources.german_countries():
        code = fields["iso_a2_eh"]
        key = code if code != "-99" else fields["name_en"]
        parts += [(key, part) for part in polygons(shapely.make_valid(shape))]
    parts = with_owners(parts, cities)
    return sorted(simplified(parts), key=lambda part: (part[1].area, part[1].bounds))


def with_owners(parts, cities):
    """Gives a part to the country GeoNames counts its towns to, where that has no shape of its own.

    Natural Earth has Réunion in France, Svalbard in Norway and Bonaire in the Netherlands.
    """
    shapeless = {city["countrycode"] for city in cities} - {key for key, _ in parts}
    shapes = [shape for _, shape in parts]
    tree = shapely.STRtree(shapes)
    towns = collections.defaultdict(collections.Counter)
    strays = [city for city in cities if city["countrycode"] in shapeless]
    others = [city for city in cities if city["countrycode"] not in shapeless]
    # A town on the shore may stand beside a coarse coast.
    for group, how in ((strays, {"predicate": "dwithin", "distance": 0.02}), (others, {"predicate": "within"})):
        points = shapely.points([(city["longitude"], city["latitude"]) for city in group])
        for city, part in zip(*tree.query(points, **how)):
            towns[int(part)][group[city]["countrycode"]] += 1
    owners = [key for key, _ in parts]
    for part, counts in towns.items():
        code = counts.most_common(1)[0][0]
        if code in shapeless:
            owners[part] = code
    # Islets without a town go with the nearest part of their country.
    given = [index for index, (key, _) in enumerate(parts) if owners[index] != key]
    for index, (key, shape) in enumerate(parts):
        if index in towns:
            continue
        near = [(shape.distance(shapes[g]), g) for g in given if parts[g][0] == key]
        if near and min(near)[0] < 5:
            kept = min(
                shape.distance(other) for i, (k, other) in enumerate(parts)
                if k == key and i in towns and owners[i] == key)
            if min(near)[0] < kept:
                owners[index] = owners[min(near)[1]]
    return list(zip(owners, shapes))


def simplified(parts):
    """Each line between two countries, or a country and the sea, is simplified once, so no gap opens."""
    shapes = [shape for _, shape in parts]
    lines = shapely.get_parts(shapely.line_merge(shapely.unary_union([shape.boundary for shape in shapes])))
    plain = [line if extent(line) < SMALL else shapely.simplify(line, TOLERANCE) for line in lines]
    tree = shapely.STRtree(shapes)
    for face in polygons(shapely.polygonize(shapely.get_parts(shapely.unary_union(plain)))):
        owners = tree.query(shapely.point_on_surface(face), predicate="within")
        if len(owners):
            yield parts[min(owners, key=lambda owner: shapes[owner].area)][0], face


def polygons(shape):
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]


def extent(shape):
    west, south, east, north = shape.bounds
    return max(east - west, north - south)


def packed(shapes, numbers):
    """Rings, one after the other: the number of the country; 1 where the unit is the small one, and 2 more
    where the ring is a hole in the polygon before it; how many points; and the steps from point to point, from
    0°, 0° to the first. Each number is a varint, steps in zigzag, longitude first."""
    out = bytearray()
    for key, shape in shapes:
        small = extent(shape) < SMALL
        for hole, ring in enumerate([shape.exterior, *shape.interiors]):
            points = numpy.round(numpy.array(ring.coords) / (SMALL_UNIT if small else UNIT)).astype(int)
            points = points[numpy.append(True, numpy.any(numpy.diff(points, axis=0) != 0, axis=1))]
            if hole and len(points) < 4:
                continue
            for number in (numbers[key], small | bool(hole) << 1, len(points)):
                varint(out, number)
            for step in numpy.diff(points, axis=0, prepend=[[0, 0]]).reshape(-1).tolist():
                varint(out, step << 1 if step >= 0 else (-step << 1) - 1)
    return bytes(out)


def varint(out, number):
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
