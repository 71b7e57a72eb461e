"""Makes gazetteer.sqlite: what is where, and where what is."""

import array
import bisect
import collections
import math
import re
import sqlite3
import sys

import numpy

import shapes
from folding import words
from gazetteer import is_district, plain

APPLICATION, VERSION = 0x50476174, 1  # "PGat"
ALTERNATES_FROM = 30_000
NONE = 0xFFFF

# Where GeoNames writes a country's name without its letters, or unlike everybody.
MENDED_COUNTRIES = {"AX": "Åland Islands", "NL": "Netherlands", "RE": "Réunion", "TL": "Timor-Leste"}


def write(sources, path):
    places = ordered_places(sources)
    borders = list(shapes.countries(sources, [place["city"] for place in places]))
    countries = all_countries(sources, borders)
    regions = all_regions(sources, countries, places)
    zones = sorted({place["city"]["timezone"] for place in places})
    homes = [home(place["city"], countries, regions, zones) for place in places]
    areas = sorted(set(homes))
    rows = {area: row for row, area in enumerate(areas)}
    towns = quarters(sources, places)

    # Countries, regions and places are numbered through from 1, as the words are.
    entries = [
        *((country["name"], country["alternates"]) for country in countries.values()),
        *((region["name"], region["alternates"]) for region in regions.values()),
        *((place["name"], alternates(place)) for place in places),
    ]
    columns = {
        "names": text(name for name, _ in entries),
        "alternates": text("\t".join(others) for _, others in entries).rstrip(b"\n") + b"\n",
        "country.code": text(country["code"] for country in countries.values()),
        "country.coordinate": coordinates(countries.values()),
        "country.extent": numbers("H", (country["extent"] for country in countries.values())),
        "country.population": numbers("I", (country["population"] for country in countries.values())),
        "region.country": numbers("H", (region["country"] for region in regions.values())),
        "region.coordinate": coordinates(regions.values()),
        "region.extent": numbers("H", (region["extent"] for region in regions.values())),
        "region.population": numbers("I", (region["population"] for region in regions.values())),
        "place.coordinate": coordinates(place["city"] for place in places),
        "place.population": numbers("I", (place["city"]["population"] for place in places)),
        "place.area": numbers("H", (rows[area] for area in homes)),
        "areas": numbers("H", (number for area in areas for number in area)),
        "zones": text(zones),
        "quarters": numbers("I", (number for pair in sorted(towns.items()) for number in pair)),
        "borders": shapes.packed(borders, {key: country["number"] for key, country in countries.items()}),
    }
    store(path, columns, entries, len(countries) + len(regions))


def home(city, countries, regions, zones):
    """Country, region and time zone of a place, as numbers."""
    region = regions.get(f"{city['countrycode']}.{city['admin1code']}")
    return (
        countries[city["countrycode"]]["number"], region["number"] if region else NONE,
        bisect.bisect_left(zones, city["timezone"]))


def ordered_places(sources):
    """GeoNames' places, the greatest first; without what is but a number."""
    chosen = sources.cities_of(1000)
    cities = [city for key, city in sources.cities().items() if key in chosen and not is_district(city["name"])]
    cities.sort(key=lambda city: (-city["population"], city["geonameid"]))
    return [{"city": city, "name": plain(city["name"])} for city in cities]


def all_countries(sources, borders):
    facts = sources.country_facts()
    drawn = {fields["iso_a2_eh"]: fields for fields, _ in sources.german_countries() if fields["homepart"] == 1}
    known = sources.country_names()
    largest = dict(borders)  # The smallest come first.
    codes = sorted(code for code in facts if code not in ("AN", "CS")) + sorted(
        key for key in largest if key not in facts)
    countries = {}
    for number, code in enumerate(codes):
        fact, fields = facts.get(code), drawn.get(code, {})
        name = code
        if fact:
            name = fact["name"].strip()
            written = (fields.get("name_en", ""), fields.get("name_long", ""))
            name = MENDED_COUNTRIES.get(code) or next((w for w in written if words(w) == words(name)), name)
        translated = [fields[key] for key in sorted(fields) if re.fullmatch(r"name_([a-z]{2}|zht)", key)]
        others = [fields.get("name_long"), fields.get("formal_en"), *known.get(code, []), *translated]
        if fact:
            others += [fact["iso3"], fact["iso"], fact["name"].strip()]
        shape = largest.get(code)
        center = (fields["label_x"], fields["label_y"]) if fields else (
            shape.representative_point().coords[0] if shape else (0, 0))
        area = fact["areakm2"] if fact else 0
        countries[code] = {
            "number": number, "code": code if fact else "", "name": name,
            "alternates": distinct(name, [other for other in others if other and other != "-99"]),
            "longitude": center[0], "latitude": center[1],
            "population": fact["population"] if fact else 0, "extent": round(math.sqrt(area or 1)),
        }
    return countries


