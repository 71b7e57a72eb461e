"""Towns and cities: Natural Earth's choice of what matters, GeoNames' names, places and populations."""

import collections
import math
import re
import unicodedata

# Natural Earth's places are older than some capitals, and mark seats of government as capitals too.
# Country, and its capital as GeoNames writes it.
MENDED_CAPITALS = {
    "AG": "Saint John\u2019s", "BI": "Gitega", "BJ": "Porto-Novo", "CI": "Yamoussoukro", "SS": "Juba",
    "TZ": "Dodoma", "KZ": "Astana", "ZA": "Pretoria", "BO": "Sucre", "GQ": "Ciudad de la Paz",
    # The name is the quarter's on an island without towns.
    "IO": "", "PW": "Ngerulmud",
}


class Gazetteer:
    def __init__(self, sources):
        self.cities = sources.cities()
        self.facts = sources.country_facts()
        self.capital_ids = self._capital_ids()
        self.places = [*self._known(sources), *self._towns(sources)]

    def _known(self, sources):
        """Natural Earth's places, each with its city of GeoNames where they are surely the same."""
        self.used = set()
        for fields, shape in sources.populated_places():
            identifier = int(fields["geonameid"] or 0)
            city = self.cities.get(identifier)
            sure = city is not None and same_place(fields["name"], shape, city)
            if not sure:
                identifier, city = self._nearby(fields["name"], shape)
            if identifier in self.used or "\ufffd" in fields["name"]:
                continue
            self.used.add(identifier)
            rank = int(fields["scalerank"])
            capital = identifier in self.capital_ids
            yield {
                "name": plain(city["name"]) if city else fields["name"],
                "longitude": city["longitude"] if city else shape.x,
                "latitude": city["latitude"] if city else shape.y,
                "population": (city["population"] if city else 0) or int(fields["pop_max"]),
                "rank": rank, "capital": capital, "first": first_zoom(rank, capital),
            }

    def _towns(self, sources):
        """What GeoNames adds: every place of 10,000 people, for the zooms where Natural Earth is empty."""
        for identifier in sorted(sources.cities_of(5000) | self.capital_ids):
            city = self.cities[identifier]
            population = city["population"]
            is_small = population < 10_000 and identifier not in self.capital_ids
            if identifier in self.used or is_small or is_district(city["name"]):
                continue
            capital = identifier in self.capital_ids
            rank = 7 if capital else 9 + (population < 100_000) + (population < 50_000) + (population < 25_000)
            first = 6.2 - math.log2(max(population, 10_000) / 400_000) * 0.55
            yield {
                "name": plain(city["name"]), "longitude": city["longitude"], "latitude": city["latitude"],
                "population": population, "rank": rank, "capital": capital,
                "first": first_zoom(rank, True) if capital else max(6, first),
            }

    def _nearby(self, name, shape):
        """The city of that name within 30 km, or none."""
        if not hasattr(self, "by_name"):
            self.by_name = collections.defaultdict(list)
            for identifier, city in self.cities.items():
                self.by_name[folded(city["name"])].append(identifier)
        near = [i for i in self.by_name[folded(name)] if kilometres(shape, self.cities[i]) < 30]
        best = max(near, key=lambda i: self.cities[i]["population"], default=None)
        return best, self.cities.get(best)

    def _capital_ids(self):
        """For each country the identifier of its capital, as far as there is one among the cities."""
        by_country = collections.defaultdict(list)
        for identifier, city in self.cities.items():
            by_country[city["countrycode"]].append((identifier, city))
        self.capitals = {}
        for code, country in self.facts.items():
            name = folded(MENDED_CAPITALS.get(code, country["capital"]))
            named = [
                (folded(city["name"]) == name, city["population"], identifier)
                for identifier, city in by_country[code]
                if name and (folded(city["name"]) == name or name in map(folded, city["alternatenames"]))
            ]
            if named:
                self.capitals[code] = max(named)[2]
        return set(self.capitals.values())


def first_zoom(rank, capital):
    """The zoom a place of Natural Earth's scale rank first appears at."""
    if capital:
        return (0.9, 1.2, 2, 2.6, 3.4, 4, 4.4, 5, 5.5, 6, 6)[min(rank, 10)]
    return (1.5, 1.8, 2.4, 3, 4, 4, 5, 6, 7, 7.5, 8.3)[min(rank, 10)]


def same_place(name, shape, city):
    names = {folded(city["name"]), *map(folded, city["alternatenames"])}
    return folded(name) in names and kilometres(shape, city) < 30


def kilometres(shape, city):
    east = (city["longitude"] - shape.x) * math.cos(math.radians(shape.y))
    return 111 * math.hypot(city["latitude"] - shape.y, east)


def is_district(name):
    """Whether the name is but a number: "Zürich (Kreis 3)" stands among its own named quarters."""
    return re.fullmatch(r"Zürich \(Kreis \d+\)", name) is not None


def plain(name):
    """A quarter's own name: Oerlikon for "Zürich (Kreis 11) / Oerlikon", Seen for "Seen (Kreis 3)"."""
    return re.sub(r" \(Kreis \d+\)$", "", name.split(" / ")[-1])


def folded(name):
    return "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if c.isalnum())