def all_regions(sources, countries, places):
    """The regions that have a place, by GeoNames' code."""
    inside = collections.defaultdict(list)
    for place in places:
        inside[f"{place['city']['countrycode']}.{place['city']['admin1code']}"].append(place["city"])
    english = english_names(sources, inside)
    regions = {}
    for region in sources.subdivisions():
        code = region["code"]
        if code.count(".") != 1 or code not in inside:
            continue
        vectors = numpy.array([unit(city) for city in inside[code]])
        middle = vectors.mean(axis=0)
        middle /= numpy.linalg.norm(middle)
        ways = numpy.sort(numpy.arccos(numpy.clip(vectors @ middle, -1, 1))) * 6371
        short = region["iso"].split("-")[-1]
        others = [region["name"], *region["alternates"], *([short] if short.isalpha() else [])]
        name = next((other for other in others if words(other) == english.get(code)), region["name"])
        regions[code] = {
            "number": len(regions), "name": name, "country": countries[code.split(".")[0]]["number"],
            "alternates": distinct(name, others),
            "longitude": math.degrees(math.atan2(middle[1], middle[0])),
            "latitude": math.degrees(math.asin(middle[2])),
            "extent": max(10, min(6000, round(2.2 * ways[int(0.95 * (len(ways) - 1))]))),
            "population": min(2**32 - 1, sum(city["population"] for city in inside[code])),
        }
    return regions


def english_names(sources, inside):
    """The words of regions' English names, by GeoNames' code: what most of their places say. Places' names are
    English where there is an English one, and so are the regions' beside them: Munich, Bavaria."""
    said = {
        (country, name, round(latitude, 1), round(longitude, 1)): words(state)
        for country, name, latitude, longitude, state in sources.english_regions()
    }
    names = {}
    for code, cities in inside.items():
        votes = collections.Counter(
            said.get((city["countrycode"], city["name"], round(city["latitude"], 1), round(city["longitude"], 1)))
            for city in cities)
        votes.pop(None, None)
        if votes:
            names[code] = max(votes.items(), key=lambda vote: (vote[1], vote[0]))[0]
    return names


def quarters(sources, places):
    """Which places are quarters of a city: its row by theirs, counted from 0.

    GeoNames does not tell. A quarter is in the same district as its city, or in a city that is one, has a
    third of its people at most, and lies within a circle the city fills at 10,000 people a square kilometre.
    """
    districts = sources.districts()
    vectors = numpy.array([unit(place["city"]) for place in places])
    cities = [row for row, place in enumerate(places) if place["city"]["population"] >= 100_000]
    found = {}
    # From the smallest, so that the greatest of several wins.
    for row in reversed(cities):
        city = places[row]["city"]
        radius = math.sqrt(city["population"] / 10_000 / math.pi)
        near = numpy.nonzero(vectors @ vectors[row] > math.cos(radius / 6371))[0].tolist()
        home = districts.get(city["geonameid"], (None, None))
        for other in near:
            quarter = places[other]["city"]
            region, district = districts.get(quarter["geonameid"], (None, None))
            if other == row or quarter["population"] * 3 > city["population"] or region != home[0]:
                continue
            if quarter["countrycode"] == city["countrycode"] and home[1] in (None, district):
                found[other] = row
    return {row: found.get(city, city) for row, city in found.items()}


def unit(place):
    longitude, latitude = math.radians(place["longitude"]), math.radians(place["latitude"])
    return (
        math.cos(latitude) * math.cos(longitude), math.cos(latitude) * math.sin(longitude), math.sin(latitude))


def alternates(place):
    city = place["city"]
    whole = [city["name"]] if city["name"] != place["name"] else []
    if city["population"] < ALTERNATES_FROM:
        return distinct(place["name"], whole)
    return distinct(place["name"], [*whole, *filter(is_written, city["alternatenames"])])


def is_written(name):
    """Whether people write a name so: GeoNames has transcriptions by rule ("zwrykh") in small letters."""
    return len(name) <= 40 and not re.fullmatch(r"[a-z' -]+|.*[\d\t\n].*|Lungsod .*", name)


def distinct(name, others):
    seen, kept = {words(name)}, []
    for other in others:
        key = words(other)
        if key and key not in seen:
            seen.add(key)
            kept.append(other)
    return kept


def text(lines):
    return "".join(f"{line}\n" for line in lines).encode()


def numbers(kind, values):
    packed = array.array(kind, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def coordinates(items):
    """Longitude and latitude in 1/100,000°, in turns."""
    return numbers(
        "i", (round(value * 1e5) for item in items for value in (item["longitude"], item["latitude"])))


def store(path, columns, entries, areas):
    path.unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.executescript(
        f"""
        PRAGMA page_size = 4096;
        PRAGMA application_id = {APPLICATION};
        PRAGMA user_version = {VERSION};
        CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE packed (name TEXT PRIMARY KEY, data BLOB NOT NULL);
        CREATE VIRTUAL TABLE area_entries USING fts5 (
          words, content = '', detail = none, columnsize = 0, prefix = '1', tokenize = 'ascii');
        CREATE VIRTUAL TABLE place_entries USING fts5 (
          words, content = '', detail = none, columnsize = 0, prefix = '1', tokenize = 'ascii');
        """)
    db.executemany("INSERT INTO metadata VALUES (?, ?)", [
        ("attribution", "Place names © GeoNames, CC BY 4.0. Made with Natural Earth."),
        ("description", "What is where, and where what is"),
    ])
    db.executemany("INSERT INTO packed VALUES (?, ?)", columns.items())
    for number, (name, others) in enumerate(entries, 1):
        table = "area_entries" if number <= areas else "place_entries"
        found = sorted({word for text in (name, *others) for word in words(text)})
        db.execute(f"INSERT INTO {table} (rowid, words) VALUES (?, ?)", (number, " ".join(found)))
    for table in ("area_entries", "place_entries"):
        db.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")
    db.commit()
    db.execute("VACUUM")
    db.close()
